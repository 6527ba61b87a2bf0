import { isForStaff, type Worker } from '../../contract/account/staff-access.ts';
import type { StaffAccess } from '../../contract/call/endpoint.ts';

/** An entry of the desk's menu. */
export interface DeskEntry {
  text: string;
  href: string;
  /** Who has it; left out: somebody who works here. */
  access?: StaffAccess;
  /** The heading that it stands under. */
  group?: string;
}

const ENTRIES: readonly DeskEntry[] = [
  { text: 'Today', href: '/apps/desk' },
  { text: 'Bookings', href: '/apps/desk/bookings' },
  { text: 'Book for a caller', href: '/apps/desk/new', access: 'own' },
  { text: 'Quote requests', href: '/apps/desk/quotes', access: 'own' },
  { text: 'Messages', href: '/apps/desk/messages' },
  { text: 'Money', href: '/apps/desk/money', access: 'own' },
  { text: 'Reviews', href: '/apps/desk/reviews', access: 'admin' },
  { text: 'Collection windows', href: '/apps/desk/windows' },
  { text: 'Vehicles by hand', href: '/apps/desk/vehicles', access: 'own' },
  { text: 'Emails given up', href: '/apps/desk/mails', access: 'own' },
  { text: 'Pay-outs', href: '/apps/desk/payouts', access: 'admin' },
  { text: 'People and roles', href: '/apps/desk/people', access: 'leader' },
  { text: 'Audit log', href: '/apps/desk/audit', access: 'admin' },
];

/** What somebody finds in the menu. */
export const deskEntries = (who: Worker): readonly DeskEntry[] =>
  ENTRIES.filter(({ access = 'staff' }) => isForStaff(access, who));

/** Above every page of theirs. */
const HOMES = new Set(['/apps/desk', '/apps/content-admin']);

/** `aria-current`: the page itself, or one below it. */
export function deskCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return !HOMES.has(href) && path.startsWith(`${href}/`) ? 'true' : undefined;
}
