import { expect, type Locator, type Page } from 'playwright/test';
import { EARLY_START } from '../../../src/domain/booking/early-start.ts';
import { FIT_TO_DRIVE } from '../../../src/domain/booking/fit-to-drive.ts';
import { dateText, windowText } from '../../../src/domain/text/local-time.ts';
import type { Slot } from '../../../src/domain/booking/slot.ts';
import { type Before, seed } from './seed.ts';

/** Demo plates, as a visitor types them. */
export const FOCUS = {
  typed: 'ab18 k.qc',
  shown: 'AB18 KQC',
  modelId: 'ford-focus-999-petrol-y2018',
  name: 'Ford Focus',
};
export const LEAF = {
  typed: 'AB00 EVC',
  shown: 'AB00 EVC',
  modelId: 'nissan-leaf-electric-y2021',
  name: 'Nissan Leaf',
};

/** From this width on (CSS px) the cart stands at the side; below it is a drawer. */
const SIDE_CART_FROM = 960;

export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= SIDE_CART_FROM;

/** The registration form at the top of a page. */
export function plateForm(page: Page): { field: Locator; button: Locator } {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: /registration/i }) })
    .first();
  return {
    field: form.getByRole('textbox', { name: /registration/i }),
    button: form.getByRole('button', { name: /^Get (instant )?quote$/i }),
  };
}

/**
 * Waits until React has taken a form over. Before that the same form is a plain one (see before-react.test.ts); a test
 * of one way must not take the other because the machine was slow.
 */
export async function awake(field: Locator): Promise<void> {
  await field.focus();
  await expect(field.locator('xpath=ancestor::astro-island[@ssr]')).toHaveCount(0);
}

export async function sendPlate(page: Page, plate: string): Promise<void> {
  // Where a car is known, a page shows it in the place of its form.
  if (await page.locator('html[data-car]').count())
    await page.getByRole('button', { name: 'Change car' }).click();
  const { field, button } = plateForm(page);
  await field.fill(plate);
  await button.click();
}

/** A link of the footer, whose lists are folded on a phone. */
export async function footerLink(page: Page, name: string): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  const lists = footer.locator('details:not([open]) > summary');
  if (await lists.isVisible()) await lists.click();
  return footer.getByRole('link', { name });
}

/** From a landing page to the prices of a car, as a visitor walks. For tests of the way itself; others take `quoteFor`. */
export async function walkToQuote(page: Page, plate: string, from = '/service-booking'): Promise<void> {
  await page.goto(from);
  await sendPlate(page, plate);
  await expectPrices(page);
}

/** On the services step, with the prices of a car that was chosen before. */
export async function quoteFor(page: Page, plate: string, before: Omit<Before, 'plate'> = {}): Promise<void> {
  await seed(page, { plate, ...before });
  await page.goto('/booking/create/services');
  await expectPrices(page);
}

/** The services step, with prices on it. */
export async function expectPrices(page: Page): Promise<void> {
  await expect(page).toHaveURL('/booking/create/services');
  await expect(page.getByRole('heading', { name: 'Which service?' })).toBeVisible();
}

export const addButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Add(ed)? ${escaped(name)}$`) }).first();

/** Adds an item and waits for the server's answer. */
export async function add(page: Page, name: string): Promise<void> {
  await addButton(page, name).click();
  await expect(addButton(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(lineOf(page, name).first()).toBeAttached();
}

/** The cart, wherever it is at this width; on a phone its drawer is opened. */
export async function openCart(page: Page): Promise<Locator> {
  if (isWide(page)) return page.getByRole('complementary', { name: 'Your added services' });
  const drawer = page.getByRole('dialog', { name: 'Your services list' });
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: /services list/i }).click();
  await expect(drawer).toBeVisible();
  return drawer;
}

export async function closeCart(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** A line of the cart as the server answered it, in whichever cart the page has, shown or not. */
export function lineOf(page: Page, name: string): Locator {
  const remove = page.getByRole('button', { name: `Remove ${name}`, includeHidden: true });
  return page.getByRole('listitem', { includeHidden: true }).filter({ has: remove });
}

/** The amount of one line of the cart, in pence. */
export async function lineAmount(cart: Locator, name: string): Promise<number> {
  const line = cart
    .getByRole('listitem')
    .filter({ has: cart.page().getByRole('button', { name: `Remove ${name}` }) });
  // A note under the name may have amounts of its own; the line's comes last.
  return penceIn((await line.innerText()).match(/£[\d,.]+/g)?.at(-1) ?? '');
}

/** The amount beside a term, in pence: 'Total', 'Sub total'. */
export async function sumOf(list: Locator, term: RegExp): Promise<number> {
  const row = list
    .locator('dl > div')
    .filter({ has: list.page().getByRole('term').filter({ hasText: term }) });
  return penceIn(await row.getByRole('definition').innerText());
}

/** The first amount of a text, in pence. */
export function penceIn(text: string): number {
  const amount = /£([\d,]+)\.(\d{2})/.exec(text);
  if (!amount) throw new Error(`No amount in: ${text}`);
  return Number(amount[1]?.replaceAll(',', '')) * 100 + Number(amount[2]);
}

/** Goes on from the services to the collection by whichever Book Now is in view. */
export async function bookNow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Book Now', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/booking/create/collection-info');
  await expect(page.getByRole('heading', { name: 'Where and when?' })).toBeVisible();
}

/** Everything that the collection form asks for, by label. */
export const DETAILS = {
  Postcode: 'RG12 1AA',
  'Address line 1': '1 Placeholder Street',
  'Town or city': 'Bracknell',
  'First name': 'Sample',
  'Last name (optional)': 'Driver',
  Email: 'sample.driver@example.com',
  Phone: '07700 900123',
};

export async function typeDetails(page: Page, own: Partial<typeof DETAILS> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...DETAILS, ...own }))
    // The plain form has the address for the way back, too: hidden, and further down.
    await page.getByLabel(label, { exact: true }).first().fill(value);
}

export const earlyStart = (page: Page): Locator => page.getByRole('checkbox', { name: EARLY_START.text });

const collectionDay = (page: Page): Locator => page.getByRole('group', { name: 'Collection day' });
const WEEKDAY = { weekday: 'short' } as const;
const DAY = { day: 'numeric' } as const;
const MONTH = { month: 'long' } as const;

export function dayRadio(page: Page, { date }: Slot): Locator {
  const [weekday, day, month] = [WEEKDAY, DAY, MONTH].map((part) => dateText(date, part));
  return collectionDay(page).getByRole('radio', { name: new RegExp(`^${weekday} ${day} .*${month}$`) });
}

/** The same day in the plain form. */
export function dayButton(page: Page, { date }: Slot): Locator {
  const [weekday, day, month] = [WEEKDAY, DAY, MONTH].map((part) => dateText(date, part));
  return collectionDay(page).getByRole('button', { name: new RegExp(`^${weekday} ${day} .*${month}$`) });
}

export function windowRadio(page: Page, { window }: Slot): Locator {
  return page
    .getByRole('group', { name: /^Collection window/ })
    .getByRole('radio', { name: new RegExp(`^${windowText(window)}`) });
}

/** The days after the first two weeks, which the wizard folds. */
export const laterDays = (page: Page): Locator => collectionDay(page).locator('summary');

/** Shows every day of the wizard's sheet. */
export async function unfoldDays(page: Page): Promise<void> {
  await expect(collectionDay(page).getByRole('radio').first()).toBeAttached();
  if ((await collectionDay(page).locator('details:not([open])').count()) > 0) await laterDays(page).click();
}

export async function choosePlace(page: Page, place: Slot): Promise<void> {
  await unfoldDays(page);
  await dayRadio(page, place).check();
  await windowRadio(page, place).check();
}

export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: /^Book(?:,|$)/ });

/** Fills in the whole collection page. */
export async function fillCollection(
  page: Page,
  place: Slot,
  own: Partial<typeof DETAILS> = {},
): Promise<void> {
  await typeDetails(page, own);
  await choosePlace(page, place);
  await earlyStart(page).check();
  // Asked for where the registers don't say that the car may be driven.
  const fit = page.getByRole('checkbox', { name: FIT_TO_DRIVE.text });
  if (await fit.isVisible()) await fit.check();
}

/** The confirmation's reference. */
export async function expectBooked(page: Page, { date, window }: Slot): Promise<string> {
  await expect(page).toHaveURL('/booking/create/success');
  const when = `${dateText(date, { weekday: 'long', day: 'numeric', month: 'long' })}, ${windowText(window)}`;
  await expect(page.getByRole('heading', { level: 1, name: when })).toBeVisible();
  const line = page.getByText(/Your reference is/);
  return /KCC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await line.innerText())?.[0] ?? '';
}

/** Short cut for tests of the last step: a car with a full service, on the collection page. */
export async function toCollection(page: Page, plate = FOCUS.typed): Promise<void> {
  await seed(page, { plate, items: ['full'] });
  await page.goto('/booking/create/collection-info');
  await expect(confirmButton(page)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Collection day' }).getByRole('radio').first()).toBeAttached();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
