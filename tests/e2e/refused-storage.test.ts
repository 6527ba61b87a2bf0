import type { BrowserContext, Page } from 'playwright/test';
import { shortSlot } from '../../src/domain/booking/slot-text.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';
import {
  awake,
  confirmButton,
  dayButton,
  earlyStart,
  FOCUS,
  plateForm,
  typeDetails,
  windowRadio,
} from './support/visitor.ts';

/** What Chromium does with 'block all cookies', and what a full disk does. */
const WAYS: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'refuses cookies and site data': (context) =>
    context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'caches'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(window, 'indexedDB', { get: () => undefined });
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    }),
  'has no room left': (context) =>
    context.addInitScript(() => {
      // Blank pages have no storage at all.
      if (location.protocol === 'about:') return;
      const fill = (storage: Storage) => {
        for (let size = 4_000_000; size > 0; size = Math.floor(size / 2))
          try {
            for (let at = 0; ; at++) storage.setItem(`full-${size}-${at}`, 'x'.repeat(size));
          } catch {
            // As much as went in.
          }
      };
      if (localStorage.length === 0) fill(localStorage);
      if (sessionStorage.length === 0) fill(sessionStorage);
    }),
};

const why = (page: Page) => page.getByText('Your browser keeps nothing for this site');

// Each way in one of the two; both in both in the wide run.
for (const [at, [way, begin]] of Object.entries(WAYS).entries())
  test(
    `a browser that ${way}: from the plate to the booking, and the page says once why`,
    { tag: at === 0 ? '@phone' : ['@phone', '@wide'] },
    async ({ page, context, place, email }) => {
      test.slow();
      await begin(context);
      await page.goto('/ford-service');
      const { field, button } = plateForm(page);
      await field.fill(FOCUS.typed);
      await awake(field);
      await button.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices for your car');
      await expect(why(page)).toBeVisible();
      await page.getByRole('checkbox', { name: 'Full service' }).check();
      await page.getByRole('button', { name: 'Book these' }).click();
      await expect(page).toHaveURL(/\/quote\/[\w.-]+\/book$/);
      await expect(why(page)).toHaveCount(0);
      await typeDetails(page, { Email: email });
      await dayButton(page, place).click();
      await windowRadio(page, place).check();
      await earlyStart(page).check();
      await confirmButton(page).click();
      await expect(page.getByRole('heading', { level: 1, name: shortSlot(place) })).toBeVisible();
    },
  );

/** Pages of each kind, with what of them wakes at once. */
const PAGES = [
  '/',
  '/bracknell',
  '/car-diagnostics',
  '/booking/create',
  '/booking/create/services',
  '/booking/create/parts',
  '/booking/create/collection-info',
  '/booking/create/success',
  '/search/vehicle',
  '/check-mot-history',
  '/mot-reminder',
  '/contact',
  '/register',
  '/my',
];

for (const [at, [way, begin]] of Object.entries(WAYS).entries())
  test(
    `a browser that ${way} has nothing to complain of on any kind of page`,
    { tag: at === 1 ? '@phone' : ['@phone', '@wide'] },
    async ({ page, context }) => {
      test.slow();
      await begin(context);
      for (const path of PAGES) {
        await page.goto(path);
        await settled(page);
      }
      await expect(page.getByText('Your browser refuses cookies from this site')).toBeVisible({
        visible: way.startsWith('refuses'),
      });
      // In a step of the booking, too, the plate's form leads on.
      await page.goto('/booking/create/services');
      await plateForm(page).field.fill(FOCUS.typed);
      await plateForm(page).button.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices for your car');
      await page.goto('/check-mot-history');
      await page.getByRole('textbox', { name: 'The car’s registration' }).fill('AB18 KQC');
      await page.getByRole('button', { name: 'See the MOT history' }).click();
      await expect(page).toHaveURL(/check-mot-history\/details/);
      await settled(page);
    },
  );
