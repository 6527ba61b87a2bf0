import { type AreaTown, areaOf, outsideAreaMessage, parsePostcode } from '../../domain/account/postcode.ts';
import { chosenOnline, needsDriver, USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import { slotOfKey } from '../../domain/booking/slot.ts';
import { type OrderInput, orderSchema } from './order.ts';
import { NO_DAY, NO_SLOT } from './slots.ts';

/** The text fields of the collection form, in its order. The postcode is first, and then the day: they decide whether we come. */
export const ORDER_TEXTS = [
  'postcode',
  'line1',
  'line2',
  'town',
  'note',
  'returnAddress.postcode',
  'returnAddress.line1',
  'returnAddress.line2',
  'returnAddress.town',
  'firstName',
  'lastName',
  'paperName',
  'email',
  'phone',
] as const;

/**
 * What is ticked or not, and is a boolean of the order. A tick with words that are agreed to is not among them: which version
 * was agreed to is kept with it (`earlyStart`).
 */
export const ORDER_TICKS = ['paymentPlan'] as const;
/** How a tick is kept among the fields of a draft, so that a further one leaves half-typed forms as they are. */
export const TICKED = 'yes';
export type OrderTick = (typeof ORDER_TICKS)[number];

/** Where a mistake can be, in the order of the form. */
const FORM_ORDER: readonly string[] = [
  'postcode',
  'fitToDrive',
  'slot',
  ...ORDER_TEXTS.slice(1),
  'earlyStart',
];

/** The collection form as it stands, of the wizard or the plain one. */
export interface OrderForm {
  /** What is typed in a field, and the chosen window as `slotKey` writes it; '' where nothing is. */
  text: (name: string) => string;
  returnElsewhere: boolean;
  isTicked: (name: OrderTick) => boolean;
  /** The version of the words that are ticked; '' for none. */
  earlyStart: string;
  /** Likewise, that the car may be driven. */
  fitToDrive: string;
}

/** What the form holds, in the contract's shape. Nothing is checked here. */
export function orderIn({ text, isTicked, returnElsewhere, earlyStart, fitToDrive }: OrderForm): OrderInput {
  const arrival = chosenOnline(text('arrival'));
  const isDriven = needsDriver(arrival);
  const address = (prefix: string) => ({
    postcode: text(`${prefix}postcode`),
    line1: text(`${prefix}line1`),
    line2: text(`${prefix}line2`),
    town: text(`${prefix}town`),
  });
  return {
    ...address(''),
    note: text('note'),
    returnAddress: isDriven && returnElsewhere ? address('returnAddress.') : null,
    firstName: text('firstName'),
    lastName: text('lastName'),
    paperName: text('paperName'),
    email: text('email'),
    phone: text('phone'),
    // Left out as it always was, so that an order sent once more is the same one.
    ...(!isDriven && { arrival }),
    slot: (slotOfKey(text('slot')) ?? undefined) as OrderInput['slot'],
    ...ticksOf(isTicked),
    earlyStart: earlyStart as OrderInput['earlyStart'],
    fitToDrive: (fitToDrive || undefined) as OrderInput['fitToDrive'],
  };
}

const ticksOf = (isTicked: OrderForm['isTicked']) =>
  Object.fromEntries(ORDER_TICKS.map((name) => [name, isTicked(name)])) as Record<OrderTick, boolean>;

/**
 * What is wrong with it, all at once, with the words of the contract: field name → message, in the order of the form.
 * @param reached where our drivers come to; null: the car comes to us, from anywhere, as one does that is to be brought
 * @param drive why our driver may not drive it, or what is still to be ticked; null: nothing
 */
export function mistakesIn(
  order: OrderInput,
  reached: readonly AreaTown[] | null,
  phone: string,
  drive: string | null = null,
): Record<string, string> {
  const isDriven = needsDriver(order.arrival ?? USUAL_ARRIVAL);
  const area = isDriven ? reached : null;
  const noSlot = isDriven ? NO_SLOT : NO_DAY;
  const parsed = orderSchema.safeParse(order);
  const found = new Map<string, string>();
  for (const issue of parsed.error?.issues ?? []) {
    const isSlot = issue.path[0] === 'slot';
    const name = isSlot ? 'slot' : issue.path.join('.');
    if (!found.has(name)) found.set(name, isSlot ? noSlot : issue.message);
  }
  const postcode = parsePostcode(order.postcode);
  if (area && postcode && !areaOf(postcode, area)) found.set('postcode', outsideAreaMessage(postcode, phone));
  const back = order.returnAddress && parsePostcode(order.returnAddress.postcode);
  if (area && back && !areaOf(back, area))
    found.set('returnAddress.postcode', outsideAreaMessage(back, phone));
  if (area && drive) found.set('fitToDrive', drive);
  return inFormOrder(found);
}

function inFormOrder(found: ReadonlyMap<string, string>): Record<string, string> {
  const place = (name: string) =>
    (FORM_ORDER.indexOf(name) + FORM_ORDER.length + 1) % (FORM_ORDER.length + 1);
  return Object.fromEntries([...found].sort(([a], [b]) => place(a) - place(b)));
}
