import { afterEach, expect, test, vi } from 'vitest';
import { watchBookings } from '../../../src/contract/booking/live.ts';
import { createFollower, fetchPage } from '../../../src/contract/call/stream-client.ts';

afterEach(() => vi.unstubAllGlobals());

const BOOKING = '5d3a2b1c-0000-4000-8000-0000000000b1';
const LINE = `data: {"booking":"${BOOKING}","kinds":["stepped"]}`;

/** Reads what the server answers in these pieces. */
async function read(pieces: string[], init: ResponseInit = {}) {
  const asked: Request[] = [];
  vi.stubGlobal('document', {
    documentElement: { dataset: { site: 'reading', api: 'http://localhost/api/v2' } },
  });
  vi.stubGlobal('fetch', (url: string, { signal: _, ...how }: RequestInit) => {
    asked.push(new Request(url, how));
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return Promise.resolve(new Response(init.status === 204 ? null : body, init));
  });
  const told: unknown[] = [];
  const listener = {
    open: () => void told.push('open'),
    message: (message: unknown) => void told.push(message),
  };
  const follow = createFollower({ token: () => 'a-token' });
  const over = await follow({ endpoint: watchBookings }, listener, new AbortController().signal);
  return { over, told, asked };
}

test('messages come whole, however they were cut on the way; what is none is passed over', async () => {
  const half = LINE.slice(0, 20);
  const odd = ['data: {"booking":7}', 'data: {', 'event: other'];
  const { over, told, asked } = await read([
    ':\n\n',
    half,
    `${LINE.slice(20)}\n\n${odd.join('\n\n')}\n\n${LINE}\n\n`,
  ]);
  const news = { booking: BOOKING, kinds: ['stepped'] };
  expect([over, told]).toEqual(['ended', ['open', news, news]]);
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer a-token');
  expect(asked[0]?.url).toBe('http://localhost/api/v2/auth/live');
});

test.each([
  [401, 'shut'],
  [404, 'shut'],
  [410, 'shut'],
  [429, 'lost'],
  [500, 'lost'],
])('a refusal with %i is the end of it or not', async (status, over) => {
  expect(await read([], { status })).toMatchObject({ over, told: [] });
});

test('without a network it is lost', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const listener = { open: vi.fn(), message: vi.fn() };
  const signal = new AbortController().signal;
  expect(await createFollower({ token: () => '' })({ endpoint: watchBookings }, listener, signal)).toBe(
    'lost',
  );
  expect(await fetchPage('/my/booking')).toBeNull();
});
