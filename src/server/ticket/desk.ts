import { and, asc, desc, eq, ilike, isNull, ne, or, type SQL, sql } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type {
  DeskTicket,
  TicketPress,
  ListedTicket,
  TicketList,
  TicketSearch,
} from '../../contract/desk/desk-tickets.ts';
import type { TicketStatus } from '../../domain/account/ticket-status.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import { isOwn, listed, listsOperator, type Within, within } from '../auth/within.ts';
import { isAtGarages } from '../bookings/within.ts';
import type { Database } from '../db/database.ts';
import { ticketEntries, tickets, users } from '../db/schema.ts';
import { AppError, invalid, usedForAnother } from '../errors.ts';
import { answerDay, type AnsweredBy } from '../../domain/work/answer-day.ts';
import { enqueue } from '../mail/enqueue.ts';
import { carOf } from './car.ts';
import { ticketMails } from './mails.ts';
import { asStaff } from '../auth/audited-action.ts';

/** Messages of one page of the list. */
const PAGE = 50;

/** The messages at the desk: about bookings of somebody's garages, and the others for the operator's own. */
export interface TicketDesk {
  /** Open ones first, longest waiting first; then the others, newest first. @param asked `q`: in name, email or reference */
  list(asked: TicketSearch, actor: Staff): Promise<TicketList>;
  /** Throws AppError not_found. */
  read(id: string, actor: Staff): Promise<DeskTicket>;
  /**
   * Takes it, answers it, and so on. What was done already, or written with the same key, is done.
   * @throws AppError not_found, changed, invalid
   */
  press(id: string, press: TicketPress, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  content: Pick<Content, 'site' | 'bankHolidays' | 'modelById'>;
  clock: () => Date;
  /** Called after an answer is stored, so that its email need not wait for the next round. */
  onStored: () => void;
}

type Row = typeof tickets.$inferSelect;
type State = Pick<Row, 'status' | 'takenBy'>;

export function ticketDesk({ db, content, clock, onStored }: Parts): TicketDesk {
  return {
    async list(search, actor) {
      const { q, page, show } = search;
      const { status, createdAt } = tickets;
      const asked = q === '' ? undefined : matching(q);
      const theirs = aboutGarages(db, listed(actor), listsOperator(actor), clock());
      const isOpen = eq(status, 'open');
      const isSettled = ne(status, 'open');
      const open = and(show === 'answered' ? sql`false` : isOpen, asked, theirs);
      const closed = and(show === 'waiting' ? sql`false` : isSettled, asked, theirs);
      const from = (page - 1) * PAGE;
      // Two queries, each along an index: to sort open ones before the others would read them all.
      const first = await withTaker(db)
        .where(open)
        .orderBy(asc(createdAt))
        .limit(PAGE + 1)
        .offset(from);
      const left = PAGE + 1 - first.length;
      const before = left > 0 ? Math.max(0, from - (await db.$count(tickets, open))) : 0;
      const rest =
        left > 0 ? withTaker(db).where(closed).orderBy(desc(createdAt)).limit(left).offset(before) : [];
      const rows = [...first, ...(await rest)];
      const waiting = await db.$count(tickets, and(isOpen, theirs));
      const answered = await db.$count(tickets, and(isSettled, theirs));
      return {
        messages: rows.slice(0, PAGE).map((row) => shown(row, content)),
        more: rows.length > PAGE,
        asked: search,
        counts: { all: waiting + answered, waiting, answered },
        today: localNow(clock()).date,
      };
    },

    async read(id, actor) {
      const its = and(eq(tickets.id, id), theirTickets(db, actor, clock()));
      const [row] = isUuid(id) ? await withTaker(db).where(its) : [];
      if (!row) throw noSuchMessage();
      const { kind, text, writer, writtenAt } = ticketEntries;
      const entries = await db
        .select({ kind, text, writer, writtenAt })
        .from(ticketEntries)
        .where(eq(ticketEntries.ticketId, id))
        .orderBy(asc(writtenAt), asc(ticketEntries.id));
      return {
        ...shown(row, content),
        about: await carOf(db, row.ticket, content),
        version: row.ticket.version,
        entries: entries.map((entry) => ({ ...entry, writtenAt: entry.writtenAt.toISOString() })),
      };
    },

    async press(id, press, actor) {
      const words = wordsOf(press);
      const done = await db.transaction(async (tx) => {
        const its = and(eq(tickets.id, id), theirTickets(tx, actor, clock()));
        const [row] = isUuid(id) ? await tx.select().from(tickets).where(its).for('update') : [];
        if (!row) throw noSuchMessage();
        if (words && (await isWritten(tx, id, words))) return false;
        const before = { status: row.status, takenBy: row.takenBy };
        const after = afterPress(before, press.act, actor.userId);
        const isSame = after.status === before.status && after.takenBy === before.takenBy;
        if (!words && isSame) return false;
        if (row.version !== press.version) throw changed();
        const now = clock();
        await tx
          .update(tickets)
          .set({ ...after, version: row.version + 1 })
          .where(eq(tickets.id, id));
        if (words) {
          const writer = await nameOf(tx, actor.userId);
          await tx.insert(ticketEntries).values({ ...words, ticketId: id, writer, writtenAt: now });
          if (words.kind === 'answer') await enqueue(tx, [ticketMails.answer], words.id, now);
        }
        // Without the words: the log is kept longer than messages are.
        await asStaff(tx, actor, { what: `message.${press.act}`, subject: id, before, after }, now);
        return true;
      });
      if (done) onStored();
    },
  };
}

const theirTickets = (db: Pick<Database, 'select'>, actor: Staff, now: Date): SQL | undefined =>
  aboutGarages(db, within(actor), isOwn(actor), now);

/** @param isOperators whether those without a booking are among them */
function aboutGarages(
  db: Pick<Database, 'select'>,
  garages: Within,
  isOperators: boolean,
  now: Date,
): SQL | undefined {
  const about = isAtGarages(db, tickets.bookingId, garages, { now });
  return about && (isOperators ? or(isNull(tickets.bookingId), about) : about);
}

const withTaker = (db: Database) =>
  db
    .select({ ticket: tickets, firstName: users.firstName, lastName: users.lastName })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.takenBy))
    .$dynamic();

interface WithTaker {
  ticket: Row;
  firstName: string | null;
  lastName: string | null;
}

function shown({ ticket, firstName, lastName }: WithTaker, by: AnsweredBy): ListedTicket {
  const { id, reference, status, content, bookingId, takenBy, createdAt } = ticket;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim() || 'Somebody here';
  return {
    id,
    reference,
    status,
    content,
    bookingId,
    takenBy: takenBy === null ? null : { id: takenBy, name },
    createdAt: createdAt.toISOString(),
    answerBy: status === 'open' ? answerDay(createdAt, by) : null,
  };
}

function matching(q: string): SQL | undefined {
  const like = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    ilike(tickets.reference, like),
    sql`${tickets.content}->>'name' ilike ${like}`,
    sql`${tickets.content}->>'email' ilike ${like}`,
    sql`${tickets.content}->>'booking' ilike ${like}`,
  );
}

/** What a press writes; null where it writes nothing. Throws `invalid`. */
function wordsOf({ act, key, answer, note }: TicketPress) {
  // What was said on the phone is for us: nobody is sent it.
  if (act === 'phone' && key !== '')
    return {
      id: key,
      kind: 'note' as const,
      text: ['Answered by phone.', answer].filter(Boolean).join('\n\n'),
    };
  if (act !== 'answer' && act !== 'note') return null;
  const text = act === 'answer' ? answer : note;
  const missing = act === 'answer' ? 'Write the answer' : 'Write the note';
  if (text === '') throw invalid([{ path: [act], message: missing }]);
  if (key === '') throw invalid([{ path: [act], message: 'Open the message again, then send this' }]);
  return { id: key, kind: act, text };
}

function afterPress({ status, takenBy }: State, act: TicketPress['act'], by: string): State {
  const to = (next: TicketStatus, whose = takenBy) => ({ status: next, takenBy: whose });
  switch (act) {
    case 'take':
      return to(status, by);
    case 'leave':
      return to(status, null);
    case 'answer':
    case 'phone':
      return to('answered', takenBy ?? by);
    case 'note':
      return to(status);
    case 'close':
      return to('closed');
    case 'reopen':
      return to(status === 'closed' ? 'open' : status);
  }
}

/** @throws AppError idempotency_reused */
async function isWritten(
  tx: Database,
  ticketId: string,
  { id, kind, text }: { id: string; kind: string; text: string },
): Promise<boolean> {
  const [before] = await tx.select().from(ticketEntries).where(eq(ticketEntries.id, id));
  if (!before) return false;
  if (before.ticketId === ticketId && before.kind === kind && before.text === text) return true;
  throw usedForAnother();
}

async function nameOf(tx: Database, userId: string): Promise<string> {
  const { firstName, lastName } = users;
  const [user] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}

const noSuchMessage = () => new AppError('not_found', 'There is no such message, or it isn’t kept any more');

const changed = () =>
  new AppError(
    'changed',
    'Somebody here has changed this message since you opened it. Look at how it stands now, then try again',
  );
