import { brands, repairs } from 'virtual:build-facts';
import { pathIfBuilt, perPublish } from './link.ts';
import { catalogue } from '../../content-model/built.ts';

export interface NavItem {
  text: string;
  href: string;
}

/** A menu group that opens, holding links or further groups. */
export interface NavGroup {
  text: string;
  items: readonly NavItem[];
  groups?: readonly NavGroup[];
}

const item = (text: string, href: string): NavItem => ({ text, href });

/** Only existing pages are linked: the list is complete, and an item appears as soon as its page exists. */
const existing = (items: NavItem[]): NavItem[] => items.filter(({ href }) => pathIfBuilt(href));

/** Every menu. */
export const menus = perPublish(() => {
  /** The header's bar, specification section 2. */
  const mainNav = existing([
    item('Home', '/'),
    item('MOT', '/mot'),
    item('How It Works?', '/how-it-works'),
    item('Book A Service', '/service-booking'),
    item('Check MOT History', '/check-mot-history'),
    item('About Us', '/about'),
    item('Blogs', '/blogs'),
  ]);

  /** The user menu, specification section 2: of a visitor who isn't logged in, and of one who is. */
  const guestNav = existing([item('Login', '/login'), item('Create', '/register')]);
  const userNav = existing([
    item('All Bookings', '/my/booking'),
    item('Your Account', '/my/account'),
    item('Refer a friend', '/refer-a-friend'),
    item('Your Earnings', '/my/referral/overview'),
  ]);
  const adminNav = existing([item('Manage Blogs', '/apps/content-admin')]);
  const staffNav = existing([item('Desk', '/apps/desk')]);

  /**
   * Every brand and every repair is in the menu of every page: docs/decisions/0004 says what that costs. The lists come
   * from the content folders, so a new page is in the menu as soon as it is written.
   */
  const allServices: NavGroup = {
    text: 'All Car Services',
    items: [...brands, ...existing([item('Prices for every make', '/car-servicing')])],
  };

  const allRepairs: NavGroup = {
    text: 'All Car Repairs',
    groups: catalogue.groups
      .map(({ key, name }) => ({ text: name, items: repairs.filter(({ group }) => group === key) }))
      .filter(({ items }) => items.length > 0),
    items: existing([item('Prices for every repair', '/car-repairs')]),
  };

  /** The drawer of small screens, specification section 2. */
  const drawerNav: readonly (NavItem | NavGroup)[] = [
    ...existing([
      item('Home', '/'),
      item('Book Car MOT', '/mot'),
      item('Check MOT History', '/check-mot-history'),
      item('Book Your Car Service', '/service-booking'),
      item('Book Your Car Repair', '/car-repairs'),
      item('Book Car Diagnostics', '/car-diagnostics'),
    ]),
    ...[allServices, allRepairs].filter(({ items, groups = [] }) => items.length + groups.length > 0),
    ...existing([
      item('Refer & Earn Online', '/refer-a-friend'),
      item('Blogs', '/blogs'),
      item('Contact Us', '/contact'),
    ]),
  ];

  /** The footer's columns; an empty one is left out. */
  const footNav: readonly NavGroup[] = [
    {
      text: 'Popular services',
      items: existing([
        item('Car service booking', '/service-booking'),
        item('MOT test', '/mot'),
        item('Which service to choose', '/car-service'),
        item('Servicing by make', '/car-servicing'),
        item('Car repairs', '/car-repairs'),
        item('Car diagnostics', '/car-diagnostics'),
        item('Brake pads', '/brake-pad-replacement'),
        item('New tyres', '/new-tyres'),
        item('Free MOT with a full service', '/offers/free-mot-with-full-service'),
      ]),
    },
    {
      text: 'Company',
      items: existing([
        item('About us', '/about'),
        item('How it works', '/how-it-works'),
        item('Collection and delivery', '/collection-and-delivery'),
        item('Collection and recovery', '/collection-and-recovery'),
        item('Pay in 3', '/finance'),
        item('Refer a friend', '/refer-a-friend'),
        item('Online service book', '/online-service-book'),
        item('Unwanted cars', '/unwanted-cars'),
        item('Register your garage', '/request-to-register-your-garage'),
        item('Blogs', '/blogs'),
      ]),
    },
    {
      text: 'Help',
      items: existing([
        item('Contact us', '/contact'),
        item('Questions and answers', '/faq'),
        item('Check MOT history', '/check-mot-history'),
        item('MOT reminder', '/mot-reminder'),
        item('Find my car without its plate', '/search/vehicle'),
        item('Terms and conditions', '/terms-and-conditions'),
        item('Privacy policy', '/privacy-policy'),
        item('Site map', '/sitemap'),
      ]),
    },
  ].filter(({ items }) => items.length > 0);

  return { mainNav, guestNav, userNav, adminNav, staffNav, drawerNav, footNav };
});

const listed = perPublish(
  () => new Set(Object.values<readonly (NavItem | NavGroup)[]>(menus()).flat().flatMap(hrefsOf)),
);

function hrefsOf(entry: NavItem | NavGroup): string[] {
  return 'href' in entry ? [entry.href] : [...entry.items, ...(entry.groups ?? [])].flatMap(hrefsOf);
}

/** The path itself if a menu lists it, else undefined: in the menus of all other pages nothing is marked. */
export function placeInMenus(path: string): string | undefined {
  return listed().has(path) ? path : undefined;
}

/**
 * `aria-current` of a link: the page itself, or the part of the site that the page belongs to.
 *
 * @param path the page's own path, where a menu lists it
 * @param part `href` of the header's entry that the page belongs to
 */
export function currentness(
  href: string,
  path: string | undefined,
  part?: string,
): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href === part ? 'true' : undefined;
}
