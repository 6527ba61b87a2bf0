import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { EARLY_START } from '../../../src/domain/booking/early-start.ts';
import { bookings, lineOffers, outbox, terms } from '../../../src/server/db/schema.ts';
import type { Mail } from '../../../src/server/mail/transport.ts';
import { anOrder, aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { composeMails, contentWith, testApi } from '../../helpers/api.ts';
import { hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { readPdf } from '../../helpers/pdf.ts';
import { PADS, questionsOf } from '../../helpers/questions.ts';
import { content } from '../../helpers/published.ts';

const clock = () => SATURDAY_NOON;
const TODAY = content.terms;
const LATER = { ...TODAY, version: '2027-01-01-0000abcd', text: '## Who we are\n\nSomebody else by now.' };

let database: TestDatabase;
beforeEach(async () => {
  database = await openForTests();
});
afterEach(() => database.close());

/** Books, and gives the reference. */
async function book(own = content, order = {}): Promise<string> {
  const api = testApi({ db: database.db, clock, content: own });
  const body = anOrder(await api.cart('mot', 'full'), order);
  return (await api.ok(createOrder, { body })).data.booking.reference;
}

async function confirmationOf(reference: string): Promise<Mail> {
  const [booking] = await database.db.select().from(bookings).where(eq(bookings.reference, reference));
  const rows = await database.db
    .select()
    .from(outbox)
    .where(eq(outbox.subject, booking?.id ?? ''));
  const row = rows.find(({ kind }) => kind === 'booking-confirmation');
  const made = row && (await composeMails({ db: database.db, clock })(row, content));
  if (!made) throw new Error('There is no such email');
  return made.mail;
}

const termsIn = async ({ attachments }: Mail) => {
  const file = attachments.find(({ contentType }) => contentType === 'application/pdf');
  return file ? readPdf(new Uint8Array(file.content as Buffer)) : null;
};
/** What stands in the HTML, in the order of the plain text. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

test('a confirmation holds all that has to be in writing, in both of its parts', async () => {
  const { text, html } = await confirmationOf(await book());
  for (const part of [text.replace(/\s+/g, ' '), wordsOf(html)]) {
    for (const words of [
      site.legal.companyName,
      `company number ${site.legal.companyNumber}`,
      site.legal.addressLines.join(', '),
      '£179.00',
      'you can cancel this contract until Saturday 5 December 2026, without giving a reason',
      `On Saturday 21 November 2026 you said with a tick: “${EARLY_START.text}”`,
      'I/We* hereby give notice that I/we* cancel my/our* contract',
      'Ordered on*: Saturday 21 November 2026',
      `for ${site.warrantyMonths} months`,
      'If something isn’t right, tell us first',
    ])
      expect(part).toContain(words);
  }
  for (const part of [text, html]) expect(part).toContain(`/terms-and-conditions/${TODAY.version}`);
});

test('the terms go along as they were when it was booked, whatever they are when the email goes', async () => {
  const before = await book();
  const after = await book(contentWith({ terms: LATER }), {
    vehicle: aVehicle({ RegistrationNumber: 'AB00DEM' }),
  });
  const first = await termsIn(await confirmationOf(before));
  expect(first).toMatchObject({ title: 'Terms and conditions', language: 'en-GB' });
  expect(first?.text).toContain('• If you cancel before the car is collected, you pay nothing.');
  expect(first?.text).toContain(`‘we’ is ${site.legal.companyName}`.replaceAll(/[‘’]/g, "'"));
  expect(first?.text).not.toMatch(/[{}]|\*\*|\]\(/);
  expect((await termsIn(await confirmationOf(after)))?.text).toContain('Somebody else by now.');
  await book(content, { vehicle: aVehicle({ RegistrationNumber: 'AB00HYB' }) });
  expect(await database.db.select({ version: terms.version }).from(terms).orderBy(terms.version)).toEqual([
    { version: TODAY.version },
    { version: LATER.version },
  ]);
});

test('an approval is a contract of its own: its email has the same', async () => {
  await hire(database.db);
  const desk = questionsOf(database.db, clock);
  const work = await desk.go(await desk.book(['full']), 'collected', 'in_workshop');
  const [line] = (await desk.ask(work.id, PADS)).lines;
  if (!line) throw new Error('Nothing was asked');
  await desk.answer(work.id, line, 'approved');
  const [offer] = await database.db.select().from(lineOffers);
  expect(offer).toMatchObject({ terms: TODAY.version, earlyStart: { ...EARLY_START, how: 'ticked' } });
  const record = (await desk.mails()).find(({ subject }) => subject.startsWith('You approved'));
  for (const words of [
    '£105.00',
    EARLY_START.text,
    'I/We* hereby give notice',
    `/terms-and-conditions/${TODAY.version}`,
  ])
    expect(record?.text).toContain(words);
  expect((await termsIn(record as Mail))?.text).toContain('Extra work only with your approval');
});

test('the page of a version shows it, and there is none of another', async () => {
  await book();
  const { pages } = testApi({ db: database.db, clock }).features;
  expect(await pages.terms.version(opening({ params: { version: TODAY.version } }))).toMatchObject({
    kind: 'shown',
    paper: { title: 'Terms and conditions', facts: [{ text: TODAY.version }, {}] },
  });
  for (const version of ['', LATER.version, '2026-11-26', "'; --", TODAY.version.toUpperCase() + '0'])
    expect(await pages.terms.version(opening({ params: { version } }))).toMatchObject({
      kind: 'gone',
      status: 404,
    });
});

test('other words are another version', () => {
  expect(TODAY.version).toMatch(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/);
  expect(TODAY.text).toContain(site.legal.companyName);
  expect(TODAY.text).not.toMatch(/\{\w+\}/);
});
