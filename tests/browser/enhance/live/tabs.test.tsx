import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { keepLive } from '../../../../src/stores/live/live.ts';
import { liveAccess } from '../../../../src/stores/live/live-access.ts';
import { stubBrowser, Streams, Tab } from '../../../helpers/tabs.ts';

const BOOKING = '5d3a2b1c-0000-4000-8000-0000000000b1';

let server: Streams;
/** What the network answers while it is not the stream. */
let stand: (() => Response | Promise<Response>) | null;
let tabs: Opened[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  server = new Streams();
  stand = null;
  tabs = [];
  stubBrowser();
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => (stand ? stand() : server.answer(init)));
});
afterEach(() => {
  for (const { close } of tabs) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Opened {
  news: Mock;
  look: Mock;
  shut: Mock;
  tab: Tab;
  close: () => void;
}

/** Somebody opens a page, in a tab of its own. */
function openTab({ link = 'link', staysOpen = false } = {}): Opened {
  const tab = new Tab();
  const told = { news: vi.fn(), look: vi.fn(), shut: vi.fn() };
  const close = keepLive(liveAccess(BOOKING, link), told, {
    page: tab as never,
    staysOpen: () => staysOpen,
  });
  const opened = { ...told, tab, close };
  tabs.push(opened);
  return opened;
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const looks = ({ look }: Opened) => look.mock.calls.length;

test('tabs that came by the same door share a connection; each looks once, and hears everything', async () => {
  const first = openTab();
  const second = openTab();
  const other = openTab({ link: '' });
  await pass();
  expect(server.asked).toBe(2);
  const late = openTab();
  await pass();
  expect([first, second, late, other].map(looks)).toEqual([1, 1, 1, 1]);
  server.tell(BOOKING);
  await pass();
  for (const { news } of tabs) expect(news.mock.calls).toEqual([[{ booking: BOOKING, kinds: ['stepped'] }]]);
  expect(server.asked).toBe(2);
});

test('when the tab with the connection is closed, another one takes it up and all of them look', async () => {
  const first = openTab();
  const second = openTab();
  const third = openTab();
  await pass();
  first.close();
  await pass();
  expect([server.open.length, server.asked]).toEqual([1, 2]);
  expect([first, second, third].map(looks)).toEqual([1, 2, 2]);
  server.tell(BOOKING);
  await pass();
  expect([first, second, third].map(({ news }) => news.mock.calls.length)).toEqual([0, 1, 1]);
});

test('a hidden page leaves half a minute later, and comes back when it is seen', async () => {
  const page = openTab();
  await pass();
  page.tab.turn(true);
  await pass(29_000);
  expect(server.open.length).toBe(1);
  await pass(2000);
  expect(server.open.length).toBe(0);
  await pass(100_000);
  expect(looks(page)).toBe(1);
  page.tab.turn(false);
  await pass();
  expect([server.open.length, looks(page)]).toEqual([1, 2]);
});

test('a page that was hidden only for a moment stays', async () => {
  const page = openTab();
  await pass();
  page.tab.turn(true);
  await pass(10_000);
  page.tab.turn(false);
  await pass(60_000);
  expect([server.asked, server.open.length]).toEqual([1, 1]);
});

test('a hidden tab hands the connection on to one that is seen, at once', async () => {
  const first = openTab();
  const second = openTab();
  await pass();
  first.tab.turn(true);
  await pass(10);
  expect([server.asked, server.open.length, looks(second)]).toEqual([2, 1, 2]);
});

test('a desk whose sound is on is told while it is hidden', async () => {
  const desk = openTab({ staysOpen: true });
  await pass();
  desk.tab.turn(true);
  await pass(100_000);
  server.tell(BOOKING);
  await pass();
  expect(desk.news).toHaveBeenCalledOnce();
});

test('without a network every page looks by itself every 20 s, until it is told again', async () => {
  const first = openTab();
  const second = openTab();
  await pass();
  stand = () => Promise.reject(new TypeError('offline'));
  server.cut();
  await pass(60_000);
  expect([first, second].map(looks)).toEqual([4, 4]);
  stand = null;
  dispatchEvent(new Event('online'));
  await pass();
  expect([first, second].map(looks)).toEqual([5, 5]);
  await pass(60_000);
  expect([first, second].map(looks)).toEqual([5, 5]);
});

test('where streams are refused, pages look every 20 s and ask ever less often for one', async () => {
  let asked = 0;
  stand = () => ((asked += 1), new Response(null, { status: 429 }));
  const page = openTab();
  await pass(10 * 60_000);
  expect(looks(page)).toBe(30);
  expect(asked).toBeLessThan(20);
});

test('a server that ends a stream in its own time is asked again, and the page looks', async () => {
  const page = openTab();
  await pass(300_000);
  server.end();
  await pass(1100);
  expect([server.asked, server.open.length, looks(page)]).toEqual([2, 1, 2]);
});

test('a connection that says nothing any more is given up', async () => {
  openTab();
  await pass(100_000);
  expect(server.asked).toBe(1);
  server.fallSilent();
  await pass(45_000);
  expect(server.asked).toBe(2);
});

test('when the session or the link has ended, every tab knows and nobody asks again', async () => {
  const first = openTab();
  const second = openTab();
  await pass();
  stand = () => new Response(null, { status: 401 });
  server.cut();
  await pass(2000);
  expect([first, second].map(({ shut }) => shut.mock.calls.length)).toEqual([1, 1]);
  const before = [first, second].map(looks);
  await pass(300_000);
  expect([first, second].map(looks)).toEqual(before);
});

test('a browser without locks has a connection for each page', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  const first = openTab();
  const second = openTab();
  await pass();
  server.tell(BOOKING);
  await pass();
  expect([first, second].map(({ news }) => news.mock.calls.length)).toEqual([1, 1]);
  first.tab.turn(true);
  await pass(31_000);
  expect(server.open.length).toBe(1);
});
