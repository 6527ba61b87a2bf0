import * as calls from '../../contract/booking/feedback.ts';
import type { Mount } from '../http/mount.ts';
import type { ReviewDesk } from './desk.ts';
import type { PublishedReviews } from './published.ts';
import type { Author, FeedbackService } from './service.ts';

interface Parts {
  feedback: FeedbackService;
  published: PublishedReviews;
  desk: ReviewDesk;
}

export function feedbackRoutes(mount: Mount, { feedback, published, desk }: Parts): void {
  const author = ({ userId }: { userId: string }): Author => ({ kind: 'customer', userId });
  mount(calls.getFeedback, async (_, { userId }) => ({ data: { bookings: await feedback.list(userId) } }));
  mount(calls.writeFeedback, async ({ params: { id }, body }, actor) => {
    await feedback.write(id, body, author(actor));
    return { data: { booking: await feedback.one(id, author(actor)) } };
  });
  mount(calls.withdrawFeedback, async ({ params: { id } }, actor) => {
    await feedback.withdraw(id, author(actor));
    return { data: { booking: await feedback.one(id, author(actor)) } };
  });
  mount(calls.getReviews, async ({ query: { town } }) => ({ data: await published(town) }));
  mount(calls.listDeskReviews, async () => ({ data: await desk.list() }));
  mount(calls.publishReview, async ({ params: { id }, body: { version } }, actor) => {
    await desk.publish(id, { version, actor });
    return { data: {} };
  });
  mount(calls.refuseReview, async ({ params: { id }, body: { version, rule } }, actor) => {
    await desk.refuse(id, rule, { version, actor });
    return { data: {} };
  });
}
