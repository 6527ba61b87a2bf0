import type { Content } from '../content-model/content.ts';
import type { AddressList } from './addresses/list.ts';
import type { LinkSigner } from './auth/signed-link.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/store.ts';
import type { Mount } from './http/mount.ts';
import type { Webhook } from './http/webhook.ts';
import type { Job } from './jobs/jobs.ts';
import type { LiveService } from './live/live.ts';
import type { Logger } from './log.ts';
import type { MailKind } from './mail/kind.ts';
import type { TextKind } from './mail/text-kind.ts';
import type { Publisher } from './releases/publisher.ts';
import type { Vitals } from './vitals/vitals.ts';
import type { VehicleRecords } from './registers/record.ts';
import type { NoticeKeys } from './auth/notice-keys.ts';
import type { Sealer } from './auth/seal.ts';
import type { Cards } from './stripe/cards.ts';
import type { Texting } from './twilio/settings.ts';

/** What the server gives every feature. What one needs of another is given beside it, see features.ts. */
export interface FeatureParts {
  db: Database;
  clock: () => Date;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Signs the links in mails, and reads them. */
  links: LinkSigner;
  /** What the registers know of vehicles. */
  records: VehicleRecords;
  /** Who knows the addresses of a postcode. */
  addresses: AddressList;
  /** Where photos of bookings are stored. */
  photoFiles: FileStore;
  /** Where files of photos lie for a while that nobody knows. */
  photoTrash: FileStore;
  /** Where files of garages' papers are stored. */
  paperFiles: FileStore;
  /** Tells open pages what has changed. */
  live: LiveService;
  /** That of one release, from which everything here answers. */
  content: Content;
  /** Whether the demonstration accounts exist, and can be logged in to from this machine. */
  demoAccounts: boolean;
  /** Whether the customer among them has bookings. */
  demoHistory: boolean;
  /** Whether there are demonstration garages beside our own. */
  demoGarages: boolean;
  /** Called when a mail became due. */
  onMail: () => void;
  /** With which cards are paid; null: none are, and customers pay by phone. */
  cards: Cards | null;
  /** How texts are sent; null: none are, and none are offered. */
  texting: Texting | null;
  /** With which devices are told. */
  noticeKeys: NoticeKeys;
  /** Hides what is stored from whoever has only the database. */
  sealer: Sealer;
  /** Origins of push services beside the known ones. */
  pushOrigins: readonly string[];
  /** Builds and shows what is published. */
  publisher: Publisher;
  /** How the site is. */
  vitals: Vitals;
  /** Called when somebody asked for a job. */
  onJob: () => void;
  /** Told when a network is over a limit. */
  log: Logger;
  /** Told of an error that nobody waits for any more, or that a page shows without its details. */
  onError: (error: unknown) => void;
}

/** What a feature brings. */
export interface Feature<Services extends object = object, Pages extends object = object> {
  /** That of its folder. */
  name: string;
  /** For its own calls and pages, and for features that build on it. */
  services: Services;
  /** A controller for each of its pages that is made on demand: pages find them by these names in `Astro.locals.pages`. */
  pages?: Pages;
  /** Binds its calls of the contract. */
  routes?: (mount: Mount) => void;
  /** Outside the contract: they are nothing that a browser calls. */
  webhooks?: readonly Webhook[];
  /** Every kind of mail that it may enqueue. */
  mails?: readonly MailKind[];
  /** Every kind of text. */
  texts?: readonly TextKind[];
  /** What it does without a request. */
  jobs?: readonly Job[];
  /** Retention: deletes what was kept long enough (domain/account/retention.ts), with the mails about it. Runs once a day. */
  forget?: (now: Date) => Promise<void>;
  /** Names of features that forget after it, because it has to find what they delete. */
  forgetBefore?: readonly string[];
}

/** What all features bring together. */
export type Features<Services extends object = object, Pages extends object = object> = Required<
  Omit<Feature<Services, Pages>, 'name' | 'forgetBefore'>
>;

type ServicesOf<List> = List extends readonly [Feature<infer First>, ...infer Others]
  ? First & ServicesOf<Others>
  : object;
type PagesOf<List> = List extends readonly [Feature<object, infer First>, ...infer Others]
  ? First & PagesOf<Others>
  : object;

/**
 * Throws when two features have the same name or give it to a service, their pages, a job or a kind of mail, and when the
 * order in which they forget can't be kept.
 */
export function joinFeatures<const List extends readonly Feature[]>(
  features: List,
): Features<ServicesOf<List>, PagesOf<List>> {
  const mails = mailsOf(features);
  const texts = features.flatMap((feature) => feature.texts ?? []);
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  refuseTwice(
    'features',
    features.map(({ name }) => name),
  );
  refuseTwice(
    'services',
    features.flatMap(({ services }) => Object.keys(services)),
  );
  refuseTwice(
    'sets of pages',
    features.flatMap(({ pages = {} }) => Object.keys(pages)),
  );
  refuseTwice(
    'kinds of email or text',
    [...mails, ...texts].map(({ name }) => name),
  );
  refuseTwice(
    'jobs',
    jobs.map(({ name }) => name),
  );
  const forgetting = inOrder(features);
  return {
    services: Object.assign({}, ...features.map(({ services }) => services)),
    pages: Object.assign({}, ...features.map(({ pages }) => pages)),
    routes: (mount) => features.forEach((feature) => feature.routes?.(mount)),
    webhooks: features.flatMap((feature) => feature.webhooks ?? []),
    mails,
    texts,
    jobs,
    forget: (now) => eachOf(forgetting.map((feature) => async () => feature.forget?.(now))),
  };
}

/** Every kind of mail that these may enqueue. */
export const mailsOf = (features: readonly Feature[]): MailKind[] =>
  features.flatMap(({ mails = [] }) => mails);

/** Takes all the steps, one after the other: one that fails holds up no other. Throws AggregateError at the end. */
export async function eachOf(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`);
}

/** Those that forget: each before the ones that it names, and otherwise as they are listed. */
function inOrder(features: readonly Feature[]): Feature[] {
  const left = features.filter(({ forget }) => forget);
  for (const { name, forgetBefore = [] } of features)
    for (const other of forgetBefore)
      if (!left.some((each) => each.name === other))
        throw new Error(`${name} says that it forgets before ${other}, which is no feature that forgets`);
  const ordered: Feature[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ name }) => !left.some(({ forgetBefore }) => forgetBefore?.includes(name)));
    if (at === -1)
      throw new Error(
        `These features would each forget before another: ${left.map(({ name }) => name).join(', ')}`,
      );
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}

function refuseTwice(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two ${what} are called ${twice}`);
}
