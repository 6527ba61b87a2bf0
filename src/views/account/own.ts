import type { SessionDevice, Profile } from '../../contract/account/account.ts';
import type { OwnCalendar } from '../../contract/account/work-calendar.ts';
import type { Passkey, PasskeyPlace } from '../../contract/account/passkey.ts';
import type { PlainForm } from '../../contract/call/form.ts';

/** The overview of somebody's own account. */
export interface OwnAccount {
  profile: Profile;
  sessions: readonly SessionDevice[];
  passkeys: readonly Passkey[];
  /** Whether this site has them at all. */
  passkeysOffered: boolean;
  passkeyPlace: PasskeyPlace | null;
  /** Plates that MOT reminders are for. */
  cars: readonly string[];
  isStaff: boolean;
  /** The calendar of somebody who works here; null: none. */
  calendar: OwnCalendar | null;
  /** What has just been done. */
  done: string | null;
}

/** A form about somebody's own account, as it came back. */
export interface OwnForm {
  form: PlainForm;
  profile: Profile;
}

export const ACCOUNT = { name: 'Your account', href: '/my/account' } as const;

const DONE: Record<string, string> = {
  name: 'Your name and phone are kept.',
  password: 'Your password is changed. You’re logged out everywhere else.',
  email: 'Look in the emails of the new address: its link changes it.',
  address: 'Your address is changed.',
  session: 'That device is logged out.',
  sessions: 'You’re logged out everywhere else.',
  calendar: 'The calendar’s address is ended. It shows nothing any more.',
  mot: 'Your MOT reminders are as you want them.',
  passkey: 'Your passkeys are as you want them.',
  'passkey-added': 'Your passkey is ready.',
  confirmed: 'Thank you. You can go on now.',
};

export const accountDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
