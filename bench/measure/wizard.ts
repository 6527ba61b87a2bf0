import type { Page } from 'playwright';
import { onPhone, slowDown } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import { figure, type Measurement } from '../report.ts';
import type { OpenBench } from '../site/serve.ts';

type Deed = (page: Page) => Promise<void>;

const SERVICES = '/booking/create/services';
const SEARCH = 'Search for any service, repair or diagnostics';
/** Between two letters, as on a phone. */
const delay = 150;

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().tap();
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).tap();
  await page.keyboard.type(text, { delay });
}

/** What visitors do in the wizard, each on the page where they do it. */
const DEEDS: [name: string, path: string, deed: Deed][] = [
  ['add a service', SERVICES, (page) => press(page, 'Add MOT test (class 4)')],
  ['remove a service', SERVICES, (page) => press(page, 'Added Full service')],
  ['another tab', SERVICES, (page) => page.locator('nav.tabs a').nth(1).tap()],
  ['type into the search', SERVICES, (page) => typeInto(page, SEARCH, 'brake')],
  ['type into the form', '/booking/create/collection-info', (page) => typeInto(page, 'First name', 'Sample')],
];

/** A symptom as somebody types it in a hurry: words that are unfinished or wrong are looked for among all others. */
const SYMPTOM = 'squeeking wen brakeing';

/** Does something on a processor four times slower. @returns the ms that the page tells of meanwhile */
const told = (
  { origin, visitors: { shopping } }: OpenBench,
  path: string,
  watch: () => void,
  { before, deed }: { before?: Deed; deed: Deed },
): Promise<number[]> =>
  onPhone(origin, { storage: shopping }, async (page) => {
    const times: number[] = [];
    await page.exposeFunction('benchTold', (ms: number) => times.push(ms));
    await page.addInitScript(watch);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.locator('.svc .price, form fieldset').first().waitFor();
    await slowDown(page, { network: false });
    await before?.(page);
    times.length = 0;
    await deed(page);
    await page.waitForTimeout(1500);
    return times;
  });

/** Interaction to next paint of each deed: the slowest event of it. */
export async function interactions(bench: OpenBench): Promise<Measurement> {
  const runs = bench.quick ? 1 : 5;
  const rows = await inTurn(DEEDS, async ([name, path, deed]) => {
    const times = await repeat(runs, async () =>
      Math.max(0, ...(await told(bench, path, tellEvents, { deed }))),
    );
    return { name, values: { median: median(times), worst: Math.max(...times) } };
  });
  return {
    title: `Interaction to next paint, 4× slower processor, ms; median of ${runs}`,
    rows,
    budgets: { median: BUDGETS.nextPaint },
  };
}

/** Tells of every event that took a frame or more. Must stand alone: it is sent to the browser as text. */
function tellEvents(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Of an interaction only: pointermove and the like have no id.
      if (Reflect.get(entry, 'interactionId')) Reflect.get(globalThis, 'benchTold')?.(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** What each letter typed into the search costs in script, suggestions drawn. */
export async function keystrokes(bench: OpenBench): Promise<Measurement> {
  // The touch wakes the search; its words are there when it suggests something.
  const before: Deed = async (page) => {
    await typeInto(page, SEARCH, 'br');
    await page.getByRole('option').first().waitFor();
    for (let letter = 0; letter < 2; letter++) await page.keyboard.press('Backspace');
  };
  const deed: Deed = (page) => page.keyboard.type(SYMPTOM, { delay });
  const runs = await repeat(bench.quick ? 1 : 5, () => told(bench, SERVICES, tellLetters, { before, deed }));
  // A machine that is busy with something else delays now this letter, now that one.
  const letters = [...SYMPTOM].map((_, place) => median(runs.map((run) => run[place] ?? NaN)));
  return {
    title: `Script for a letter of '${SYMPTOM}' in the search, 4× slower processor, ms; each the median of ${runs.length}`,
    rows: [
      figure('typical', median(letters)),
      figure('slowest', Math.max(...letters), BUDGETS.keystroke),
      figure('slowest in any run', Math.max(...runs.flat())),
    ],
  };
}

/** Times every input event from outside all its listeners. Must stand alone: it is sent to the browser as text. */
function tellLetters(): void {
  let began = 0;
  addEventListener('input', () => (began = performance.now()), true);
  addEventListener('input', () => Reflect.get(globalThis, 'benchTold')?.(performance.now() - began));
}
