import type { OwnFeedback } from '../../contract/booking/feedback.ts';
import { FEEDBACK_CHANGE_DAYS, MY_FEEDBACK } from '../../domain/booking/feedback.ts';
import { daysBetween, localNow } from '../../domain/text/local-time.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { feedbackFields } from './fields.ts';
import { feedbackLinkPath, openFeedbackLink } from './links.ts';
import type { Author, FeedbackService } from './service.ts';

interface Parts {
  feedback: FeedbackService;
  links: LinkSigner;
  clock: () => Date;
}

/** What the page of one booking's feedback shows. */
export interface OpenedFeedback {
  booking: OwnFeedback;
  /** Of the page. */
  path: string;
  /** What has just been done, as the address says it. */
  done: string | null;
}

/** `/my/feedback`, the page below it for one booking, and the same page behind the link in a guest's email. */
export function feedbackPages({ feedback, links, clock }: Parts, pageForm: PageForm) {
  type Opened = { id: string; path: string; author: Author };
  const shown = async ({ id, path, author }: Opened, { url, sent }: PageVisit): Promise<OpenedFeedback> => ({
    booking: await feedback.one(id, author),
    path,
    done: sent ? null : url.searchParams.get('done'),
  });
  const press = async (given: ReturnType<typeof feedbackFields.parse>, { id, path, author }: Opened) => {
    if (given.act === 'withdraw') await feedback.withdraw(id, author);
    else await feedback.write(id, given, author);
    return onward(`${path}?done=${given.act}`);
  };
  const ofAccount = (id: string, userId: string): Opened => ({
    id,
    path: `${MY_FEEDBACK}/${id}`,
    author: { kind: 'customer', userId },
  });

  return {
    list: pageShow({
      access: 'customer',
      show: async ({ actor: { userId } }) => ({ bookings: await feedback.list(userId) }),
    }),

    own: pageForm({
      access: 'customer',
      proof: 'none',
      fields: feedbackFields,
      show: (visit) => shown(ofAccount(visit.params.booking ?? '', visit.actor.userId), visit),
      run: (given, { params: { booking = '' }, actor }) => press(given, ofAccount(booking, actor.userId)),
    }),

    byLink: pageForm({
      access: {
        link: ({ params: { token = '' } }: PageVisit): Opened => ({
          id: openFeedbackLink({ links, clock }, token),
          path: feedbackLinkPath(token),
          author: { kind: 'holder' },
        }),
      },
      proof: 'none',
      fields: feedbackFields,
      show: (visit) => shown(visit.opened, visit),
      run: (given, { opened }) => press(given, opened),
    }),

    /** Beside what else there is to do at `/my`: bookings of the last weeks that nothing was said of. */
    toRate: pageShow({
      access: 'customer',
      async show({ actor: { userId } }) {
        const today = localNow(clock()).date;
        const toRate = (await feedback.list(userId)).filter(
          ({ feedback: said, finished_on }) =>
            said === null && daysBetween(finished_on, today) <= FEEDBACK_CHANGE_DAYS,
        );
        return { toRate };
      },
    }),
  };
}

export type FeedbackPages = ReturnType<typeof feedbackPages>;
