import type { Browser } from 'playwright';
import { openPhone } from '../browser.ts';
import { slowDown } from './slow-phone.ts';
import { type PageEvent, watchPage } from './tap-page.ts';
import { recordTransfers, type Transfer } from './transfers.ts';

/** How one tap went, in ms. The parts follow each other and add up to `total`. */
export interface Tap {
  /** Tap → the lookup leaves the browser. */
  toLookup: number;
  lookup: number;
  /** Lookup's answer → the wizard's page has arrived. */
  navigation: number;
  /** Page → its last script before the prices are asked for has arrived. */
  scripts: number;
  /** Last script → the prices are asked for. */
  hydration: number;
  prices: number;
  /** Prices have arrived → the first one is painted. */
  paint: number;
  total: number;
  /** Where it ended; without a lookup, the form was sent before React had come. */
  endedAt: string;
  /** Everything fetched after the tap: address, and start and end in ms after it. */
  trace: string[];
}

const PLATE = 'AB18 KQC';
/** Fast thumbs: 250 ms a key. */
const KEY_MS = 250;
const PATIENCE_MS = 30_000;

/**
 * Home page, plate, tap on the button. `prepared`: the visitor types, and React comes meanwhile. Otherwise the plate is
 * there at once and the tap comes before any script: the plain form.
 */
export async function tapOnce(browser: Browser, origin: string, prepared: boolean): Promise<Tap> {
  const context = await openPhone(browser, origin, {});
  try {
    const page = await context.newPage();
    const times: Partial<Record<PageEvent, number>> = {};
    const priced = new Promise<void>((resolve, reject) => {
      const impatient = setTimeout(() => reject(new Error('No price within 30 s')), PATIENCE_MS);
      void page.exposeFunction('benchTell', (event: PageEvent, at: number) => {
        times[event] ??= at;
        if (event === 'priced') resolve(clearTimeout(impatient));
      });
    });
    await page.addInitScript(watchPage);
    const { transfers, session } = await recordTransfers(page);
    await slowDown(session);
    await page.goto(origin, { waitUntil: 'networkidle' });

    const plate = page.locator('form.reg input[name="reg"]').first();
    if (prepared) {
      await plate.tap();
      await plate.pressSequentially(PLATE, { delay: KEY_MS });
    } else {
      // As a password manager or the browser's own memory would fill it in.
      await plate.evaluate((input: HTMLInputElement, value) => (input.value = value), PLATE);
    }
    await page.locator('form.reg button[type="submit"]').first().tap({ noWaitAfter: true });
    await priced;
    return partsOf(times, transfers, new URL(page.url()).pathname);
  } finally {
    await context.close();
  }
}

function partsOf(times: Partial<Record<PageEvent, number>>, transfers: Transfer[], endedAt: string): Tap {
  const { tap = NaN, priced = NaN } = times;
  const last = (part: string) =>
    transfers.findLast(({ url, startedAt }) => url.includes(part) && startedAt >= tap - 50);
  const trace = transfers
    .filter(({ startedAt }) => startedAt >= tap - 50)
    .map(
      ({ url, startedAt, endedAt: at, body }) =>
        `${url} ${Math.round(startedAt - tap)}–${Math.round(at - tap)} ${body} B`,
    );
  const lookup = last('/get_vehicle/');
  const page = transfers.findLast(({ type, startedAt }) => type === 'Document' && startedAt >= tap - 50);
  const prices = last('/get_vehicle_service/');
  // The plain form's answer holds the prices already, and may show the first before the last has arrived.
  if (!lookup || !page || !prices) {
    const arrived = Math.min(page?.endedAt ?? priced, priced);
    const navigation = arrived - tap;
    return { ...NOTHING, navigation, paint: priced - arrived, total: priced - tap, endedAt, trace };
  }
  const scripts = transfers.filter(
    ({ type, endedAt: at }) => type === 'Script' && at > page.endedAt && at <= prices.startedAt,
  );
  const lastScript = Math.max(page.endedAt, ...scripts.map((each) => each.endedAt));
  return {
    toLookup: lookup.startedAt - tap,
    lookup: lookup.endedAt - lookup.startedAt,
    navigation: page.endedAt - lookup.endedAt,
    scripts: lastScript - page.endedAt,
    hydration: prices.startedAt - lastScript,
    prices: prices.endedAt - prices.startedAt,
    paint: priced - prices.endedAt,
    total: priced - tap,
    endedAt,
    trace,
  };
}

const NOTHING = { toLookup: 0, lookup: 0, navigation: 0, scripts: 0, hydration: 0, prices: 0, paint: 0 };
