import { pathIfBuilt } from '../components/link.ts';

export interface NavItem {
  text: string;
  href: string;
}

const item = (text: string, href: string): NavItem => ({ text, href });

/** Only what exists is linked: the list is whole, and an item shows from the day its page is there. */
export const existing = (items: NavItem[]): NavItem[] => items.filter(({ href }) => pathIfBuilt(href));

/** The header's bar, specification section 2. */
export const mainNav = existing([
  item('Home', '/'),
  item('MOT', '/mot'),
  item('How It Works?', '/how-it-works'),
  item('Book A Service', '/service-booking'),
  item('Check MOT History', '/check-mot-history'),
  item('About Us', '/about'),
  item('Blogs', '/blogs'),
]);

/** What a visitor who is not logged in sees of the user menu. */
export const userNav = existing([item('Login', '/login'), item('Create', '/register')]);

/** The drawer of small screens, specification section 2. A group is shown with what exists of it. */
export const drawerNav: (NavItem | { text: string; items: NavItem[] })[] = [
  ...existing([
    item('Home', '/'),
    item('Book Car MOT', '/mot'),
    item('Check MOT History', '/check-mot-history'),
    item('Book Your Car Service', '/service-booking'),
    item('Book Your Car Repair', '/car-repairs'),
    item('Book Car Diagnostics', '/car-diagnostics'),
  ]),
  ...groups([
    {
      text: 'All Car Services',
      items: [
        item('Audi service', '/audi-service'),
        item('BMW service', '/bmw-service'),
        item('Ford service', '/ford-service'),
        item('Mercedes-Benz service', '/mercedes-benz-service'),
        item('Nissan service', '/nissan-service'),
        item('Toyota service', '/toyota-service'),
        item('Vauxhall service', '/vauxhall-service'),
        item('Volkswagen service', '/volkswagen-service'),
        item('Every make', '/car-servicing'),
      ],
    },
    {
      text: 'All Car Repairs',
      items: [
        item('Brake pad replacement', '/brake-pad-replacement'),
        item('Brake disc replacement', '/brake-disc-replacement'),
        item('New tyres', '/new-tyres'),
        item('Oil change', '/oil-change'),
        item('Clutch replacement', '/clutch-replacement'),
        item('Timing belt replacement', '/timing-belt-replacement'),
        item('Every repair', '/car-repairs'),
      ],
    },
  ]),
  ...existing([
    item('Refer & Earn Online', '/refer-a-friend'),
    item('How It Works?', '/how-it-works'),
    item('Blogs', '/blogs'),
    item('Contact Us', '/contact'),
  ]),
];

function groups(all: { text: string; items: NavItem[] }[]) {
  return all
    .map(({ text, items }) => ({ text, items: existing(items) }))
    .filter(({ items }) => items.length > 0);
}

/** The footer's columns; an empty one is left out. */
export const footNav = groups([
  {
    text: 'Popular services',
    items: [
      item('Car service booking', '/service-booking'),
      item('MOT test', '/mot'),
      item('Car servicing', '/car-servicing'),
      item('Car repairs', '/car-repairs'),
      item('Car diagnostics', '/car-diagnostics'),
      item('Brake pads', '/brake-pad-replacement'),
      item('Ford service', '/ford-service'),
      item('Car service in Bracknell', '/car-service/bracknell'),
    ],
  },
  {
    text: 'Company',
    items: [
      item('About us', '/about'),
      item('How it works', '/how-it-works'),
      item('Collection and delivery', '/collection-and-delivery'),
      item('Refer a friend', '/refer-a-friend'),
      item('Pay in 3', '/finance'),
      item('Blogs', '/blogs'),
      item('We collect from Bracknell', '/bracknell'),
    ],
  },
  {
    text: 'Help',
    items: [
      item('Questions and answers', '/faq'),
      item('Check MOT history', '/check-mot-history'),
      item('Find my car without its plate', '/search/vehicle'),
      item('Terms and conditions', '/terms-and-conditions'),
      item('Privacy policy', '/privacy-policy'),
      item('Site map', '/sitemap'),
    ],
  },
]);
