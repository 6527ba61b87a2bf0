import { pathIfBuilt } from './link.ts';

export interface Crumb {
  name: string;
  href?: string;
}

/** Home, the parents that have a page, and the current page without a link. */
export function trail(present: string, ...parents: { name: string; href: string }[]): Crumb[] {
  const built = parents.filter(({ href }) => pathIfBuilt(href) !== undefined);
  return [{ name: 'Home', href: '/' }, ...built, { name: present }];
}

/** The parent of every step of the booking. */
export const BOOKING = { name: 'Book a service', href: '/service-booking' } as const;
