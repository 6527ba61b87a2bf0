import type { SystemState } from '../../../contract/desk/system.ts';
import type { PublishState } from '../../../domain/document/publish-state.ts';
import { deskTime } from '../desk-time.ts';
import { sizeText } from './system.ts';

/** A value with its name. */
export interface Fact {
  name: string;
  value: string;
}

const fact = (name: string, value: string | number): Fact => ({ name, value: String(value) });
const when = (at: string | null, none: string): string => (at ? deskTime(at) : none);
const withSince = (count: number, since: string | null): string =>
  since ? `${count}, the oldest since ${deskTime(since)}` : String(count);

const PUBLISH_WORDS: Record<PublishState, string> = {
  waiting: 'Waiting',
  building: 'Building the pages',
  checking: 'Checking the pages',
  live: 'Live',
  failed: 'Failed',
};

const WHY_WORDS: Readonly<Record<string, string>> = {
  busy: 'it asked us to wait',
  error: 'it gave no usable answer',
  maintenance: 'it was being maintained',
  timeout: 'it took too long',
  unavailable: 'it had failed too often',
};

/** Failures of the connection that somebody has to put right, here or there. */
const CODE_WORDS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has ended',
  ENOTFOUND: 'its name isn’t known',
  EAI_AGAIN: 'names can’t be looked up',
  ECONNREFUSED: 'it refuses connections',
};

/** What `starting.ts` calls them, for who runs a garage. */
const CARDS: Readonly<Record<string, string>> = {
  none: 'None: customers pay by phone',
  'stand-in': 'A stand-in: no money moves',
};
const STAND_INS: Readonly<Record<string, string>> = {
  mail: 'emails',
  registers: 'vehicle registers',
  stripe: 'cards',
};

/** What each panel says, by its heading's id. */
export const factsOf = (state: SystemState) => ({
  mail: mailFacts(state),
  publishes: publishFacts(state),
  registers: state.registers.map(({ name, health }) => fact(name, registerText(health))),
  cards: cardFacts(state),
  files: fileFacts(state),
  backup: backupFacts(state),
  made: madeFacts(state),
});

const mailFacts = ({ mail, made }: SystemState): Fact[] => [
  fact('Email server', made.mail === 'files' ? 'None: emails are kept as files and reach nobody' : made.mail),
  fact('Due now', withSince(mail.due, mail.dueSince)),
  fact('To try again', mail.retrying),
  fact('Given up', mail.givenUp),
];

const publishFacts = ({ publishes: { state, startedAt, liveAt } }: SystemState): Fact[] => [
  fact('Last publish', state && startedAt ? `${PUBLISH_WORDS[state]}, begun ${deskTime(startedAt)}` : 'None'),
  fact('Live since', when(liveAt, 'The site is as it was installed')),
];

function registerText(health: SystemState['registers'][number]['health']): string {
  if (!health) return 'No key, so it isn’t asked';
  const { answeredAt, failedAt, why, code, isLeftAlone } = health;
  const reason = CODE_WORDS[code ?? ''] ?? WHY_WORDS[why ?? ''] ?? 'it gave no usable answer';
  const words = [
    isLeftAlone ? 'Left alone for a while' : 'In use',
    `last answer ${when(answeredAt, 'not yet')}`,
    failedAt && `last failure ${deskTime(failedAt)}: ${reason}`,
  ];
  return words.filter(Boolean).join('; ');
}

const cardFacts = ({ made, payments }: SystemState): Fact[] => [
  fact('Card service', CARDS[made.cards] ?? made.cards),
  fact('Last heard from', when(payments.toldAt, 'Not yet')),
  fact('Payments open', withSince(payments.open, payments.openSince)),
  fact('Refunds under way', payments.refundsOpen),
  fact('Refunds failed', payments.refundsFailed),
];

const fileFacts = ({ made, photos, disk }: SystemState): Fact[] => [
  fact('Photos', photos),
  fact('Kept in', made.photos === 'folder' ? 'A folder of this machine' : `The ${made.photos}`),
  fact(
    'Disk',
    disk ? `${sizeText(disk.free)} free of ${sizeText(disk.all)}` : 'It doesn’t say how much room it has',
  ),
];

const backupFacts = ({ backup, jobs }: SystemState): Fact[] => [
  fact('Each night', jobs.some(({ name }) => name === 'backup') ? 'On' : 'Off'),
  fact('Newest', when(backup?.at ?? null, 'None yet')),
  ...(backup ? [fact('Size', `${sizeText(backup.bytes)}, ${backup.rows.toLocaleString('en-GB')} rows`)] : []),
];

const madeFacts = ({ made, database, pool }: SystemState): Fact[] => [
  fact('Version', [made.version, made.commit && `(${made.commit})`].filter(Boolean).join(' ')),
  fact('Node', made.node),
  fact('Started', deskTime(made.startedAt)),
  fact(
    'Database',
    `${made.database === 'built-in' ? 'Built in, PostgreSQL' : 'PostgreSQL'} ${database.version}, ${sizeText(database.bytes)}`,
  ),
  ...(pool
    ? [fact('Connections', `${pool.all - pool.idle} busy of ${pool.most}, ${pool.waiting} questions waiting`)]
    : []),
  ...(made.standIns.length > 0
    ? [fact('Not real', made.standIns.map((one) => STAND_INS[one] ?? one).join(', '))]
    : []),
];
