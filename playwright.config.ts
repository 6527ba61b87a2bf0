import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { wide } from './tests/e2e/support/wide.ts';

/** What `npm test` found, or the system's; else Playwright's own browser. */
const chromium =
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ||
  '';

/** The tags that a project leaves out. */
const without = (tag: string) => new RegExp(wide ? tag : `${tag}|@wide`);

/**
 * Sweeps, what a site has only where its operator asks for it, and journeys of which each part is tried by itself in
 * `npm test`: docs/testing.md says where.
 */
const WIDE_ALONE = wide
  ? []
  : [
      '**/confirm-booking.test.ts',
      '**/consent.test.ts',
      '**/desk-rooms.test.ts',
      '**/desk-today.test.ts',
      '**/desk-windows.test.ts',
      '**/feedback.test.ts',
      '**/my-extremes.test.ts',
      '**/notices.test.ts',
      '**/quote-request.test.ts',
      '**/referral.test.ts',
      '**/service-book.test.ts',
      '**/translated.test.ts',
      '**/unroadworthy.test.ts',
    ];

/** Walked on the phone alone: on a wide screen keyboard.test.ts takes the same steps, and states are measured at 1280 px. */
const PHONE_IN_NPM_TEST = wide ? [] : ['**/found-plate.test.ts', '**/states.test.ts'];

/** Journeys in a real browser, against the production build in dist/. `npm test` builds it first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/e2e/support/server.ts',
  outputDir: 'test-results/e2e',
  // Node strips the types itself, as in production: Babel takes three times as long.
  build: { external: ['**'] },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // These only end what hangs. A test takes a few seconds, the longest some thirty; a machine that is busy with other things
  // takes eight times as long, and a whole check that is refused for that costs more than one that hangs for minutes.
  timeout: 270_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Set by the global setup, which starts the site on a free port.
    baseURL: process.env.E2E_ORIGIN,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A worker would answer in the place of what tests put on the network; its own tests allow it.
    serviceWorkers: 'block',
    // Recording every page costs half of the time; a failure is looked at with `npm run test:e2e -- --trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: existsSync(chromium) ? chromium : undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: to optimise their scripts costs more than it saves, a sixteenth of the whole.
        '--js-flags=--no-opt --no-maglev',
        // Else each new page of a test has Chromium start a renderer that waits in vain for the next one.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        // To draw what moves takes a twentieth of the time; on the desktop everything moves.
        contextOptions: { reducedMotion: 'reduce' },
      },
      grepInvert: without('@desktop'),
      testIgnore: [
        '**/keyboard.test.ts',
        '**/desk-keyboard.test.ts',
        '**/my-keyboard.test.ts',
        ...WIDE_ALONE,
      ],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: without('@phone'),
      // What these do does not depend on the screen, or has a width of its own; the phone runs them.
      testIgnore: [
        '**/account-links.test.ts',
        '**/before-react.test.ts',
        '**/cart.test.ts',
        '**/collection-errors.test.ts',
        '**/confirm-booking.test.ts',
        '**/consent.test.ts',
        '**/content-admin.test.ts',
        '**/day-in-the-life.test.ts',
        '**/desk-booking.test.ts',
        '**/desk-find.test.ts',
        '**/desk-kerb.test.ts',
        '**/desk-plain.test.ts',
        '**/desk-checks.test.ts',
        '**/decisions.test.ts',
        '**/desk-rooms.test.ts',
        '**/desk-today.test.ts',
        '**/desk-windows.test.ts',
        '**/error-pages.test.ts',
        '**/every-page.test.ts',
        '**/feedback.test.ts',
        '**/garages.test.ts',
        '**/garages-plain.test.ts',
        '**/garage-joins.test.ts',
        '**/live.test.ts',
        '**/loading.test.ts',
        '**/manage.test.ts',
        '**/manual-search.test.ts',
        '**/mot-history.test.ts',
        '**/mot-offers.test.ts',
        '**/mot-reminder.test.ts',
        '**/my-booking.test.ts',
        '**/my-extremes.test.ts',
        '**/notices.test.ts',
        '**/offline.test.ts',
        '**/passkey.test.ts',
        '**/payment.test.ts',
        '**/plate-errors.test.ts',
        '**/quote-request.test.ts',
        '**/quote.test.ts',
        '**/reading.test.ts',
        '**/return-day.test.ts',
        '**/service-book.test.ts',
        '**/service-pages.test.ts',
        '**/ticket.test.ts',
        '**/unroadworthy.test.ts',
        '**/stripe.test.ts',
        '**/whats-wrong.test.ts',
        '**/which-car.test.ts',
        '**/without-javascript.test.ts',
        ...WIDE_ALONE,
        ...PHONE_IN_NPM_TEST,
      ],
    },
  ],
});
