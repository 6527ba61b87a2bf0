import type { BookingSection } from '../contract/catalogue/catalogue.ts';

/** The wizard's tabs, in order; the API and the pre-rendered pages both use this list. */
export const bookingSections: readonly BookingSection[] = [
  {
    key: 'mot-and-servicing',
    title: 'MOT and servicing',
    path: '/booking/create/mot-and-servicing',
    description: 'The MOT test, interim, full and major services, and checks.',
  },
  {
    key: 'parts',
    title: 'Repairs',
    path: '/booking/create/parts',
    description: 'Brakes, tyres, clutch, battery and the rest, with parts and labour apart.',
  },
  {
    key: 'diagnostics',
    title: 'Diagnostics',
    path: '/booking/create/diagnostics',
    description: 'A warning light or a noise, found for a fixed price.',
  },
];

/** The page of the wizard that lists a group of repairs: `tyres_wheels` → `/booking/create/parts/tyres-wheels`. */
export const groupPath = (group: string): string => `/booking/create/parts/${group.replaceAll('_', '-')}`;
