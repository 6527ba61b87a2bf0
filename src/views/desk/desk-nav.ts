import { SUPER_ADMIN } from '../../contract/account/session.ts';
import { isForStaff, type Worker } from '../../contract/account/staff-access.ts';
import type { StaffAccess } from '../../contract/call/endpoint.ts';
import type { DeskCounts } from '../../contract/desk/desk-counts.ts';
import { GARAGES } from '../../contract/garage/garages.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';

/** An entry of a working area's menu. */
export interface DeskEntry {
  text: string;
  href: string;
  /** Who has it; left out: somebody who works here. */
  access?: StaffAccess;
  /** The heading that it stands under. */
  group?: string;
  /** What waits there. */
  count?: number;
  /** Whether something has waited there longer than we promise. */
  isLate?: boolean;
}

type Counted = Exclude<keyof DeskCounts, 'isLate' | 'owed' | 'garages' | 'at' | 'isNetwork'>;

/** An entry of the desk. `More` is the menu at the end of the bar, for what is looked at less often. */
type Room = Omit<DeskEntry, 'count' | 'isLate' | 'group'> & { counts?: Counted; group?: 'More' };

const ROOMS: readonly Room[] = [
  { text: 'Today', href: '/apps/desk' },
  { text: 'My work', href: '/apps/desk/mine' },
  { text: 'Bookings', href: '/apps/desk/bookings' },
  { text: 'Messages', href: '/apps/desk/messages', counts: 'messages' },
  { text: 'Quotes', href: '/apps/desk/quotes', access: 'own', counts: 'quotes' },
  { text: 'Money', href: '/apps/desk/money', access: 'own', counts: 'money' },
  { text: 'Windows', href: '/apps/desk/windows' },
  { text: 'Book for a caller', href: '/apps/desk/new', access: 'own', group: 'More' },
  { text: 'Reviews to read', href: '/apps/desk/reviews', access: 'admin', counts: 'reviews', group: 'More' },
  {
    text: 'Unrecognised plates',
    href: '/apps/desk/vehicles',
    access: 'own',
    counts: 'plates',
    group: 'More',
  },
  { text: 'Undelivered emails', href: '/apps/desk/mails', access: 'own', counts: 'mails', group: 'More' },
  { text: 'Pay-outs', href: '/apps/desk/payouts', access: 'admin', counts: 'payouts', group: 'More' },
  { text: 'People and roles', href: '/apps/desk/people', access: 'leader', group: 'More' },
  { text: 'Audit log', href: '/apps/desk/audit', access: 'admin', group: 'More' },
  { text: 'System', href: '/apps/desk/system', access: 'admin', group: 'More' },
];

/** The room of a network: all garages for a Super Admin, where there are several, and their own for who leads another one. */
function* garageRooms({ roles, garages }: Worker, counts: DeskCounts | null): Generator<DeskEntry> {
  const { applications = 0, garages: shown = [] } = counts ?? {};
  if (roles.includes(SUPER_ADMIN)) {
    if (shown.length > 0 || applications > 0)
      yield { text: 'Garages', href: GARAGES, group: 'More', count: applications };
    return;
  }
  const led = garages.filter(({ id, leads }) => leads && id !== FIRST_GARAGE);
  const own = led.find(({ id }) => id === counts?.at) ?? led[0];
  if (own) yield { text: 'Own garage', href: `${GARAGES}/${own.id}`, group: 'More' };
}

/** What somebody finds in the menu. @param counts null: they could not be read, and the menu is there without them */
export const deskEntries = (who: Worker, counts: DeskCounts | null): readonly DeskEntry[] => [
  ...ROOMS.filter(({ access = 'staff' }) => isForStaff(access, who)).map(({ counts: of, ...entry }) => ({
    ...entry,
    count: of && counts ? counts[of] : 0,
    isLate: of === 'messages' && counts?.isLate === true,
  })),
  ...garageRooms(who, counts),
];

/** Above every page of theirs. */
const HOMES = new Set(['/apps/desk', '/apps/content-admin']);

/** `aria-current`: the page itself, or one below it. */
export function deskCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return !HOMES.has(href) && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Entries that stand in the bar, and those in menus of it, by their heading. */
export function menusOf(entries: readonly DeskEntry[]): {
  bar: readonly DeskEntry[];
  menus: readonly { title: string; entries: readonly DeskEntry[] }[];
} {
  const groups = Map.groupBy(entries, ({ group }) => group ?? '');
  return {
    bar: groups.get('') ?? [],
    menus: [...groups].flatMap(([title, under]) => (title === '' ? [] : [{ title, entries: under }])),
  };
}

/** What waits in all of them. */
export const waitingIn = (entries: readonly DeskEntry[]): { count: number; isLate: boolean } => ({
  count: entries.reduce((sum, { count = 0 }) => sum + count, 0),
  isLate: entries.some(({ isLate = false }) => isLate),
});
