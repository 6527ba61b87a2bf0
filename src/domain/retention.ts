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
} as const;

/** The instant before which things of that kind are forgotten. */
export function keptSince(kind: keyof typeof KEPT_YEARS, now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS[kind]);
  return since;
}
