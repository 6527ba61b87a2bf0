import type { Database } from '../db/database.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { BankHolidays } from '../../content-model/bank-holidays.ts';
import type { Site } from '../../content-model/site.ts';

/** What emails are made from, apart from the row itself. */
export interface MailParts {
  db: Database;
  links: LinkSigner;
  /** Of the release that is live as it is composed. */
  site: Site;
  bankHolidays: BankHolidays;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  clock: () => Date;
  /** Whether vehicles come from the demo registry. */
  demo: boolean;
}
