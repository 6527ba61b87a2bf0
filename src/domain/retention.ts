/**
 * For how many years what people gave us is kept. The privacy policy prints these numbers and a job of the server acts
 * on them, so that what is written is what happens.
 */
export const KEPT_YEARS = {
  /** Tax law asks for six years after the end of the accounting period: seven after the booking is always enough. */
  bookings: 7,
  /** What came through a form. */
  messages: 2,
  /** Registrations that no register knew, kept so that the list of cars can be corrected. */
  unknownPlates: 1,
  /** Reminders of a vehicle that has had no MOT to come for so long: scrapped, or its plate moved. */
  idleReminders: 2,
} as const;

/** For how many days a saved quote is kept after its prices ended, so that its link can say so. */
export const QUOTES_KEPT_DAYS = 30;

/** For how many hours a booking that was only asked for waits for the press in our mail. */
export const ASKED_HOURS = 24;

/** For how many days a mail stays on the disk that was written to a file, because no mail server is set. */
export const MAIL_FILES_DAYS = 30;

/** For how many days after the collection the links in a booking's mails show the booking. */
export const BOOKING_LINKS_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant that many days later. */
export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** The instant before which things of that kind are forgotten. */
export function keptSince(kind: keyof typeof KEPT_YEARS, now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS[kind]);
  return since;
}
