import type { z } from 'zod';
import type { Content } from '../../content-model/content.ts';
import type { HandoverInput } from '../../contract/booking/handover.ts';
import type { recordChecks } from '../../contract/work/checks.ts';
import type { Work } from '../../contract/work/work.ts';
import type { Arrival } from '../../domain/booking/arrival.ts';
import type { Leg } from '../../domain/booking/handover.ts';
import type { CheckAnswer } from '../../domain/catalogue/check.ts';
import type { LineStatus } from '../../domain/booking/booking-line.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { KnownMileage } from '../../domain/vehicle/mileage.ts';
import type { Customer, Holder, Staff } from '../auth/actor.ts';
import type { BookingService } from '../booking/service.ts';
import { agreeingShares } from '../bookings/shares.ts';
import { bookingIdOf } from '../bookings/lines.ts';
import { bookingRow, noSuchBooking } from '../bookings/rows.ts';
import { type StoredWork, storedWork } from '../bookings/work.ts';
import type { Database } from '../db/database.ts';
import type { VehicleRecords } from '../registers/record.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { setArrival } from './arrival.ts';
import { assignBooking, assignLine } from './assign.ts';
import { type ChangeAsked, type Change, changing, type Changing } from '../bookings/change.ts';
import { answerCheck, recordResults } from './checks.ts';
import { recordHandover, sayLate } from './handover.ts';
import { makeLine, shareLine, takeBackLine, type WORKSHOP_MAKES } from './lines.ts';
import { type Glance, glanceAt } from './glance.ts';
import type { WorkMails } from './mails.ts';
import { knownMileage, testedMileage } from './mileage.ts';
import { type MotFound, recordMot } from './mot.ts';
import { putRight } from './put-right.ts';
import { registeredMot } from './registered-mot.ts';
import { setReturn } from './return-day.ts';
import { step, type Stepping, takeBackStep } from './steps.ts';
import { stopWork } from './stop.ts';
import { chooseWayBack } from './way-back.ts';
import type { WayBack } from '../../domain/mot/way-back.ts';
import { workView } from './view.ts';

export type { Glance };

type ByStaff = ChangeAsked<Staff>;

/**
 * The work on bookings. Everything answers how it stands then, and repeating it changes nothing. They throw AppError
 * not_found; what changes something also `changed` for a version that is no longer so, and `invalid` for what cannot
 * be done as things stand.
 */
export interface WorkService {
  /** For what another feature writes of a booking and its lines. */
  change: Changing;
  read(id: string): Promise<Work>;
  /** The same of what has been read. */
  shown(stored: StoredWork): Promise<Work>;
  /** Of many bookings at once, by their ids. */
  glance: (bookings: Parameters<typeof glanceAt>[1]) => Promise<ReadonlyMap<string, Glance>>;
  step(id: string, to: Stepping, by: ByStaff): Promise<Work>;
  takeBack(id: string, from: BookingStatus, reason: string, by: ByStaff): Promise<Work>;
  /** @param userId null: nobody */
  assign(id: string, userId: string | null, by: ByStaff): Promise<Work>;
  /** @param reason why our driver may fetch it, where the registers don't say so; '' for none */
  setArrival(id: string, arrival: Arrival, reason: string, by: ByStaff): Promise<Work>;
  /** @param to the day on which it goes back, or is ready; @param reason as its customer reads it, '' for none */
  setReturn(id: string, to: LocalDate, reason: string, by: ByStaff): Promise<Work>;
  /**
   * Stops the work for the customer, for whom staff may press. Whether it is their booking was found out before: by
   * their link or their account.
   */
  stop(id: string, by: ChangeAsked<Customer | Holder | Staff>): Promise<Work>;
  /** How its customer gets a car that nobody of the garage may drive; whose booking it is was found out likewise. */
  chooseWayBack(id: string, way: WayBack, by: ChangeAsked<Customer | Holder | Staff>): Promise<Work>;
  recordChecks(id: string, asked: z.output<(typeof recordChecks)['body']>, actor: Staff): Promise<Work>;
  answerCheck(lineId: string, key: string, answer: CheckAnswer, by: ByStaff): Promise<Work>;
  /** @param confirmed a mileage that was asked about and is right; null: none */
  recordMot(
    id: string,
    lineId: string,
    found: MotFound,
    by: ByStaff & { confirmed: number | null },
  ): Promise<Work>;
  /** @param how something dangerous was put right, as the customer reads it */
  putRight(id: string, offerId: string, how: string, by: ByStaff): Promise<Work>;
  /** @param reason why it will not be done, or is done without all of its checks; empty otherwise */
  makeLine(id: string, to: (typeof WORKSHOP_MAKES)[number], reason: string, by: ByStaff): Promise<Work>;
  /** @param reckoning how the share of a stopped line was worked out */
  shareLine(id: string, percent: number, reckoning: string, by: ByStaff): Promise<Work>;
  takeBackLine(id: string, from: LineStatus, reason: string, by: ByStaff): Promise<Work>;
  assignLine(id: string, userId: string | null, by: ByStaff): Promise<Work>;
  /** @param handover id of the record, chosen by the phone */
  recordHandover(id: string, handover: string, found: HandoverInput, actor: Staff): Promise<Work>;
  /** What is known of its car's mileage, for the form of a handover. */
  mileage(id: string, leg: Leg): Promise<KnownMileage>;
  /** @param minutes from now until the driver is there */
  sayLate(id: string, minutes: number, by: { version: number; actor: Staff }): Promise<Work>;
}

export interface WorkParts {
  db: Database;
  content: Content;
  mails: WorkMails;
  clock: () => Date;
  onChanged: () => void;
  /** What the registers know of the cars. */
  records: VehicleRecords;
  keepEntries: Parameters<typeof changing>[0]['keepEntries'];
  keepInvoices: Parameters<typeof changing>[0]['keepInvoices'];
  followReferral: Parameters<typeof changing>[0]['followReferral'];
  bookings: Pick<
    BookingService,
    'comeBy' | 'requireReach' | 'mayCome' | 'comesMail' | 'noReturnOn' | 'release'
  >;
  motAlerts: Pick<MotAlertService, 'tested'>;
}

export function workService(parts: WorkParts): WorkService {
  const { db, content, mails, clock, motAlerts, records } = parts;
  const { checks: all, site } = content;
  const change = changing({
    ...parts,
    vat: site.vat,
    release: parts.bookings.release,
    agreeShares: agreeingShares(content),
  });
  const today = () => localNow(clock()).date;
  const shown = (stored: StoredWork) => workView(db, stored, { checks: all, today: today() });
  const read = async (id: string) => shown(await storedWork(db, id));
  const press = async (id: string, by: ChangeAsked, what: Change): Promise<Work> => {
    await change(id, by, what);
    return read(id);
  };
  const pressLine = async (lineId: string, by: ChangeAsked, what: Change): Promise<Work> =>
    press(await bookingIdOf(db, lineId), by, what);

  /** Asked before the booking is locked: a register may take its time. */
  const tested = async (id: string) => testedMileage(await plateOf(db, id), records);

  return {
    change,
    read,
    shown,
    glance: (bookings) => glanceAt(db, bookings, today()),
    step: (id, to, by) => press(id, by, step(to, mails)),
    takeBack: (id, from, reason, by) => press(id, by, takeBackStep(from, reason)),
    chooseWayBack: (id, way, by) => press(id, by, chooseWayBack(way, mails)),
    assign: (id, userId, by) => press(id, by, assignBooking(userId)),
    async setArrival(id, arrival, reason, by) {
      const { bookings } = parts;
      const settled = await bookings.mayCome(id, arrival, { reason, actor: by.actor });
      return press(id, by, setArrival(arrival, { bookings, mails, settled }));
    },
    setReturn: (id, to, reason, by) =>
      press(id, by, setReturn(to, reason, { bookings: parts.bookings, mails })),
    stop: (id, by) => press(id, by, stopWork(mails, site.phone.display)),
    recordChecks: (id, { version, line_id, results }, actor) =>
      press(id, { version, actor }, recordResults(line_id, results, { all, actor })),
    answerCheck: (lineId, key, answer, by) => pressLine(lineId, by, answerCheck(lineId, key, answer)),
    async recordMot(id, lineId, found, { confirmed, ...by }) {
      const mileage = await tested(id);
      const registered = await registeredMot(await plateOf(db, id), { records, today: found.testedOn });
      const holidays = content.bankHolidays.names;
      const how = { actor: by.actor, mails, confirmed, mileage, registered, holidays, ...motAlerts };
      return press(id, by, recordMot(lineId, found, how));
    },
    putRight: (id, offerId, how, by) => press(id, by, putRight(offerId, how)),
    makeLine: (id, to, reason, by) => pressLine(id, by, makeLine(id, to, reason, { actor: by.actor, all })),
    shareLine: (id, percent, reckoning, by) => pressLine(id, by, shareLine(id, percent, reckoning, mails)),
    takeBackLine: (id, from, reason, by) => pressLine(id, by, takeBackLine(id, from, reason)),
    assignLine: (id, userId, by) => pressLine(id, by, assignLine(id, userId)),
    async recordHandover(id, handover, found, actor) {
      const how = { actor, mails, tested: await tested(id) };
      return press(id, { version: null, actor }, recordHandover(handover, found, how));
    },
    async mileage(id, leg) {
      const booking = await bookingRow(db, id);
      if (!booking) throw noSuchBooking();
      const mileage = await testedMileage(booking.vrm, records);
      return knownMileage({ tx: db, booking }, { on: today(), moment: leg }, mileage);
    },
    sayLate: (id, minutes, by) =>
      press(
        id,
        by,
        sayLate({ minutes, version: by.version, returnWindow: site.collection.returnWindow }, mails),
      ),
  };
}

/** '' where there is none. */
async function plateOf(db: Database, id: string): Promise<string> {
  return (await bookingRow(db, id))?.vrm ?? '';
}
