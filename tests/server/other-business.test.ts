import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { parseContent } from '../../src/content-model/explain.ts';
import { TERMS_FILE } from '../../src/content-model/content.ts';
import { pageFacts } from '../../src/content-model/page-facts.ts';
import { siteSchema } from '../../src/content-model/site.ts';
import { termsOf } from '../../src/content-model/terms.ts';
import { makeDemoAccounts } from '../../src/server/account/demo.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { makeDemoHistory } from '../../src/server/demo/history.ts';
import { paperPdf } from '../../src/server/pdf/paper.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { contentWith, TEST_SITE_URL, testApi, testFeatures, testLinks } from '../helpers/api.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { SUBJECTS } from '../helpers/mail-subjects.ts';
import { OF_KENNET } from '../helpers/other-business.ts';
import { content as ours } from '../helpers/published.ts';

const FILE = 'tests/fixtures/other-business/content/site.json';
const severn = parseContent(siteSchema, JSON.parse(readFileSync(FILE, 'utf8')), FILE);
const terms = termsOf(
  readFileSync(`content/${TERMS_FILE}`, 'utf8'),
  pageFacts({ ...ours, site: severn }),
  TERMS_FILE,
  false,
);
const clock = () => SATURDAY_NOON;
/** The address of the site and of the customer of these tests, and an invoice that was issued under another name. */
const THEIRS = /https:\/\/www\.kennetcarcare\.example|Bracknell|RG12(?: 1AA)?|KCC-0+\d\b/g;
/** The customer of these tests lives where we collect, and the calls of tests name our site. */
const site = {
  ...severn,
  id: ours.site.id,
  serviceArea: [...severn.serviceArea, { town: 'Elsewhere', roadMiles: 1, districts: { RG12: 5 } }],
};
const content = contentWith({ site, terms });
const kinds = testFeatures({ db: {} as TestDatabase['db'], clock, content }).mails;

let database: TestDatabase | undefined;
afterEach(() => database?.close());

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the email %s', (name, kind) => {
  test('is of the business that it comes from, in its colours', async () => {
    database = await openForTests();
    const { db } = database;
    const api = testApi({ db, clock, content });
    const subject = await SUBJECTS[name]?.({ db, api, now: SATURDAY_NOON });
    const parts = { db, links: testLinks, ...content, siteUrl: TEST_SITE_URL, clock, demo: false };
    const mail = await kind.compose(parts, subject ?? '');
    if (!mail) throw new Error('Nothing was written');
    const said = [mail.subject, mail.text, mail.html].join('\n').replaceAll(THEIRS, '');
    expect(said.match(OF_KENNET)).toBeNull();
    expect(mail.html).toContain('#142c52');
    expect(mail.html).not.toContain('var(--');
  });
});

test('its demonstration happens where it collects, under its own references', async () => {
  database = await openForTests();
  const { db } = database;
  const own = contentWith({ site: severn, terms });
  await makeDemoAccounts(db, SATURDAY_NOON);
  await makeDemoHistory({
    db,
    clock,
    site: severn,
    again: (parts) => testFeatures({ ...parts, content: own }),
  });
  const told = await db.select({ reference: bookings.reference, address: bookings.address }).from(bookings);
  expect(told).toHaveLength(3);
  for (const { reference, address } of told) {
    expect(reference).toMatch(/^SVM-/);
    expect(address).toMatchObject({ town: 'Gloucester', postcode: 'GL1 1AA' });
  }
});

test('its papers are drawn in its colour', async () => {
  const drawn = (colour: string) =>
    paperPdf({
      paper: { title: 'A paper', facts: [], sections: [] },
      author: severn.name,
      footer: severn.name,
      colour,
      madeAt: SATURDAY_NOON,
      pictures: new Map(),
    });
  const own = severn.brand.colours['brand-900'];
  const first = await drawn(own);
  expect(await drawn(own)).toEqual(first);
  expect(await drawn(ours.site.brand.colours['brand-900'])).not.toEqual(first);
});
