import type { Page } from 'playwright';
import { onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { figure, type Measurement, type OpenBench } from '../measurement.ts';
import { median, repeat } from '../numbers.ts';

/** A symptom as somebody types it in a hurry: words that are unfinished or wrong are looked for among all others. */
const TYPED = 'squeeking wen brakeing';
/** Between two letters, as on a phone. */
const PAUSE_MS = 150;

/** What each letter typed into the wizard's search costs in script, suggestions drawn, on a processor four times slower. */
export async function measureKeystrokes({ origin, visitors, quick }: OpenBench): Promise<Measurement> {
  const runs = await repeat(quick ? 1 : 5, () =>
    onPhone(origin, { storage: visitors.shopping }, (page) => typeSlowly(page, origin)),
  );
  // A machine that is busy with something else delays now this letter, now that one.
  const letters = [...TYPED].map((_, place) => median(runs.map((run) => run[place] ?? NaN)));
  return {
    title: `Script for a letter of '${TYPED}' in the search, 4× slower processor, ms; each the median of ${runs.length}`,
    rows: [
      figure('typical', median(letters)),
      figure('slowest', Math.max(...letters), BUDGETS.keystroke),
      figure('slowest in any run', Math.max(...runs.flat())),
    ],
    notes: [
      'From the input event’s first listener to its last: finding and drawing. Paint is in interactions.',
    ],
  };
}

/** @returns ms of each letter */
async function typeSlowly(page: Page, origin: string): Promise<number[]> {
  const letters: number[] = [];
  await page.exposeFunction('benchLetter', (ms: number) => letters.push(ms));
  await page.addInitScript(watchLetters);
  await page.goto(`${origin}/booking/create/services`, { waitUntil: 'networkidle' });
  await page.getByLabel('Search for any service, repair or diagnostics').tap();
  await slowDown(page, { network: false });
  // The touch wakes the search; its words are there when it suggests something.
  await page.keyboard.type('br');
  await page.getByRole('option').first().waitFor();
  for (let letter = 0; letter < 2; letter++) await page.keyboard.press('Backspace');
  letters.length = 0;
  await page.keyboard.type(TYPED, { delay: PAUSE_MS });
  await page.waitForTimeout(500);
  return letters;
}

/** Times every input event from outside all its listeners. Must stand alone: it is sent to the browser as text. */
function watchLetters(): void {
  let began = 0;
  addEventListener('input', () => (began = performance.now()), true);
  addEventListener('input', () => Reflect.get(globalThis, 'benchLetter')?.(performance.now() - began));
}
