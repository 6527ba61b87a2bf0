import { type OrderInput, orderSchema } from '../contract/booking.ts';
import { type AreaTown, areaOf, outsideAreaMessage, parsePostcode } from '../domain/postcode.ts';
import type { Draft } from './draft.ts';
import { $hasPaymentPlan } from './visit.ts';

/** What the form holds, in the contract's shape. Nothing is checked here. */
export function orderOf(draft: Draft): OrderInput {
  const field = (name: string): string => draft.fields[name] ?? '';
  const address = (prefix: string) => ({
    postcode: field(`${prefix}postcode`),
    line1: field(`${prefix}line1`),
    line2: field(`${prefix}line2`),
    town: field(`${prefix}town`),
  });
  const [date = '', window = ''] = field('slot').split(' ');
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    phone: field('phone'),
    ...address(''),
    note: field('note'),
    returnAddress: draft.returnElsewhere ? address('returnAddress.') : null,
    slot: (date ? { date, window } : undefined) as OrderInput['slot'],
    paymentPlan: $hasPaymentPlan.get() === true,
    earlyStart: draft.earlyStart as true,
  };
}

/** The form's own check, with the words of the contract: field name → message, in the order of the form. */
export function checkOrder(draft: Draft, area: readonly AreaTown[], phone: string): Record<string, string> {
  const order = orderOf(draft);
  const parsed = orderSchema.safeParse(order);
  const found = new Map<string, string>();
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] === 'slot' ? 'slot' : issue.path.join('.');
    if (!found.has(name)) found.set(name, issue.message);
  }
  const postcode = parsePostcode(order.postcode);
  if (postcode && !areaOf(postcode, area)) found.set('postcode', outsideAreaMessage(postcode, phone));
  const back = order.returnAddress && parsePostcode(order.returnAddress.postcode);
  if (back && !areaOf(back, area)) found.set('returnAddress.postcode', outsideAreaMessage(back, phone));
  return inFormOrder(found);
}

const FORM_ORDER = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'postcode',
  'line1',
  'line2',
  'town',
  'note',
  'returnAddress.postcode',
  'returnAddress.line1',
  'returnAddress.line2',
  'returnAddress.town',
  'slot',
  'earlyStart',
];

function inFormOrder(found: ReadonlyMap<string, string>): Record<string, string> {
  const place = (name: string) =>
    (FORM_ORDER.indexOf(name) + FORM_ORDER.length + 1) % (FORM_ORDER.length + 1);
  return Object.fromEntries([...found].sort(([a], [b]) => place(a) - place(b)));
}
