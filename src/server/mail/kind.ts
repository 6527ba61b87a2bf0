import type { MailParts } from './mail-parts.ts';
import type { Mail } from './transport.ts';

/** One kind of mail, as the feature that writes it declares it. */
export interface MailKind {
  /** No other kind has it. It stands in the outbox, so a new version must still know those of rows that are waiting. */
  readonly name: string;
  /** What goes to our own staff is never held back; a customer's mailbox gets so many an hour, see turn.ts. */
  readonly to: 'customer' | 'staff';
  /**
   * `account`: has an hourly allowance of its own, so that nobody waits for a log-in link because of other mails, nor
   * the other way round. `notice`: likewise what only tells of a change to an account, which holds up no link.
   * `work`: likewise, and more of them, about a car that is with us.
   */
  readonly allowance?: 'account' | 'notice' | 'work';
  /** What several of these in one mail are called, where nothing else is among them: 'updates to your bookings'. */
  readonly many?: string;
  /**
   * The mail from what is stored now; null when there is no longer anything to tell, as when its subject is gone.
   * @param subject the id that it was enqueued with
   */
  compose(parts: MailParts, subject: string): Promise<Mail | null>;
}
