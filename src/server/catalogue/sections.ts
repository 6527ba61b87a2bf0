import type { BookingSection } from '../../contract/catalogue.ts';

/** The tabs of the booking wizard, in order; labels and paths are the specification's. */
export const SECTIONS: readonly BookingSection[] = [
  {
    key: 'mot-and-servicing',
    title: 'MOT & Servicing',
    path: '/booking/create/mot-and-servicing',
    description: 'The yearly test and the services that keep a car in shape',
  },
  {
    key: 'parts',
    title: 'Repairs',
    path: '/booking/create/parts',
    description: 'Parts fitted, with labour and parts shown apart',
  },
  {
    key: 'diagnostics',
    title: 'Diagnostics',
    path: '/booking/create/diagnostics',
    description: 'Something is wrong and you want to know what',
  },
];
