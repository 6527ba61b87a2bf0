import type { MailParts } from './mail-parts.ts';
import type { TextKind } from './text-kind.ts';
import type { Mail } from './transport.ts';

type Allowance = 'account' | 'own' | 'notice' | 'work' | 'booking' | 'quote' | 'message' | 'reminder';

/** One kind of mail, as the feature that writes it declares it. */
export interface MailKind {
  /** No other kind has it. It stands in the outbox, so a new version must still know those of rows that are waiting. */
  readonly name: string;
  /** What goes to our own staff is never held back; a customer's mailbox gets so many an hour, see turn.ts. */
  readonly to: 'customer' | 'staff';
  /**
   * Each has an allowance of its own, so that what somebody asked for just now never waits because of what others
   * typed into another form. `booking`, `quote`, `message` and `reminder`: what anybody can have sent to any address, by
   * its form. `account`: links to log in. `own`: the same, asked for where its owner has logged in before. `notice`: what only tells of a change to an account. `work`: more of
   * them, because only staff, or those who can log in or hold a booking's link, can have them sent. None: the rest.
   */
  readonly allowance?: Allowance;
  /** What several of these in one mail are called, where nothing else is among them: 'updates to your bookings'. */
  readonly many?: string;
  /** The text that goes beside it, where the booking's customer gets texts. */
  readonly text?: TextKind;
  /**
   * The mail from what is stored now; null when there is no longer anything to tell, as when its subject is gone.
   * @param subject the id that it was enqueued with
   */
  compose(parts: MailParts, subject: string): Promise<Mail | null>;
}
