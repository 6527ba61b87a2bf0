import { eachOf, type Feature, type FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { type AccountRequests, asking } from './ask.ts';
import type { MailKind } from '../mail/kind.ts';
import type { LeaveReferrals } from '../referral/service.ts';
import type { ForgetFeedback } from '../feedback/service.ts';
import type { PasskeyService } from '../passkey/service.ts';
import type { MotAlertService } from '../reminder/service.ts';
import type { TicketService } from '../ticket/service.ts';
import { beginner } from './begin.ts';
import { demoAccountsWith, makeDemoAccounts } from './demo.ts';
import { entering } from './enter.ts';
import { firstPassword } from './first-password.ts';
import { forgetAccounts } from './forget.ts';
import type { BookedCars } from './mot-flag.ts';
import { linkMails, personMails, sessionMails } from './mails.ts';
import { forgetNotices } from './notices.ts';
import { ownMails, ownServices } from './own.ts';
import { type PeopleService, peopleService } from './people.ts';
import { type PeoplePages, peoplePages } from './people-pages.ts';
import { type OwnPages, ownAccountPages } from './own-pages.ts';
import { ownPassword } from './own-password.ts';
import { ownRoutes } from './own-routes.ts';
import { type AccountPages, accountPages } from './pages.ts';
import { mayEnter } from './person.ts';
import { accountRoutes } from './routes.ts';

const MAILS: readonly MailKind[] = [linkMails, personMails, sessionMails].flatMap((kinds) =>
  Object.values(kinds),
);

interface Others {
  motAlerts: MotAlertService;
  ownCars: BookedCars;
  passkeys: PasskeyService;
  ticket: TicketService;
  forgetFeedback: ForgetFeedback;
  leaveReferrals: LeaveReferrals;
}

export function accountFeature(
  parts: FeatureParts,
  others: Others,
): Feature<
  { asking: AccountRequests; people: PeopleService; makeDemoAccounts: (garageId?: number) => Promise<void> },
  { account: AccountPages; myAccount: OwnPages; people: PeoplePages }
> {
  const { db, clock, demoAccounts, demoGarages } = parts;
  const allowed = mayEnter(demoAccounts);
  const begin = beginner(allowed);
  const ask = asking(parts);
  const people = peopleService(parts);
  const enter = entering({ ...parts, ...others, begin, allowed });
  const password = ownPassword(parts);
  const first = firstPassword({ db, clock, password });
  const own = ownServices(parts, { ...others, password, mails: MAILS });
  return {
    name: 'account',
    services: {
      asking: ask,
      people,
      makeDemoAccounts: (garageId) => makeDemoAccounts(db, clock(), garageId),
    },
    pages: {
      account: accountPages(
        { db, asking: ask, entering: enter, first, demo: demoAccounts ? demoAccountsWith(demoGarages) : [] },
        pageForms(parts),
      ),
      myAccount: ownAccountPages(own, ask, pageForms(parts)),
      people: peoplePages(people, pageForms(parts)),
    },
    routes(mount) {
      accountRoutes(mount, { db, asking: ask, entering: enter, password });
      ownRoutes(mount, own);
    },
    mails: [...MAILS, ...ownMails],
    forget: (now) => eachOf([() => forgetAccounts(db, now), () => forgetNotices(db, now)]),
  };
}
