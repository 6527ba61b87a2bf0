import fc from 'fast-check';
import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { earlyStartBy } from '../../src/domain/booking/early-start.ts';
import { FIRST_GARAGE } from '../../src/domain/garage/garage.ts';
import { bookingMails } from '../../src/server/booking/mails.ts';
import { changedMail } from '../../src/server/booking/changed.ts';
import { confirmationMail } from '../../src/server/booking/confirmation.ts';
import { sumUp } from '../../src/server/mail/sum-up.ts';
import type { Mail } from '../../src/server/mail/transport.ts';
import { asChosen } from '../../src/server/cars/chosen.ts';
import { anOrder, aVehicle, MONDAY_MORNING, type OrderBody, SATURDAY_NOON } from '../fixtures/orders.ts';
import { runs } from '../helpers/runs.ts';
import { content } from '../helpers/published.ts';

const OURS = 'https://www.kennetcarcare.example';
const TUESDAY = { date: '2026-11-24', window: '10:00-12:00' };

/** A booking as the service stores an order that the contract accepts; null for others. */
function bookingOf(own: Partial<OrderBody>) {
  const parsed = createOrder.body.safeParse({ ...anOrder({ key: 'key', subtotal: '0.00' }), ...own });
  if (!parsed.success) return null;
  const { postcode, line1, line2, town, vehicle, ...order } = parsed.data;
  return {
    ...order,
    id: order.idempotencyKey,
    reference: 'KCC-7F3K-92QX',
    requestHash: '',
    customerId: null,
    status: 'confirmed' as const,
    vehicle: asChosen(content, vehicle.Model_ID, vehicle),
    lines: [],
    arrival: 'collected' as const,
    leaves: 'collected' as const,
    assignedTo: null,
    stoppedAt: null,
    missedAt: null,
    settledAt: null,
    warrantyOf: null,
    exVat: 0,
    incVat: 0,
    garageId: FIRST_GARAGE,
    garageShown: false,
    unplacedAt: null,
    returnWindow: null,
    mailbox: '',
    vrm: '',
    version: 0,
    address: { postcode, line1, line2, town },
    collectionDate: MONDAY_MORNING.date,
    collectionWindow: MONDAY_MORNING.window,
    returnDate: MONDAY_MORNING.date,
    earlyStart: earlyStartBy(false),
    mayDrive: null,
    terms: null,
    contractAt: SATURDAY_NOON,
    earlyStartAt: SATURDAY_NOON,
    changedAt: null,
    createdAt: SATURDAY_NOON,
  };
}
type Booking = NonNullable<ReturnType<typeof bookingOf>>;

/** Every mail that its customer may get. */
function mailsOf(booking: Booking): Mail[] {
  const urls = { manage: `${OURS}/booking/manage/signed.link-1`, bookAgain: `${OURS}/service-booking` };
  const moved = { kind: 'moved', from: MONDAY_MORNING, to: TUESDAY } as const;
  const cancelled = { kind: 'cancelled', slot: TUESDAY, reason: booking.note } as const;
  const mails: [Mail, Mail, Mail] = [
    confirmationMail(booking, site, urls.manage),
    changedMail({ booking, detail: moved, by: 'holder', at: SATURDAY_NOON }, site, urls),
    changedMail(
      { booking: { ...booking, status: 'cancelled' }, detail: cancelled, by: 'holder', at: SATURDAY_NOON },
      site,
      urls,
    ),
  ];
  const [first, ...others] = mails.map((mail) => ({ kind: bookingMails.confirmation, mail }));
  return first ? [...mails, sumUp([first, ...others], site)] : mails;
}

/** What stands in an HTML mail, without its mark-up. */
const shown = (html: string) =>
  html
    .replace(/<style>[^<]*<\/style>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '?');
const unfolded = (file: string) => file.replaceAll('\r\n ', '');
/** Without the picture of the car. */
const textsIn = (files: Mail['attachments']) =>
  files.flatMap(({ content }) => (typeof content === 'string' ? [unfolded(content)] : []));
const withoutOurs = (text: string) =>
  text
    .replaceAll(/https:\/\/www\.kennetcarcare\.example\/[\w./-]*/g, '')
    .replaceAll(/@?kennetcarcare\.example/g, '');
const linesOf = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).length;
const shapeOf = ({ text, html, attachments, ...mail }: Mail) => ({
  subject: mail.subject,
  lines: linesOf(text),
  tags: html.match(/<[^>]*>/g),
  files: textsIn(attachments).map(linesOf),
});

const PIECES = [
  'https://evil.com/x',
  'http:',
  '://',
  '//evil.com',
  'www.evil.com',
  'me@evil.com',
  'evil.com',
  '.com',
  '.',
  '。',
  '．',
  '․',
  '\r\n',
  '\n\n',
  '\u2028',
  '\u0085',
  '\u200b',
  '\u202e',
  '\u0000',
  '<a href=',
  '&#46;',
  '">',
  '0906 123 4567',
  'Bcc: ',
  'Pay now',
  'URGENT',
  'Sam',
  'St.Mary’s',
  ' ',
  ',',
  '1',
  'é',
  '\\n',
  '-',
  ';',
];
const typed = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((all) => all.join('')) },
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const address = { line1: typed, line2: typed, town: typed, postcode: fc.constant('RG12 1AA') };
const letters = (most: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZ0159 '), maxLength: most }).map((text) => text.trim());
// The contract takes no marks in these, see tests/contract/bounds.test.ts.
const vehicle = fc
  .record({
    RegistrationNumber: letters(10),
    Colour: fc.constantFrom('BLUE', 'MULTI-COLOUR', null),
    Engine: letters(20),
  })
  .map(aVehicle);
const orders = fc.record({
  firstName: typed,
  lastName: typed,
  note: typed,
  ...address,
  vehicle,
  returnAddress: fc.oneof(fc.record(address), fc.constant(null)),
});

test('whatever is typed into an order, its customer’s mails hold no line, mark-up or link but ours', () => {
  const elsewhere = { line1: '2 Mill Lane', line2: '', town: 'Bracknell', postcode: 'RG12 1AA' };
  /** Of an ordinary customer whose car is as well known, and goes back to as many addresses. */
  const plain = ({ returnAddress, vehicle: { Colour, RegistrationNumber } }: Booking) => {
    const ordinary = aVehicle({ Colour, RegistrationNumber: RegistrationNumber && 'AB18 KQC' });
    const like = bookingOf({ returnAddress: returnAddress && elsewhere, vehicle: ordinary });
    return mailsOf(like as Booking).map(shapeOf);
  };
  let accepted = 0;
  fc.assert(
    fc.property(orders, (own) => {
      const booking = bookingOf(own);
      if (!booking) return;
      accepted++;
      const mails = mailsOf(booking);
      expect(mails.map(shapeOf)).toEqual(plain(booking));
      for (const { to, replyTo, subject, text, html, attachments } of mails) {
        expect(to).toEqual({ name: '', address: booking.email });
        expect(replyTo?.name).toBe(site.name);
        expect(subject).not.toMatch(/[\r\n]/);
        const files = textsIn(attachments);
        for (const all of [text, shown(html), ...files]) {
          const theirs = withoutOurs(all);
          expect(theirs).not.toMatch(/:\/\/|www\.|@/i);
          expect(theirs).not.toMatch(/[\p{L}\p{N}]\.[\p{L}\p{M}]|\.\p{L}{2}/u);
        }
        expect(withoutOurs(html)).not.toContain('://');
      }
    }),
    { numRuns: runs(750, 20_000) },
  );
  expect(accepted).toBeGreaterThan(50);
}, 1_800_000);

test('an ordinary name and address are shown as they were typed', () => {
  const [mail] = mailsOf(bookingOf({ firstName: 'Zoë', line1: 'Flat 2/3, St. Mary’s Rd.' }) as Booking);
  expect(mail?.text).toMatch(/^Hello Zoë,\n/);
  expect(mail?.text).toContain('From:       Flat 2/3, St. Mary’s Rd., Bracknell, RG12 1AA');
});
