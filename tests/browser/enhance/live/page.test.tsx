import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUpToDate } from '../../../../src/browser/enhance/live/page.ts';
import { stubBrowser, Streams } from '../../../helpers/tabs.ts';

const BOOKING = '5d3a2b1c-0000-4000-8000-0000000000b1';
const OTHER = '5d3a2b1c-0000-4000-8000-0000000000b2';

interface Page {
  version?: number;
  status?: string;
  note?: string;
  history?: string[];
}

/** A booking's page as the server draws it. */
const pageOf = ({ version = 1, status = 'Confirmed', note = '', history = ['Confirmed'] }: Page = {}) => `
  <title>${status}</title>
  <main>
    <div data-live="${BOOKING}" data-version="${version}" data-live-link="link" data-live-says="${history.at(-1)}" data-live-sound>
      <div aria-live="polite"><p class="live__said"></p><p class="live__behind" hidden>Changed. <a href="">Show it</a></p></div>
      <button type="button" data-sound hidden>Sound: <span class="live__state">off</span></button>
    </div>
    <div data-live-part="now"><h1>${status}</h1><a href="/move">Move</a></div>
    <div data-live-part="note"><form><input type="hidden" name="version" value="${version}" />
      <select name="who"><option value="">Nobody</option><option value="a">Alex</option></select>
      <input name="note" value="${note}" /><button>Save</button></form></div>
    <div data-live-part="history"><details><summary>All</summary><ol>${history.map((each) => `<li>${each}</li>`).join('')}</ol></details></div>
  </main>`;

let server: Streams;
let now: Page;
let pages: number;
let version: { version: number; mark: string };
let leave: () => void;
let rung: number;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new Streams();
  stubBrowser();
  now = {};
  pages = 0;
  version = { version: 1, mark: '1' };
  rung = 0;
  localStorage.clear();
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => Promise.resolve(answer(path, init)));
  document.body.innerHTML = pageOf();
  leave = keepUpToDate(document.querySelector('[data-live]') as HTMLElement);
  await pass();
});
afterEach(() => {
  leave();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function answer(path: string, init?: RequestInit): Response {
  if (path.endsWith('/live/version')) return Response.json({ status: 1, data: version });
  if (/\/live(\/|$)/.test(path)) return server.answer(init);
  pages += 1;
  return new Response(pageOf(now));
}

/** Counts the notes. */
class Audio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: () => {},
  });
  createOscillator = () => ({
    frequency: {},
    connect: (next: unknown) => next,
    start: () => void (rung += 1),
    stop: () => {},
  });
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const part = (name: string) => document.querySelector(`[data-live-part=${name}]`) as HTMLElement;
const field = () => document.querySelector('input[name=note]') as HTMLInputElement;
const said = () => document.querySelector('.live__said')?.textContent;
const isBehind = () => document.querySelector<HTMLElement>('.live__behind')?.hidden === false;

const COLLECTED: Page = { version: 2, status: 'Car collected', history: ['Confirmed', 'Car collected'] };

async function change(to: Page, kinds?: string[]) {
  now = to;
  version = { version: to.version ?? 1, mark: String((to.version ?? 1) + 1) };
  server.tell(BOOKING, kinds);
  await pass(1100);
}

test('a change is put in and said in words, and what has not changed is not touched', async () => {
  const note = part('note');
  await change({ ...COLLECTED, version: 1 });
  expect([part('now').querySelector('h1')?.textContent, said(), document.title]).toEqual([
    'Car collected',
    'Car collected',
    'Car collected',
  ]);
  expect([part('note') === note, isBehind()]).toEqual([true, false]);
  server.tell(OTHER);
  await pass(5000);
  expect(pages).toBe(1);
});

test('what is typed, and the field that is being typed in, stay; the page says that it is behind', async () => {
  field().value = 'Ring the bell';
  await change({ ...COLLECTED, note: 'From the desk' });
  expect([field().value, isBehind(), part('now').textContent]).toEqual([
    'Ring the bell',
    true,
    expect.stringContaining('Car collected'),
  ]);
  field().value = '';
  field().focus();
  await change({ ...COLLECTED, version: 3, note: 'From the desk' });
  expect([document.activeElement, isBehind()]).toEqual([field(), true]);

  field().blur();
  const who = part('note').querySelector('select') as HTMLSelectElement;
  who.value = 'a';
  await change({ ...COLLECTED, version: 5, note: 'From the desk' });
  expect([who.isConnected, isBehind()]).toEqual([true, true]);
  who.value = '';
  await change({ ...COLLECTED, version: 4, note: 'From the desk' });
  expect([field().value, isBehind()]).toEqual(['From the desk', false]);
});

test('what is held to be dragged stays under the hand until it is let go', async () => {
  const card = part('now').querySelector('h1');
  if (!card) throw new Error('There is no heading');
  card.dataset.held = '';
  await change({ status: 'Here', version: 2 });
  expect([card.isConnected, isBehind()]).toEqual([true, true]);

  delete card.dataset.held;
  await change({ status: 'In work', version: 3 });
  expect([card.isConnected, isBehind(), part('now').textContent]).toEqual([
    false,
    false,
    expect.stringContaining('In work'),
  ]);
});

test('focus and what is unfolded stay, and a thing that is gone hands the focus to its part', async () => {
  part('now').querySelector('a')?.focus();
  (part('history').querySelector('details') as HTMLDetailsElement).open = true;
  await change(COLLECTED);
  expect(document.activeElement).toBe(part('now').querySelector('a'));
  expect(part('history').querySelector('details')?.open).toBe(true);
  expect(part('history').querySelectorAll('li').length).toBe(2);

  part('history').querySelector('summary')?.focus();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(pageOf({ ...COLLECTED, version: 9 }).replace('<summary>All</summary>', ''))),
  );
  server.tell(BOOKING);
  await pass(1100);
  expect(document.activeElement).toBe(part('history'));
});

test('a page that stood still while nobody told it finds out by its version', async () => {
  now = COLLECTED;
  version = { version: 2, mark: '7' };
  server.cut();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/live/booking')
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(answer(path, init)),
  );
  await pass(20_000);
  expect(part('now').textContent).toContain('Car collected');
  await pass(60_000);
  expect(pages).toBe(1);
  // A photo: the version stays, the mark does not.
  version = { version: 2, mark: '8' };
  await pass(20_000);
  expect(pages).toBe(2);
});

test('a list is read anew for any booking, and where it is told nothing, every 20 s', async () => {
  leave();
  document.body.innerHTML = pageOf()
    .replace(` data-live="${BOOKING}"`, ' data-live=""')
    .replace('"link"', '""');
  leave = keepUpToDate(document.querySelector('[data-live]') as HTMLElement);
  await pass(1100);
  expect(pages).toBe(1);
  now = COLLECTED;
  server.tell(OTHER);
  await pass(1100);
  expect([pages, said()]).toEqual([2, 'Car collected']);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/auth/live')
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(answer(path, init)),
  );
  server.cut();
  await pass(60_000);
  expect(pages).toBe(5);
});

test('a page that has become another one says so and stays', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Object.defineProperty(new Response(''), 'redirected', { value: true })),
  );
  server.tell(BOOKING);
  await pass(1100);
  expect([isBehind(), part('now').textContent]).toEqual([true, expect.stringContaining('Confirmed')]);
});

test('much at once makes the page anew twice, not twenty times', async () => {
  now = COLLECTED;
  for (let n = 0; n < 20; n++) server.tell(BOOKING);
  await pass(10_000);
  expect(pages).toBe(2);
});

test('the desk is rung for decisions and new bookings alone, once somebody has switched it on', async () => {
  const button = document.querySelector('[data-sound]') as HTMLButtonElement;
  expect([button.hidden, button.getAttribute('aria-pressed')]).toEqual([false, 'false']);
  await change(COLLECTED, ['decided']);
  expect(rung).toBe(0);
  button.click();
  expect([button.getAttribute('aria-pressed'), button.textContent, rung]).toEqual(['true', 'Sound: on', 2]);
  await change({ ...COLLECTED, version: 3 }, ['stepped']);
  expect(rung).toBe(2);
  await change({ ...COLLECTED, version: 4 }, ['decided']);
  expect(rung).toBe(4);
  button.click();
  await change({ ...COLLECTED, version: 5 }, ['confirmed']);
  expect([rung, localStorage.getItem('kcc:desk-sound')]).toEqual([4, 'off']);
});
