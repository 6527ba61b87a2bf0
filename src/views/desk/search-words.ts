import { MAX_SEARCH } from '../../domain/work/desk-search.ts';

/** The search in the head of every page of the desk: a plain form whose answer is the list of bookings. */
export const BY_NAME = {
  action: '/apps/desk/bookings',
  label: 'Find a car, customer, phone or reference',
  placeholder: 'Plate, name, phone, reference',
  most: MAX_SEARCH,
} as const;
