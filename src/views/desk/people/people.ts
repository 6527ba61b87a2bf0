import type { Colleague } from '../../../contract/desk/desk-people.ts';
import { type Role, SUPER_ADMIN, WORKSHOP } from '../../../contract/account/session.ts';
import { deskTime } from '../desk-time.ts';

/** What a role lets somebody do, as its choice says it. */
export const ROLE_WORDS: Record<Role, string> = {
  [WORKSHOP]: 'Workshop: the day, bookings, work, messages and windows',
  [SUPER_ADMIN]: 'Super Admin: all that the workshop has, and money, people and the audit log',
};

/** The roles that somebody may give. */
export const roleChoices = (all: boolean): Record<string, string> =>
  all ? ROLE_WORDS : { [WORKSHOP]: ROLE_WORDS[WORKSHOP] };

/** When somebody was last here. */
export function lastText({ isProven, lastLogInAt }: Colleague): string {
  if (!isProven) return 'Invited, hasn’t logged in yet';
  return lastLogInAt === null ? 'Not logged in since getting the role' : `Logged in ${deskTime(lastLogInAt)}`;
}

const DONE: Record<string, string> = {
  invite: 'Sent. The link in the email works once, for a day.',
  give: 'They have that role now.',
  take: 'The role is taken away, and they’re logged out everywhere.',
};

export const personDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);

const SHOWS: readonly [show: string, text: string, fits: (each: Colleague) => boolean][] = [
  ['', 'Everybody', () => true],
  ['workshop', WORKSHOP, ({ roles }) => roles.includes(WORKSHOP)],
  ['admin', SUPER_ADMIN, ({ roles }) => roles.includes(SUPER_ADMIN)],
  ['invited', 'Invited', ({ isProven }) => !isProven],
];

/** Those that a filter leaves. @param show as it stands in the address */
export const shownPeople = (people: readonly Colleague[], show: string): readonly Colleague[] =>
  people.filter(SHOWS.find(([each]) => each === show)?.[2] ?? (() => true));

/** The filters, each with how many there are. */
export const peoplePills = (people: readonly Colleague[], on: string) =>
  SHOWS.map(([show, text, fits]) => ({
    text,
    count: people.filter(fits).length,
    href: `/apps/desk/people${show && `?show=${show}`}`,
    isOn: show === on || (show === '' && !SHOWS.some(([each]) => each === on)),
  }));
