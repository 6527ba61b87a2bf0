import { Gauge, type Registry } from 'prom-client';
import type { RegisterHealth } from '../registers/register.ts';
import type { JobState } from '../vitals/job-states.ts';
import type { Seen } from './seen.ts';

/** A value that isn't known now is left out, rather than shown as it was. */
type Values = readonly (readonly [labels: Record<string, string>, value: number | null | undefined])[];

interface Shown {
  name: string;
  help: string;
  labels?: readonly string[];
  values: (seen: Seen) => Values;
}

const one = (value: number | null | undefined): Values => [[{}, value]];
const flag = (is: boolean): number => (is ? 1 : 0);
const seconds = (at: Date | null | undefined): number | null => (at ? at.getTime() / 1000 : null);
/** 0 where nothing waits; null where nobody knows. */
const waitsFor = ({ now }: Seen, since: Date | null | undefined): number | null => {
  if (since === undefined) return null;
  return since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0;
};

const ofRegisters = (
  { registers }: Seen,
  values: (health: RegisterHealth) => readonly (readonly [Record<string, string>, number | null])[],
): Values =>
  Object.entries(registers).flatMap(([register, health]) =>
    health ? values(health).map(([labels, value]) => [{ register, ...labels }, value] as const) : [],
  );

/** Not `job`: Prometheus calls by that name what it collects. */
const ofJobs = ({ jobs }: Seen, value: (job: JobState) => number | null): Values =>
  (jobs ?? []).map((job) => [{ name: job.name }, value(job)]);

/** What is looked up when somebody collects. Unit and kind are in the name, as Prometheus has it. */
const GAUGES: readonly Shown[] = [
  {
    name: 'site_info',
    help: 'What runs.',
    labels: ['version', 'commit', 'node', 'database'],
    values: ({ made: { version, commit, node, database } }) => [
      [{ version, commit, node, database: database === 'built-in' ? database : 'PostgreSQL' }, 1],
    ],
  },
  {
    name: 'site_database_up',
    help: 'Whether the database answers within 3 s.',
    values: ({ waiting }) => one(flag(waiting !== null)),
  },
  {
    name: 'site_database_connections',
    help: 'Connections of this process to PostgreSQL.',
    labels: ['state'],
    values: ({ pool }) => [
      [{ state: 'busy' }, pool && pool.all - pool.idle],
      [{ state: 'idle' }, pool && pool.idle],
    ],
  },
  {
    name: 'site_database_questions_waiting',
    help: 'Questions that wait for a connection to PostgreSQL.',
    values: ({ pool }) => one(pool && pool.waiting),
  },
  {
    name: 'site_mail_due',
    help: 'Emails that are due now.',
    values: ({ waiting }) => one(waiting?.mail.due),
  },
  {
    name: 'site_mail_due_age_seconds',
    help: 'How long the email has been due that has waited longest.',
    values: (seen) => one(waitsFor(seen, seen.waiting?.mail.dueSince)),
  },
  {
    name: 'site_mail_retrying',
    help: 'Emails that failed and will be tried again.',
    values: ({ waiting }) => one(waiting?.mail.retrying),
  },
  {
    name: 'site_mail_given_up',
    help: 'Emails that were given up, and that nobody has settled.',
    values: ({ waiting }) => one(waiting?.mail.givenUp),
  },
  {
    name: 'site_payments_open',
    help: 'Payments by card that have no end yet.',
    values: ({ waiting }) => one(waiting?.payments.open),
  },
  {
    name: 'site_payments_open_age_seconds',
    help: 'How long the oldest of them has been open.',
    values: (seen) => one(waitsFor(seen, seen.waiting?.payments.openSince)),
  },
  {
    name: 'site_refunds',
    help: 'Refunds to cards that are under way or failed.',
    labels: ['state'],
    values: ({ waiting }) => [
      [{ state: 'open' }, waiting?.payments.refundsOpen],
      [{ state: 'failed' }, waiting?.payments.refundsFailed],
    ],
  },
  {
    name: 'site_publish_failed',
    help: 'Whether the last publish failed.',
    values: ({ waiting }) => one(waiting && flag(waiting.publishes.state === 'failed')),
  },
  {
    name: 'site_publish_live_timestamp_seconds',
    help: 'When what is live was published.',
    values: ({ waiting }) => one(seconds(waiting?.publishes.liveAt)),
  },
  {
    name: 'site_job_success_timestamp_seconds',
    help: 'When a job last went well, in whichever process.',
    labels: ['name'],
    values: (seen) => ofJobs(seen, ({ ranAt }) => seconds(ranAt)),
  },
  {
    name: 'site_job_failing',
    help: 'Whether the last run of a job failed, in whichever process.',
    labels: ['name'],
    values: (seen) => ofJobs(seen, ({ failed }) => flag(failed !== null)),
  },
  {
    name: 'site_register_circuit_open',
    help: 'Whether this process leaves a register alone for a while.',
    labels: ['register'],
    values: (seen) => ofRegisters(seen, ({ circuit }) => [[{}, flag(circuit !== 'closed')]]),
  },
  {
    name: 'site_register_lookups',
    help: 'Lookups of this process since its start.',
    labels: ['register', 'outcome'],
    values: (seen) =>
      ofRegisters(seen, ({ answers, failures }) => [
        [{ outcome: 'answered' }, answers],
        [{ outcome: 'failed' }, failures],
      ]),
  },
  {
    name: 'site_register_answer_timestamp_seconds',
    help: 'When a register last answered this process.',
    labels: ['register'],
    values: (seen) => ofRegisters(seen, ({ answeredAt }) => [[{}, seconds(answeredAt)]]),
  },
  {
    name: 'site_disk_free_bytes',
    help: 'Room that is left on the disk of DATA_DIR.',
    values: ({ disk }) => one(disk?.free),
  },
  { name: 'site_disk_bytes', help: 'Size of the disk of DATA_DIR.', values: ({ disk }) => one(disk?.all) },
  {
    name: 'site_backup_timestamp_seconds',
    help: 'When the newest backup in DATA_DIR was made.',
    values: ({ backup }) => one(seconds(backup?.at)),
  },
];

/** @returns what shows a moment in them */
export function gaugesIn(registry: Registry): (seen: Seen) => void {
  const made = GAUGES.map(({ name, help, labels = [], values }) => {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
    return { gauge, values, clear: () => (labels.length > 0 ? gauge.reset() : gauge.remove()) };
  });
  return (seen) => {
    for (const { gauge, values, clear } of made) {
      // A gauge without labels that is reset would show a 0 that nobody has measured.
      clear();
      for (const [labels, value] of values(seen))
        if (value !== null && value !== undefined) gauge.set({ ...labels }, value);
    }
  };
}
