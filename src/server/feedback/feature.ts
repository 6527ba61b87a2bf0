import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { askForFeedback } from './ask.ts';
import { reviewDesk } from './desk.ts';
import { type ReviewPages, reviewPages } from './desk-pages.ts';
import { forgetFeedbackMails, forgetFeedbackOf } from './forget.ts';
import { feedbackMails } from './mails.ts';
import { type FeedbackPages, feedbackPages } from './pages.ts';
import { publishedReviews } from './published.ts';
import { feedbackRoutes } from './routes.ts';
import { feedbackService, type FeedbackService, type ForgetFeedback } from './service.ts';

export function feedbackFeature(
  parts: FeatureParts,
): Feature<
  { feedback: FeedbackService; forgetFeedback: ForgetFeedback },
  { feedback: FeedbackPages; reviews: ReviewPages }
> {
  const { db, clock, content, links, onMail } = parts;
  const { site } = content;
  const feedback = feedbackService({ db, content, clock });
  const desk = reviewDesk({ db, site, clock, onMail });
  return {
    name: 'feedback',
    services: { feedback, forgetFeedback: forgetFeedbackOf },
    pages: {
      feedback: feedbackPages({ feedback, links, clock }, pageForms(parts)),
      reviews: reviewPages(desk, pageForms(parts)),
    },
    routes: (mount) => feedbackRoutes(mount, { feedback, published: publishedReviews({ db, site }), desk }),
    mails: Object.values(feedbackMails),
    jobs: [{ name: 'feedback', everyMs: 5 * 60_000, run: () => askForFeedback({ db, clock, onMail }) }],
    // Its emails are found by their bookings.
    forgetBefore: ['booking'],
    forget: (now) => forgetFeedbackMails(db, now),
  };
}
