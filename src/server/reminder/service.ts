import { randomUUID } from 'node:crypto';
import { bookedUnder } from '../bookings/own-list.ts';
import { and, eq, isNotNull, isNull, sql } from '../db/drizzle.ts';
import type { MotAlert } from '../../contract/mot/reminder.ts';
import { instantOf, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import { type NamedCar, sameModel } from '../../domain/vehicle/same-car.ts';
import { type AlertState, type DeadLink, nextLook, remindersAhead } from '../../domain/mot/reminder.ts';
import type { Database } from '../db/database.ts';
import { motAlerts, users } from '../db/schema.ts';
import { type Count, countAllWithin, type Limit, perMailbox, perNetwork } from '../auth/rate-limit.ts';
import type { LinkPurpose, LinkSigner } from '../auth/signed-link.ts';
import type { Asker, VehicleRecords } from '../registers/record.ts';
import { enqueue } from '../mail/enqueue.ts';
import { withTimeout } from '../with-timeout.ts';
import { alertMails } from './compose.ts';
import { deleteAlerts } from './forget.ts';
import { type AlertRow, stopPath } from './links.ts';
import { checkDue, LEASE_MS, lookAt, MORNING } from './check-due.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The same request again within this time counts as one: a second press, a reload, a lost answer. */
const SAME_WISH_MS = 15 * MINUTE_MS;
/** On confirming, the visitor sees the date at once if it arrives within this time, else with the first reminder. */
const PATIENCE_MS = 2_500;
/**
 * A visitor is waiting for it, so it goes before the job's own checks. The request was already counted, so this is
 * not.
 */
const CONFIRMING: Asker = { address: '' };

/** An office or a mobile network may share an address. */
const PER_NETWORK: Limit = { name: 'mot alert per network', times: 10, windowMs: HOUR_MS };
/** Each request sends a link to that address, which may not be the sender's own. */
const PER_EMAIL: Limit = { name: 'mot alert per email', times: 5, windowMs: 24 * HOUR_MS };
const TOO_MANY = 'You have asked for many reminders in a short time. Try again in a day';

export interface MotAlertService {
  /**
   * Records a request for reminders and sends the address a link. The answer does not reveal whether reminders are
   * already on; only the email says so.
   * @param address IP address of the sender, '' for one that is not counted
   * @throws AppError `too_many`
   */
  ask(wish: MotAlert, address: string): Promise<void>;
  /** What the link in that email leads to. Changes nothing, because mail scanners open links. */
  see(link: string): Promise<AlertState>;
  /** Confirms the reminders. Repeating it changes nothing. */
  confirm(link: string): Promise<AlertState>;
  /** What the link to end the reminders leads to. Changes nothing. */
  seeStop(link: string): Promise<{ kind: 'on'; vrm: string } | DeadLink>;
  /** Ends the reminders and forgets the address. Repeating it changes nothing; `gone` is a success. */
  stop(link: string): Promise<DeadLink>;
  /**
   * For an account with a proven address: reminders for these vehicles, without another confirmation email.
   * @param within a transaction; its own if left out
   */
  turnOn(email: string, vrms: readonly string[], within?: Database): Promise<void>;
  /** For an account: no more reminders to that address, whatever the vehicle. */
  turnOff(email: string, within?: Database): Promise<void>;
  /** A customer has booked: the first booking of a car turns its reminders on, if they have them for their cars. */
  carBooked(tx: Database, customerId: string, car: NamedCar): Promise<void>;
  /**
   * A car has passed its MOT here: its reminders follow the new last day at once. The registers know of it a day or
   * two later, and are asked at the next look as always.
   */
  tested(tx: Database, vrm: string, expires: LocalDate): Promise<void>;
  /** A car of an account has another plate now: its reminders go with it, in the caller's transaction. */
  plateChanged(tx: Database, userId: string, change: { before: string; after: string }): Promise<void>;
  /** One round of the job: checks a few vehicles that are due. Returns how many. */
  checkDue(): Promise<number>;
}

interface Parts {
  db: Database;
  records: VehicleRecords;
  links: LinkSigner;
  clock: () => Date;
  /** Called when an email becomes due. */
  onMail: () => void;
  /** Called when a check fails after the visitor has stopped waiting for it. */
  onError: (error: unknown) => void;
}

export function motAlertService({ db, records, links, clock, onMail, onError }: Parts): MotAlertService {
  const looks = { db, records, clock, onMail };

  /** @returns whether there is an email to send */
  async function note(wish: MotAlert, address: string): Promise<boolean> {
    const now = clock();
    return db.transaction(async (tx) => {
      const fresh = { id: randomUUID(), vrm: wish.reg_no, email: wish.email };
      await tx
        .insert(motAlerts)
        .values({ ...fresh, askedAt: now, usefulAt: now })
        .onConflictDoNothing();
      const [row] = await tx.select().from(motAlerts).where(isFor(wish.email, wish.reg_no)).for('update');
      if (!row) throw new Error('A wish that was just noted is not there');
      if (row.id !== fresh.id && row.askedAt.getTime() > now.getTime() - SAME_WISH_MS) return false;

      const counts: Count[] = [
        ...perNetwork(PER_NETWORK, address),
        ...perMailbox(PER_EMAIL, mailboxOf(wish.email), address),
      ];
      await countAllWithin(tx, counts, { now, message: TOO_MANY });
      const again = row.endedAt
        ? { endedAt: null, confirmedAt: null, lookAt: null, usefulAt: now, ...UNSEEN }
        : {};
      await tx
        .update(motAlerts)
        .set({ askedAt: now, ...again })
        .where(eq(motAlerts.id, row.id));
      await enqueue(tx, [alertMails.asked], row.id, now);
      return true;
    });
  }

  async function rowOf(purpose: LinkPurpose, link: string): Promise<AlertRow | DeadLink> {
    const read = links.read(purpose, link, clock());
    if (read.kind !== 'valid') return { kind: read.kind };
    const [row] = await db.select().from(motAlerts).where(eq(motAlerts.id, read.subject));
    return row ?? { kind: 'gone' };
  }

  function stateOf(row: AlertRow): AlertState {
    const { vrm, ends, firstMot, confirmedAt } = row;
    if (row.hasMoved) return { kind: 'moved', vrm };
    if (row.endedAt) return { kind: 'exempt', vrm };
    if (!confirmedAt) return { kind: 'asked', vrm };
    const today = localNow(clock()).date;
    return {
      kind: 'on',
      vrm,
      ends,
      firstMot,
      over: ends !== null && ends < today,
      reminders: ends === null ? [] : remindersAhead(ends, today),
      stop: stopPath(links, row, clock()),
    };
  }

  async function see(link: string): Promise<AlertState> {
    const row = await rowOf('mot-alert-confirm', link);
    return 'kind' in row ? row : stateOf(row);
  }

  async function turnOn(email: string, vrms: readonly string[], within: Database = db): Promise<void> {
    const now = clock();
    const on = { confirmedAt: now, lookAt: now, usefulAt: now };
    const rows = vrms.map((vrm) => {
      return { id: randomUUID(), vrm, email, askedAt: now, ...on };
    });
    if (rows.length === 0) return;
    await within.transaction(async (tx) => {
      await tx.insert(motAlerts).values(rows).onConflictDoNothing();
      for (const { vrm } of rows) {
        const asleep = sql`(${motAlerts.confirmedAt} is null or ${motAlerts.endedAt} is not null)`;
        await tx
          .update(motAlerts)
          .set({ ...on, endedAt: null, ...UNSEEN })
          .where(and(isFor(email, vrm), asleep));
      }
    });
  }

  return {
    async ask(wish, address) {
      if (await note(wish, address)) onMail();
    },

    see,

    async confirm(link) {
      const row = await rowOf('mot-alert-confirm', link);
      if ('kind' in row) return row;
      const now = clock();
      // Confirming takes the lease of the first check; if this process dies meanwhile, the job checks after the lease
      // ends.
      const confirmed = { confirmedAt: now, usefulAt: now, lookAt: new Date(now.getTime() + LEASE_MS) };
      const [first] = await db
        .update(motAlerts)
        .set(confirmed)
        .where(and(eq(motAlerts.id, row.id), isNull(motAlerts.confirmedAt)))
        .returning();
      if (first)
        await withTimeout(PATIENCE_MS, lookAt(first, looks, CONFIRMING).catch(onError), () => undefined);
      return see(link);
    },

    async seeStop(link) {
      const row = await rowOf('mot-alert-end', link);
      return 'kind' in row ? row : { kind: 'on', vrm: row.vrm };
    },

    async stop(link) {
      const row = await rowOf('mot-alert-end', link);
      if ('kind' in row) return row;
      await deleteAlerts(db, eq(motAlerts.id, row.id));
      return { kind: 'gone' };
    },

    turnOn,

    async turnOff(email, within = db) {
      await deleteAlerts(within, hasEmail(email));
    },

    async carBooked(tx, customerId, car) {
      const vrm = car.RegistrationNumber;
      if (vrm === '') return;
      const [user] = await tx.select().from(users).where(eq(users.id, customerId));
      if (!user?.provenAt) return;
      // Of a car that was there before, the reminders may have been stopped by the link in one of them.
      const before = await bookedUnder(tx, customerId, vrm);
      const visits = before.filter(({ vehicle }) => sameModel(vehicle, car)).length;
      if (visits !== 1) return;
      // Reminders that go on are for the car that has the plate now.
      await tx
        .update(motAlerts)
        .set(UNSEEN)
        .where(and(isFor(user.email, vrm), isNull(motAlerts.endedAt)));
      if (user.motSubscribed) await turnOn(user.email, [vrm], tx);
    },

    async plateChanged(tx, userId, { before, after }) {
      const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
      if (!user) return;
      const now = clock();
      const [alert] = await tx.select().from(motAlerts).where(isFor(user.email, before)).for('update');
      if (!alert) return;
      const isThere = (await tx.$count(motAlerts, isFor(user.email, after))) > 0;
      if (isThere) return deleteAlerts(tx, eq(motAlerts.id, alert.id));
      const fresh = { ends: null, firstMot: false, failures: 0, ...UNSEEN };
      const again = alert.confirmedAt && !alert.endedAt ? { lookAt: now, usefulAt: now } : {};
      await tx
        .update(motAlerts)
        .set({ vrm: after, ...fresh, ...again })
        .where(eq(motAlerts.id, alert.id));
    },

    async tested(tx, vrm, expires) {
      if (vrm === '') return;
      const today = localNow(clock()).date;
      const next = instantOf(nextLook(expires, today), MORNING);
      await tx
        .update(motAlerts)
        .set({ ends: expires, firstMot: false, lookAt: next, failures: 0 })
        .where(and(eq(motAlerts.vrm, vrm), isNotNull(motAlerts.confirmedAt), isNull(motAlerts.endedAt)));
    },

    checkDue: () => checkDue(looks),
  };
}

/** Asked for once more, for whichever vehicle has the plate by then. */
const UNSEEN = { hasMoved: false, dvlaSeen: '', dvsaSeen: '' };

const hasEmail = (email: string) => sql`lower(${motAlerts.email}) = lower(${email})`;
const isFor = (email: string, vrm: string) => and(hasEmail(email), eq(motAlerts.vrm, vrm));
