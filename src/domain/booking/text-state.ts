/** How far a text has come, as its network says. */
export const TEXT_DELIVERIES = ['accepted', 'sent', 'delivered', 'undelivered'] as const;
export type TextDelivery = (typeof TEXT_DELIVERIES)[number];

/** What follows: news comes late, twice and in any order, and what has arrived, or can't, stays so. */
const STEP: Record<TextDelivery, number> = { accepted: 0, sent: 1, delivered: 2, undelivered: 2 };

export const isNews = (known: TextDelivery | null, said: TextDelivery): boolean =>
  known === null || STEP[said] > STEP[known];

/** Whether a booking's customer gets texts about it. */
export type TextState =
  /** They haven't asked for any, or want none any more. */
  | { kind: 'off' }
  /**
   * The first one is on its way or there, and its number isn't proven. `waits`: it was asked for in the night, which isn't
   * over; `canType`: its code may still be tried.
   */
  | { kind: 'asked'; phone: string; waits: boolean; canType: boolean }
  | { kind: 'on'; phone: string }
  /** The number said STOP, and has to say START first. */
  | { kind: 'stopped'; phone: string }
  /** No text can reach that number. */
  | { kind: 'refused'; phone: string };
