import { bookingAbout } from '../bookings/mail-subjects.ts';
import { and, desc, eq } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { GivenUpMail, MailPress } from '../../contract/desk/desk-mails.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { Compose } from '../mail/compose.ts';
import { GIVEN_UP } from '../mail/given-up.ts';
import type { OutboxRow } from '../mail/turn.ts';
import { asStaff } from '../auth/audited-action.ts';

/** Emails of one page of the list. Each is written anew to see whom it is for. */
const PAGE = 20;

/** The emails that the outbox gave up on. */
export interface GivenUp {
  /** The latest first, and how many there are in all. @param page from 1 */
  list(page: number): Promise<{ mails: GivenUpMail[]; count: number; more: boolean }>;
  /** Tries one or all again, or settles that one need not go. Repeating it changes nothing. */
  press(press: MailPress, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  content: Content;
  compose: Compose;
  /** Called when one became due again. */
  onMail: () => void;
}

export function givenUpMails({ db, clock, content, compose, onMail }: Parts): GivenUp {
  async function shown(row: OutboxRow, booking: GivenUpMail['booking']): Promise<GivenUpMail> {
    // What can't be written is why it failed: it is listed all the same.
    const made = await compose(row, content).catch(() => null);
    return {
      id: row.id,
      kind: row.kind,
      attempts: row.attempts,
      booking,
      title: made?.mail.subject ?? null,
      to: made?.mail.to.address ?? null,
      why: row.lastError ?? '',
      failedAt: (row.failedAt ?? row.createdAt).toISOString(),
    };
  }

  return {
    async list(page) {
      const rows = await db
        .select()
        .from(outbox)
        .where(GIVEN_UP)
        .orderBy(desc(outbox.failedAt), desc(outbox.id))
        .limit(PAGE + 1)
        .offset((page - 1) * PAGE);
      const mails: GivenUpMail[] = [];
      for (const row of rows.slice(0, PAGE))
        mails.push(await shown(row, await bookingAbout(db, row.subject)));
      return { mails, count: await db.$count(outbox, GIVEN_UP), more: rows.length > PAGE };
    },

    async press({ act, id }, actor) {
      const now = clock();
      const state = act === 'dismiss' ? { dismissedAt: now } : { failedAt: null, attempts: 0, dueAt: now };
      const changed = await db.transaction(async (tx) => {
        const which = act === 'all' ? GIVEN_UP : and(GIVEN_UP, eq(outbox.id, id));
        const rows =
          act !== 'all' && id === '' ? [] : await tx.update(outbox).set(state).where(which).returning();
        const what = act === 'dismiss' ? 'mail.dismissed' : 'mail.retried';
        for (const row of rows) {
          const about = { kind: row.kind, subject: row.subject, why: row.lastError };
          await asStaff(tx, actor, { what, subject: row.id, before: about, after: null }, now);
        }
        return rows.length;
      });
      if (changed > 0 && act !== 'dismiss') onMail();
    },
  };
}
