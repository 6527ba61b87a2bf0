import type { Feature, FeatureParts } from '../feature.ts';
import { type SharesByHand, sharesByHand } from './by-hand.ts';
import { pageForms } from '../http/page-form.ts';
import { type ShareDeskPages, shareDeskPages } from './desk-pages.ts';
import { forgetShares } from './forget.ts';
import { keepEntries, type KeepEntries } from './keep.ts';
import { selfBillingMails } from './mails.ts';
import { type SharePages, sharePages } from './pages.ts';
import { garagePaymentDesk, type GaragePayments } from './pay.ts';
import { shareRoutes } from './routes.ts';
import { type ShareRules, shareRules } from './rules.ts';
import { selfBillingDesk, type SelfBillings } from './self-billing.ts';
import { type StatementService, statementService } from './service.ts';

interface Services {
  shareRules: ShareRules & SharesByHand;
  keepEntries: KeepEntries;
  statements: StatementService;
  selfBillings: SelfBillings;
  garagePayments: GaragePayments;
}

const HOUR_MS = 60 * 60_000;

/** What garages get for the work that they do for the operator, and what we say and pay of it. */
export function shareFeature(
  parts: FeatureParts,
): Feature<Services, { share: SharePages; shareDesk: ShareDeskPages }> {
  const { db } = parts;
  const statements = statementService(parts);
  const selfBillings = selfBillingDesk(parts);
  const rules = { ...shareRules(parts), ...sharesByHand(parts) };
  const payments = garagePaymentDesk(parts);
  const mails = Object.values(selfBillingMails);
  return {
    name: 'share',
    services: {
      shareRules: rules,
      keepEntries,
      statements,
      selfBillings,
      garagePayments: payments,
    },
    pages: {
      share: sharePages({ ...parts, statements }),
      shareDesk: shareDeskPages({ db, rules, selfBillings, statements, payments }, pageForms(parts)),
    },
    routes: (mount) => shareRoutes(mount, { rules, selfBillings, statements, payments }),
    mails,
    jobs: [
      { name: 'self-billing', everyMs: HOUR_MS, run: () => selfBillings.watch() },
      { name: 'statements', everyMs: HOUR_MS, run: () => statements.make() },
    ],
    forget: (now) => forgetShares(db, mails, now),
  };
}
