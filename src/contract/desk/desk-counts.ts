/** A garage that somebody may narrow their lists to. */
export interface ShownGarage {
  id: number;
  name: string;
}

/** What waits in each room of the desk. 0 where it is not for who asks. */
export interface DeskCounts {
  /** Open messages. */
  messages: number;
  /** Whether the oldest of them has waited longer than we promise. */
  isLate: boolean;
  /** Prices that we owe: requests to price, and bookings with a line that has none yet. */
  quotes: number;
  /** Bookings with money to see to. */
  money: number;
  /** What is owed on them, in pence. */
  owed: number;
  /** Reviews to read before they are shown. */
  reviews: number;
  /** Registrations that the register did not know, and nobody has looked at yet. */
  plates: number;
  /** Emails that the outbox gave up. */
  mails: number;
  /** Rewards to pay out. */
  payouts: number;
  /** Garages that asked to join and have no answer. */
  applications: number;
  /** Whether other garages than the operator's own are given work. */
  isNetwork: boolean;
  /** What lists can be narrowed to, the operator's own first; none where there is one garage. */
  garages: readonly ShownGarage[];
  /** The one that they are narrowed to; null: none. */
  at: number | null;
}
