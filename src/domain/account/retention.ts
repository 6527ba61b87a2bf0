/**
 * For how many years personal data is stored. The privacy policy prints these numbers and a job of the server acts on
 * them, so that both always agree.
 */
export const RETENTION_YEARS = {
  /** Tax law requires six years after the end of the accounting period; seven after the booking always cover that. */
  bookings: 7,
  /** Messages sent through a form. */
  messages: 2,
  /** Requests for a price, from the last time that anything happened to them. */
  quoteRequests: 1,
  /** Registrations that no register knew, stored so that the list of cars can be corrected. */
  unknownPlates: 1,
  /** Reminders for a vehicle that has had no upcoming MOT for this long: scrapped, or its plate was moved. */
  idleReminders: 2,
  /** Rewards and pay-outs, from their last change; what an account has earned doesn't expire while there is one. */
  rewards: 7,
  /** Numbers that said STOP to texts, as hashes. The network that carries them keeps its own list. */
  textStops: 2,
  /** Accounts that nobody is logged in to and that hold no booking: with the last of those, an account is forgotten. */
  emptyAccounts: 2,
} as const;

/** For how many days a saved quote is stored after its prices ended, so that its link can say so. */
export const QUOTES_KEPT_DAYS = 30;

/** For how many months a garage's application is kept that came to nothing, from the last time that anything happened to it. */
export const APPLICATIONS_KEPT_MONTHS = 6;

/** For how many days the link in an email about a request for a price opens it: its prices hold for half of them. */
export const REQUEST_LINKS_DAYS = 60;

/** For how many days a browser without scripts remembers what it booked: longer than anything can be booked ahead. */
export const BOOKED_REMEMBERED_DAYS = 60;

/** For how many hours a `requested` booking waits for its customer to confirm it. */
export const ASKED_HOURS = 24;

/** For how many hours what an assistant prepared is stored, and the link to it opens it. */
export const PREPARED_HOURS = 24;

/** For how many days the link to a car’s service book opens it, unless its owner ends it before. */
export const SHARED_BOOK_DAYS = 90;

/** For how many days emails are kept that were written to files because no mail server is set. */
export const MAIL_FILES_DAYS = 30;

/** For how many days the file of a photo that no booking here has lies in the trash, from which it comes back. */
export const TRASH_DAYS = 30;

/** How many nightly backups are kept: what was deleted is in them for as many days more. */
export const NIGHTS_KEPT = 7;

/** For how many days after the collection the links in a booking's emails show the booking. */
export const BOOKING_LINKS_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant that many days later. */
export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** The instant before which applications of garages that came to nothing are deleted. */
export function applicationsSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - APPLICATIONS_KEPT_MONTHS);
  return since;
}

/** The instant before which data of that kind is deleted. */
export function retainedSince(kind: keyof typeof RETENTION_YEARS, now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - RETENTION_YEARS[kind]);
  return since;
}
