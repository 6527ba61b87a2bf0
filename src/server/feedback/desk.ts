import { asBooking } from '../bookings/joined.ts';
import { asc, desc, eq, inArray } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import type { DeskReview } from '../../contract/booking/feedback.ts';
import type { ReviewRule } from '../../domain/booking/feedback.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { feedback } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { feedbackMails } from './mails.ts';
import { shownAs } from './stored.ts';
import { asStaff } from '../auth/audited-action.ts';

/** Of what was settled, and of what waits, in one list. */
const MOST = 100;

/** Who presses, and the version of the words that they looked at. */
interface Press {
  version: number;
  actor: Staff;
}

/** Feedback at the desk. Nothing here changes a word or a star of it. */
export interface ReviewDesk {
  list(): Promise<{ waiting: DeskReview[]; settled: DeskReview[] }>;
  /** Repeating it changes nothing. Throws AppError not_found, changed. */
  publish(bookingId: string, press: Press): Promise<void>;
  /** The same; its author is told why, once. */
  refuse(bookingId: string, rule: ReviewRule, press: Press): Promise<void>;
}

interface Parts {
  db: Database;
  site: Site;
  clock: () => Date;
  /** Called when a mail became due. */
  onMail: () => void;
}

type Settled = { state: 'published'; refusedFor: null } | { state: 'refused'; refusedFor: ReviewRule };

export function reviewDesk({ db, site, clock, onMail }: Parts): ReviewDesk {
  const rows = () => {
    const booking = asBooking(db);
    return db
      .select({
        review: feedback,
        reference: booking.reference,
        firstName: booking.firstName,
        address: booking.address,
      })
      .from(feedback)
      .innerJoin(booking, eq(booking.id, feedback.bookingId))
      .$dynamic();
  };

  const shown = (found: Awaited<ReturnType<typeof rows>>): DeskReview[] =>
    found.flatMap(({ review, reference, ...who }) => {
      const { bookingId: id, state, stars, words, refusedFor, version, changedAt } = review;
      if (stars === null || state === 'withdrawn') return [];
      const said = { id, reference, stars, words, state, version, ...shownAs(who, site) };
      return [{ ...said, refused_for: refusedFor, changed_at: changedAt.toISOString() }];
    });

  /** @returns whether that changed anything */
  async function settle(id: string, to: Settled, { version, actor }: Press): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [row] = isUuid(id)
        ? await tx.select().from(feedback).where(eq(feedback.bookingId, id)).for('update')
        : [];
      if (!row) throw new AppError('not_found', 'There is no such review');
      const { state, refusedFor } = row;
      if (state === 'withdrawn' || state === 'counted' || row.version !== version) throw changed();
      if (state === to.state && refusedFor === to.refusedFor) return false;
      const now = clock();
      await tx
        .update(feedback)
        .set({ ...to, lookedAt: now })
        .where(eq(feedback.bookingId, id));
      if (to.state === 'refused') await enqueue(tx, [feedbackMails.refused], id, now);
      // Without the words, which their author may withdraw: the log is kept.
      const action = {
        what: `review.${to.state === 'refused' ? 'refuse' : 'publish'}`,
        subject: id,
      } as const;
      await asStaff(tx, actor, { ...action, before: { state, refusedFor }, after: { ...to } }, now);
      return true;
    });
  }

  return {
    async list() {
      const waiting = await rows()
        .where(eq(feedback.state, 'waiting'))
        .orderBy(asc(feedback.changedAt), asc(feedback.bookingId))
        .limit(MOST);
      const settled = await rows()
        .where(inArray(feedback.state, ['counted', 'published', 'refused']))
        .orderBy(desc(feedback.changedAt), desc(feedback.bookingId))
        .limit(MOST);
      return { waiting: shown(waiting), settled: shown(settled) };
    },

    async publish(id, press) {
      await settle(id, { state: 'published', refusedFor: null }, press);
    },

    async refuse(id, rule, press) {
      if (await settle(id, { state: 'refused', refusedFor: rule }, press)) onMail();
    },
  };
}

const changed = (): AppError =>
  new AppError(
    'changed',
    'Its author has changed or withdrawn this review since you opened the page. Look at how it stands now',
  );
