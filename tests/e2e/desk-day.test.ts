import type { Locator, Page } from 'playwright/test';
import { recordChecks } from '../../src/contract/work/checks.ts';
import { logIn } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { deskOf, MECHANIC, OWNER } from './support/desk.ts';
import { plateOf, typedPlate } from './support/plates.ts';
import { expect, test } from './support/test.ts';

/** What an open page may lag behind a press on another one. */
const SOON = { timeout: 15_000 };

/** A tablet that lies on the bench. */
const TABLET = { width: 1024, height: 768 };

test.use({ viewport: TABLET });

/** The eight cars, by where each stands when the day begins, with the chip of its page and its next step there. */
const CARS = {
  CNF: { stage: null, chip: 'Confirmed', next: 'Collect the car.' },
  HER: { stage: 'Here', chip: 'Here since', next: 'Start the work.' },
  WRK: { stage: 'In work', chip: 'In work', next: 'Start the work.' },
  BGN: { stage: 'In work', chip: 'In work', next: 'Record the checks' },
  ASK: { stage: 'Waiting for the customer', chip: 'Waiting for the customer', next: 'Start the work.' },
  RDY: { stage: 'Ready', chip: 'Ready', next: 'Take £' },
  LST: { stage: 'Ready', chip: 'Ready', next: 'Take £' },
  BCK: { stage: 'Back today', chip: 'Back with', next: 'Take £' },
} as const;
type Car = keyof typeof CARS;
const ALL = Object.keys(CARS) as Car[];

const shown = (car: Car) => plateOf('DY', 26, car);

const stageOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
/** The plate of a car in a column of the board. */
const standsIn = (page: Page, stage: string, car: Car): Locator =>
  stageOf(page, stage)
    .locator('.plate')
    .filter({ hasText: shown(car) });
const cardOf = (page: Page, car: Car): Locator =>
  page
    .locator('.board')
    .getByRole('listitem')
    .filter({ hasText: shown(car) });

test(
  'a day with eight cars: two people at once, one without a network',
  { tag: ['@desktop', '@wide'] },
  async ({ page: bay, browser, api, placesNow, email, request, complaints }) => {
    test.slow();
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const desk = await deskOf(request);
    const ids = new Map<Car, string>();
    const idOf = (car: Car): string => ids.get(car) ?? '';
    const pathOf = (car: Car) => `/apps/desk/bookings/${idOf(car)}`;

    await test.step('eight cars, each at another point of its visit', async () => {
      // Each on a day of its own, as far as there are: two full services fill a good part of one.
      const taken = new Set<string>();
      for (const [at, car] of ALL.entries()) {
        const places = await placesNow();
        const place = places.find(({ date }) => !taken.has(date)) ?? places[0];
        if (!place) throw new Error('There are no free windows');
        taken.add(place.date);
        const { manageToken } = await api.book(place, `${at}.${email}`, {
          vehicle: { RegistrationNumber: typedPlate(shown(car)) },
        });
        ids.set(car, manageToken.split('.')[0] ?? '');
      }
      for (const car of ALL.slice(1)) await desk.step(idOf(car), 'collected');
      for (const car of ALL.slice(2)) await desk.step(idOf(car), 'in_workshop');
      await desk.begin(idOf('BGN'));
      await desk.ask(idOf('ASK'), 'Front brake pads');
      for (const car of ['RDY', 'LST', 'BCK'] as const) await desk.finish(idOf(car));
      await desk.step(idOf('BCK'), 'delivered');
    });

    await bay.goto('/login?to=/apps/desk');
    await logIn(bay, MECHANIC);

    await test.step('each stands in its column, and says on its page what is next', async () => {
      await bay.goto('/apps/desk?by=stage');
      await expectAccessible(bay);
      for (const car of ALL) {
        const { stage } = CARS[car];
        if (stage === null) await expect(cardOf(bay, car)).toHaveCount(0);
        else await expect(standsIn(bay, stage, car)).toBeVisible();
      }
      for (const car of ALL) {
        await bay.goto(pathOf(car));
        await expect(bay.getByRole('region', { name: 'Car and customer' })).toContainText(CARS[car].chip);
        await expect(bay.getByRole('region', { name: 'Next step' })).toContainText(CARS[car].next);
        expect(await bay.locator('main').innerText()).not.toMatch(/undefined|\[object|NaN/);
      }
    });

    const other = await browser.newContext({ viewport: TABLET });
    const office = await other.newPage();
    await office.goto('/login?to=/apps/desk');
    await logIn(office, OWNER);

    await test.step('one moves a car, the other sees it and keeps the word that is being typed', async () => {
      await bay.goto('/apps/desk?by=stage');
      const search = bay.getByLabel('Find a car, customer, phone or reference');
      await search.fill('half a wo');
      await office.goto('/apps/desk?by=stage');
      await cardOf(office, 'HER').dragTo(stageOf(office, 'Ready'));
      await expect(standsIn(office, 'Here', 'HER')).toBeVisible();
      await cardOf(office, 'HER').dragTo(stageOf(office, 'In work'));
      await expect(standsIn(office, 'In work', 'HER')).toBeVisible();
      await expect(standsIn(bay, 'In work', 'HER')).toBeVisible(SOON);
      await expect(search).toHaveValue('half a wo');
      await expect(search).toBeFocused();
      expect((await desk.work(idOf('HER'))).status).toBe('in_workshop');
    });

    await test.step('both give one car to somebody at once: the first counts, the second is told', async () => {
      const form = async (page: Page, to: string) => {
        await page.goto('/apps/desk?by=stage');
        const card = cardOf(page, 'RDY');
        await card.locator('summary').click();
        await card.getByLabel('Who looks after it').selectOption(to);
        return card.getByRole('button', { name: `Save ${shown('RDY')}` });
      };
      const first = await form(bay, 'Alex Owner');
      const second = await form(office, 'Morgan Mechanic');
      await first.click();
      await expect(bay).toHaveURL(/done=/);
      await second.click();
      await expect(office.getByText('It wasn’t moved.')).toBeVisible();
      // What was chosen is still there, and can be sent again.
      await expect(cardOf(office, 'RDY').locator('option:checked')).toHaveText(['Morgan Mechanic']);
      await office.getByRole('link', { name: 'Show', exact: true }).click();
      await expect(cardOf(office, 'RDY').locator('summary')).toContainText('Alex Owner');
    });

    await test.step('ten minutes without a network in the bay: nothing is lost, nothing is twice', async () => {
      const id = idOf('BGN');
      await bay.clock.install();
      await bay.goto(`${pathOf('BGN')}/checks`);
      const group = bay.locator('[data-group]').nth(2);
      const keys = await group
        .locator('[data-check]')
        .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset.check ?? ''));
      expect(keys.length).toBeGreaterThan(1);
      await bay.context().setOffline(true);
      await group.getByRole('button', { name: 'Rest of this group OK' }).click();
      await expect(bay.getByText('Kept on this tablet')).toBeVisible();
      await bay.clock.fastForward('10:00');
      await expect(bay.getByText('Kept on this tablet')).toBeVisible();

      // In the meantime the office writes down another check, of another group.
      const { lines, version } = await desk.work(id);
      const [line] = lines;
      const theirs = line?.checks.find(({ key, unit }) => !unit && !keys.includes(key))?.key ?? '';
      const results = [{ key: theirs, result: 'amber', note: 'Seen in the office' }];
      await desk.press(recordChecks.path, id, { version, line_id: line?.id, results });

      await bay.context().setOffline(false);
      await expect(bay.getByText(/^Saved \d\d:\d\d$/)).toBeVisible(SOON);
      const now = (await desk.work(id)).lines[0]?.checks ?? [];
      const recorded = now.filter(({ result }) => result !== null).map(({ key, result }) => [key, result]);
      expect(Object.fromEntries(recorded)).toEqual({
        ...Object.fromEntries(keys.map((key) => [key, 'green'])),
        [theirs]: 'amber',
      });
      await bay.reload();
      await expect(bay.getByText(`${keys.length + 1} of`).first()).toBeVisible();
    });

    await test.step('it is ready, and goes back', async () => {
      await desk.check(idOf('BGN'));
      await bay.goto(pathOf('BGN'));
      const bar = bay.getByRole('region', { name: 'Next step' });
      // What was noted as due soon asks for nothing.
      await bar.getByRole('button', { name: 'Done: Full service' }).click();
      await bar.getByRole('button', { name: 'Finish' }).click();
      await expect(bay.getByRole('region', { name: 'Car and customer' })).toContainText('Ready');
      await office.goto('/apps/desk?by=stage');
      await expect(standsIn(office, 'Ready', 'BGN')).toBeVisible();
    });
    await other.close();
  },
);
