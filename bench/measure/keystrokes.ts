import { launchBrowser, openPhone } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import type { Storages } from '../site/visitor.ts';
import { median } from '../table.ts';
import { slowDown } from './slow-phone.ts';

/** A symptom as somebody types it in a hurry: words that are unfinished or wrong are looked for among all others. */
const TYPED = 'squeeking wen brakeing';
/** Between two letters, as on a phone. */
const PAUSE_MS = 150;

/** What each letter typed into the wizard's search costs in script, suggestions drawn, on a processor four times slower. */
export async function measureKeystrokes(
  origin: string,
  visitors: Storages,
  runs: number,
): Promise<Measurement> {
  const browser = await launchBrowser();
  const times: number[][] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const letters: number[] = [];
      const context = await openPhone(browser, origin, visitors.shopping);
      const page = await context.newPage();
      await page.exposeFunction('benchLetter', (ms: number) => letters.push(ms));
      await page.addInitScript(watchLetters);
      await page.goto(`${origin}/booking/create/services`, { waitUntil: 'networkidle' });
      await page.getByLabel('Search for any service, repair or diagnostics').tap();
      const session = await context.newCDPSession(page);
      await slowDown(session, { network: false });
      // The touch wakes the search; its words are there when it suggests something.
      await page.keyboard.type('br');
      await page.getByRole('option').first().waitFor();
      for (let letter = 0; letter < 2; letter++) await page.keyboard.press('Backspace');
      letters.length = 0;
      await page.keyboard.type(TYPED, { delay: PAUSE_MS });
      await page.waitForTimeout(500);
      times.push(letters);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  // A machine that is busy with something else delays now this letter, now that one.
  const letters = [...TYPED].map((_, place) => median(times.map((run) => run[place] ?? NaN)));
  const slowest = Math.max(...letters);
  return {
    title: `Script for a letter of '${TYPED}' in the search, 4× slower processor, ms; each the median of ${runs}`,
    columns: ['letter', 'ms'],
    rows: [
      ['typical', tenths(median(letters))],
      ['slowest', tenths(slowest)],
      ['slowest in any run', tenths(Math.max(...times.flat()))],
    ],
    verdicts: [{ what: 'A letter typed into the search', value: slowest, budget: BUDGETS.keystroke }],
    notes: [
      'From the input event’s first listener to its last: finding and drawing. Paint is in interactions.',
    ],
    raw: times,
  };
}

const tenths = (ms: number): string => ms.toFixed(1);

/** Times every input event from outside all its listeners. Must stand alone: it is sent to the browser as text. */
function watchLetters(): void {
  let began = 0;
  addEventListener('input', () => (began = performance.now()), true);
  addEventListener('input', () => Reflect.get(globalThis, 'benchLetter')?.(performance.now() - began));
}
