import { USUAL_ARRIVAL } from '../../src/domain/booking/arrival.ts';
import { dayText } from '../../src/domain/booking/slot-text.ts';
import { addDays } from '../../src/domain/text/local-time.ts';
import { returnSentence } from '../../src/domain/booking/return-text.ts';
import { returnNote } from '../../src/domain/booking/return-day.ts';
import { returnOf } from '../../src/domain/booking/slot.ts';
import { type Booking, bookingSchema } from '../../src/contract/booking/booking.ts';
import { site } from '../../src/content-model/built.ts';
import { mailsTo } from './support/mail.ts';
import { seed } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import {
  choosePlace,
  confirmButton,
  earlyStart,
  expectBooked,
  fillCollection,
  FOCUS,
  windowRadio,
} from './support/visitor.ts';

/** What a calendar reads: long lines joined, nothing escaped. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').replaceAll('\\', '');

test('eleven hours of work: wizard, success page, mail, calendar, booking, move page and terms say the same day', async ({
  page,
  places,
  email,
}) => {
  // Late in the horizon, where nobody else books; the first window of a day has most of it.
  const place = places.filter(({ window }) => window === site.collection.windows[0]).at(-1);
  if (!place) throw new Error('Every collection window is taken');
  await seed(page, { plate: FOCUS.typed, items: ['full', 'head_gasket'] });
  await page.goto('/booking/create/collection-info');
  await fillCollection(page, place, { Email: email });

  const sentence = await test.step('the wizard', async () => {
    const hint = page.getByRole('status').filter({ hasText: 'We bring the car back' });
    await expect(hint).not.toContainText('the same day');
    const said = /We bring the car back .*?\d\d:\d\d and \d\d:\d\d\./.exec(await hint.innerText())?.[0] ?? '';
    expect(said).toContain(site.collection.returnWindow.replace('-', ' and '));
    // The last window of the day is back no earlier, and each says so beside its places.
    await expect(windowRadio(page, place)).toHaveAccessibleName(/Back \w+ \d+ \w+, 16:00–18:00$/);
    await choosePlace(page, { ...place, window: site.collection.windows.at(-1) ?? '' });
    await expect(hint).toContainText('We bring the car back');
    await choosePlace(page, place);
    await expect(hint).toContainText(said);
    return said;
  });

  await expect(earlyStart(page)).toBeChecked();
  await confirmButton(page).click();
  await expectBooked(page, place);
  const booking = await page.evaluate((): unknown => JSON.parse(localStorage.getItem('kcc:booking') ?? ''));
  const booked: Booking = bookingSchema.parse(booking);
  expect(returnSentence(booked)).toBe(sentence);
  expect(booked.returns.date > place.date).toBe(true);

  await test.step('the success page and its calendar', async () => {
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(sentence);
    await expect(page.getByRole('main')).not.toContainText('the same day');
    const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    expect(unfolded(decodeURIComponent(file ?? ''))).toContain(sentence);
  });

  await test.step('the mail and its calendar', async () => {
    const mail = () => mailsTo(email).find(({ subject }) => /^We collect your car on/.test(subject));
    await expect.poll(() => mail()?.text ?? '').toContain(sentence);
    expect(mail()?.html).toContain(sentence);
    expect(unfolded(mail()?.calendar ?? '')).toContain(sentence);
  });

  await test.step('the booking’s own page', async () => {
    await page.getByRole('link', { name: 'Move or cancel' }).click();
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(sentence);
  });

  await test.step('the page that moves it, whose windows say theirs', async () => {
    await page.getByRole('link', { name: 'Move the booking' }).click();
    await expect(page.getByRole('main')).toContainText(sentence);
    const windows = page.getByRole('group', { name: /^2\. Window on/ });
    await expect(windows.getByRole('radio').first()).toHaveAccessibleName(/Full|Back|Booked here now/);
    expect(await windows.getByText(/^Back the same day/).count()).toBe(0);
  });

  await test.step('the terms promise that day, and no other', async () => {
    await page.goto('/terms-and-conditions');
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'on the day that the booking page shows under the window, and that your confirmation names',
    );
    await expect(main).not.toContainText('on the same day');
  });
});

test(
  'a short list is back the same day, and another window of that list may not be',
  { tag: '@wide' },
  async ({ page, api, places }) => {
    const day = places.at(-1)?.date;
    const first = site.collection.windows[0] ?? '';
    const last = site.collection.windows.at(-1) ?? '';
    if (!day) throw new Error('Every collection window is taken');
    await seed(page, { plate: FOCUS.typed, items: ['full'] });
    await page.goto('/booking/create/collection-info');
    const open = (await api.days(114)).filter(({ windows }) => windows.every(({ left }) => left > 0));
    const free = open.findLast(({ date }) => date <= day) ?? open[0];
    if (!free) throw new Error('Every collection window is taken');
    const { date } = free;
    await choosePlace(page, { date, window: first });
    const leaves = USUAL_ARRIVAL;
    const early = {
      leaves,
      slot: { date, window: first },
      returns: { date, window: site.collection.returnWindow },
    };
    const status = page.getByRole('status').filter({ hasText: 'We bring the car back' });
    await expect(status).toContainText(returnSentence(early));
    await expect(windowRadio(page, early.slot)).toHaveAccessibleName(new RegExp(`${returnNote(early)}$`));

    const slot = { date, window: last };
    const returns = returnOf([free], slot);
    if (!returns) throw new Error('The work does not fit');
    expect(returns.date >= addDays(date, 1)).toBe(true);
    await choosePlace(page, slot);
    await expect(status).toContainText(returnSentence({ leaves, slot, returns }));
    await expect(status).toContainText(dayText(returns.date));
  },
);
