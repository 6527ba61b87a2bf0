import type { SystemRegister, SystemState } from '../../contract/desk/system.ts';
import type { FeatureParts } from '../feature.ts';
import { unconfirmedRestore } from '../jobs/held.ts';
import type { RegisterHealth } from '../registers/register.ts';

const iso = (at: Date | null): string | null => at && at.toISOString();

/** Looks at everything once. */
export async function systemState({
  db,
  vitals,
  clock,
}: Pick<FeatureParts, 'db' | 'vitals' | 'clock'>): Promise<SystemState> {
  const { mail, payments, publishes, photos } = await vitals.waiting();
  const jobs = await vitals.jobs();
  // A disk that can't be asked doesn't keep the rest from being shown.
  const disk = await vitals.disk().catch(() => null);
  const backup = await vitals.backup().catch(() => null);
  const database = await vitals.database();
  const held = await unconfirmedRestore(db);
  const { version, commit, node, startedAt, ...made } = vitals.made;
  const { dvla, dvsa } = vitals.registers();
  return {
    now: clock().toISOString(),
    made: {
      version,
      commit,
      node,
      startedAt: startedAt.toISOString(),
      database: made.database === 'built-in' ? 'built-in' : 'PostgreSQL',
      mail: made.mail,
      registers: made.registers,
      cards: made.cards,
      photos: made.photos,
      standIns: made.standIns,
    },
    heldFrom: iso(held?.takenAt ?? null),
    jobs: jobs.map(({ ranAt, nextAt, failed, ...job }) => ({
      ...job,
      ranAt: iso(ranAt),
      nextAt: iso(nextAt),
      failed: failed && { at: failed.at.toISOString(), why: failed.why },
    })),
    mail: { ...mail, dueSince: iso(mail.dueSince) },
    payments: { ...payments, openSince: iso(payments.openSince), toldAt: iso(payments.toldAt) },
    publishes: {
      state: publishes.state,
      startedAt: iso(publishes.startedAt),
      liveAt: iso(publishes.liveAt),
    },
    photos,
    disk,
    backup: backup && { at: backup.at.toISOString(), bytes: backup.bytes, rows: backup.rows },
    database,
    pool: vitals.pool(),
    registers: [register('DVLA', dvla), register('DVSA', dvsa)],
  };
}

const register = (name: SystemRegister['name'], health: RegisterHealth | null): SystemRegister => ({
  name,
  health: health && {
    isLeftAlone: health.circuit !== 'closed',
    answeredAt: iso(health.answeredAt),
    failedAt: iso(health.failedAt),
    why: health.why,
    code: health.code,
  },
});
