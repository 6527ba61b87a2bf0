import { afterEach, describe, expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { TEST_SITE_URL, testApi, testFeatures, testLinks } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { SUBJECTS } from '../../helpers/mail-subjects.ts';
import { assertSound, isReadOnPhone } from '../../helpers/sound-mail.ts';

const clock = () => SATURDAY_NOON;
const kinds = testFeatures({ db: {} as TestDatabase['db'], clock }).mails;

/** Only tell: there is nothing to do, or who reads it must not be led anywhere. */
const WITHOUT_BUTTON = new Set([
  'account-password-changed',
  'account-new-device',
  'account-address-changed-old',
  'account-deleted',
  'payout-asked',
  'ticket-answer',
  'ticket-receipt',
  'mot-alert-ended',
  'self-billing-ends',
  'garage-accepted',
  'garage-declined',
  'paper-ends',
]);
/** Before the press in it nobody knows whether its reader has anything to do with the car. */
const WITHOUT_CAR = new Set(['booking-asked']);

let database: TestDatabase | undefined;
afterEach(() => database?.close());

test('each kind of email that the code knows has something to tell here, and no other', () => {
  expect(Object.keys(SUBJECTS).sort()).toEqual(kinds.map(({ name }) => name).sort());
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the email %s', (name, kind) => {
  test('is whole: subject, plain text, one button, links that lead somewhere, and the car it is about', async () => {
    database = await openForTests();
    const { db } = database;
    const subject = await SUBJECTS[name]?.({ db, api: testApi({ db, clock }), now: SATURDAY_NOON });
    const parts = { db, links: testLinks, ...content, siteUrl: TEST_SITE_URL, clock, demo: false };
    const mail = await kind.compose(parts, subject ?? '');
    if (!mail) throw new Error('Nothing was written');
    assertSound(mail);
    expect(mail.subject).toMatch(/^\S.{5,100}\S$/);
    expect(mail.text.trim().length).toBeGreaterThan(60);
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toMatch(/undefined|\[object|\bNaN\b|\bnull\b/);
    const links = [...mail.html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href);
    expect(links.filter((href) => !/^(?:https:\/\/|mailto:|tel:)/.test(href ?? ''))).toEqual([]);
    if (kind.to === 'staff') return;
    expect(isReadOnPhone(mail.subject), mail.subject).toBe(true);
    expect(mail.html.match(/class="button"/g) ?? []).toHaveLength(WITHOUT_BUTTON.has(name) ? 0 : 1);
    if (kind.many !== 'updates to your bookings' || WITHOUT_CAR.has(name)) return;
    expect(mail.html).toContain('class="plate"');
    expect(mail.text).toContain('Ford Focus');
    expect(mail.text).toContain('AB18 KQC');
  });
});
