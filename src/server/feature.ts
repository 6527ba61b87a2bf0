import type { Content } from '../content-model/content.ts';
import type { LinkSigner } from './auth/signed-link.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/store.ts';
import type { Mount } from './http/mount.ts';
import type { Webhook } from './http/webhook.ts';
import type { Job } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './log.ts';
import type { MailKind } from './mail/kind.ts';
import type { Publisher } from './releases/publisher.ts';
import type { VehicleRecords } from './registers/record.ts';
import type { NoticeKeys } from './auth/notice-keys.ts';
import type { Sealer } from './auth/seal.ts';
import type { Cards } from './stripe/cards.ts';

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
  /** Where photos of bookings are stored. */
  photoFiles: FileStore;
  /** Where files of photos lie for a while that nobody knows. */
  photoTrash: FileStore;
  /** Tells open pages what has changed. */
  live: Live;
  /** That of one release, from which everything here answers. */
  content: Content;
  /** Whether the demonstration accounts exist, and can be logged in to from this machine. */
  demoAccounts: boolean;
  /** Whether the customer among them has bookings. */
  demoHistory: boolean;
  /** Called when a mail became due. */
  onMail: () => void;
  /** With which cards are paid; null: none are, and customers pay by phone. */
  cards: Cards | null;
  /** With which devices are told. */
  noticeKeys: NoticeKeys;
  /** Hides what is stored from whoever has only the database. */
  sealer: Sealer;
  /** Origins of push services beside the known ones. */
  pushOrigins: readonly string[];
  /** Builds and shows what is published. */
  publisher: Publisher;
  /** Told when a network is over a limit. */
  log: Logger;
  /** Told of an error that nobody waits for any more, or that a page shows without its details. */
  onError: (error: unknown) => void;
}

/** What a feature brings. */
export interface Feature<Services extends object = object, Pages extends object = object> {
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
  /** What it does without a request. */
  jobs?: readonly Job[];
  /** Retention: deletes what was kept long enough (domain/account/retention.ts), with the mails about it. Runs once a day. */
  forget?: (now: Date) => Promise<void>;
}

/** What all features bring together. */
export type Features<Services extends object = object, Pages extends object = object> = Required<
  Feature<Services, Pages>
>;

type ServicesOf<List> = List extends readonly [Feature<infer First>, ...infer Others]
  ? First & ServicesOf<Others>
  : object;
type PagesOf<List> = List extends readonly [Feature<object, infer First>, ...infer Others]
  ? First & PagesOf<Others>
  : object;

/** Throws when two features give the same name to a service, their pages, a job or a kind of mail. */
export function joinFeatures<const List extends readonly Feature[]>(
  features: List,
): Features<ServicesOf<List>, PagesOf<List>> {
  const mails = features.flatMap((feature) => feature.mails ?? []);
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  refuseTwice(
    'services',
    features.flatMap(({ services }) => Object.keys(services)),
  );
  refuseTwice(
    'sets of pages',
    features.flatMap(({ pages = {} }) => Object.keys(pages)),
  );
  refuseTwice(
    'kinds of email',
    mails.map(({ name }) => name),
  );
  refuseTwice(
    'jobs',
    jobs.map(({ name }) => name),
  );
  return {
    services: Object.assign({}, ...features.map(({ services }) => services)),
    pages: Object.assign({}, ...features.map(({ pages }) => pages)),
    routes: (mount) => features.forEach((feature) => feature.routes?.(mount)),
    webhooks: features.flatMap((feature) => feature.webhooks ?? []),
    mails,
    jobs,
    forget: (now) => eachOf(features.map((feature) => async () => feature.forget?.(now))),
  };
}

/** Takes all the steps, one after the other: one that fails holds up no other. Throws AggregateError at the end. */
export async function eachOf(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`);
}

function refuseTwice(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two ${what} are called ${twice}`);
}
