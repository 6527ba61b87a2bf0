import { SUPER_ADMIN } from '../../contract/account/session.ts';

/** An entry of the desk's menu. */
export interface DeskEntry {
  text: string;
  href: string;
  /** Whether only a Super Admin has it. */
  isAdmins?: boolean;
  /** The heading that it stands under. */
  group?: string;
}

const ENTRIES: readonly DeskEntry[] = [
  { text: 'Today', href: '/apps/desk' },
  { text: 'Bookings', href: '/apps/desk/bookings' },
  { text: 'Book for a caller', href: '/apps/desk/new' },
  { text: 'Quote requests', href: '/apps/desk/quotes' },
  { text: 'Messages', href: '/apps/desk/messages' },
  { text: 'Money', href: '/apps/desk/money' },
  { text: 'Reviews', href: '/apps/desk/reviews' },
  { text: 'Collection windows', href: '/apps/desk/windows' },
  { text: 'Vehicles by hand', href: '/apps/desk/vehicles' },
  { text: 'Emails given up', href: '/apps/desk/mails' },
  { text: 'Pay-outs', href: '/apps/desk/payouts', isAdmins: true },
  { text: 'People and roles', href: '/apps/desk/people', isAdmins: true },
  { text: 'Audit log', href: '/apps/desk/audit', isAdmins: true },
];

/** What somebody with these roles finds in the menu. */
export const deskEntries = (roles: readonly string[]): readonly DeskEntry[] =>
  ENTRIES.filter(({ isAdmins = false }) => !isAdmins || roles.includes(SUPER_ADMIN));

/** Above every page of theirs. */
const HOMES = new Set(['/apps/desk', '/apps/content-admin']);

/** `aria-current`: the page itself, or one below it. */
export function deskCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return !HOMES.has(href) && path.startsWith(`${href}/`) ? 'true' : undefined;
}
