import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPhoto } from '../../../src/contract/booking/photo.ts';
import { listMakes } from '../../../src/contract/vehicle/vehicle.ts';
import { createCaller } from '../../../src/contract/call/client.ts';

const sent: RequestInit[] = [];
let answer = () => Response.json({ status: 1, data: { makes: ['FORD'] } });

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'reading' } } });
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each call carries the token of that moment, and none while there is none', async () => {
  let token = '';
  const call = createCaller({ token: () => token });
  for (token of ['', 'first', 'second']) await call(listMakes);
  expect(sent.map(({ headers }) => Reflect.get(headers ?? {}, 'Authorization') as unknown)).toEqual([
    undefined,
    'Bearer first',
    'Bearer second',
  ]);
});

test('a session that has ended is told in the server’s words, and the call is not repeated', async () => {
  const message = 'Log in first. If you were logged in, your session has ended';
  answer = () => Response.json({ status: 0, code: 'unauthenticated', message }, { status: 401 });
  expect(await createCaller({ token: () => 'old' })(listMakes)).toMatchObject({
    ok: false,
    error: { code: 'unauthenticated', message },
  });
  expect(sent).toHaveLength(1);
});

test.each([
  [{ no_reg_found: true }, { noRegFound: true }],
  [
    { no_reg_found: true, status: 1, message: 'No such plate' },
    { noRegFound: true, message: 'No such plate' },
  ],
  [
    { status: 0, message: 'Server says no' },
    { code: 'refused', message: 'Server says no', noRegFound: false },
  ],
  [{ status: null, message: 'Server says no' }, { message: 'Server says no' }],
  [{ status: 0, code: 'a_code_of_theirs', message: 'Server says no' }, { message: 'Server says no' }],
  [{ status: 0 }, { code: 'unreadable' }],
  [{ data: [] }, { code: 'unreadable' }],
])('an answer without our codes is obeyed as the specification has it: %j', async (body, error) => {
  answer = () => Response.json(body);
  expect(await createCaller({ token: () => '' })(listMakes)).toMatchObject({ ok: false, error });
});

test.each([
  ['the first time goes again', 1, { ok: true }],
  ['twice is told', 2, { ok: false, error: { code: 'offline' } }],
])('a call that gets no answer %s, and none is sent a third time', async (_, lost, outcome) => {
  answer = () => {
    if (sent.length <= lost) throw new TypeError('Failed to fetch');
    return Response.json({ status: 1, data: { makes: ['FORD'] } });
  };
  expect(await createCaller({ token: () => '' })(listMakes)).toMatchObject(outcome);
  expect(sent).toHaveLength(2);
});

test('a call whose time is over is not sent again: the server may still be at the first one', async () => {
  answer = () => {
    throw new DOMException('The operation timed out.', 'TimeoutError');
  };
  expect(await createCaller({ token: () => '' })(listMakes)).toMatchObject({
    ok: false,
    error: { code: 'timeout', message: 'Our server took too long to answer. Try again in a moment' },
  });
  expect(sent).toHaveLength(1);
});

test.each([
  [500, 'server_error'],
  [502, 'server_error'],
  [404, 'unreadable'],
  [200, 'unreadable'],
])('an answer of %i that is a page and no JSON is told as %s', async (status, code) => {
  answer = () => new Response('<html>gateway</html>', { status });
  expect(await createCaller({ token: () => '' })(listMakes)).toMatchObject({ ok: false, error: { code } });
  expect(sent).toHaveLength(1);
});

test('a file goes out as it is, with what it is about in the address', async () => {
  const fetched = vi.fn(() =>
    Promise.resolve(Response.json({ status: 0, code: 'too_large', message: 'Too large' })),
  );
  vi.stubGlobal('fetch', fetched);
  const file = new Blob(['a photo'], { type: 'image/jpeg' });
  const booking = 'b-1';
  const photo = 'p-1';
  const input = { params: { booking, photo }, query: { kind: 'report', about: 'pads' }, body: file } as const;
  const result = await createCaller({ token: () => 'of-staff' })(addPhoto, input);
  expect(result).toMatchObject({ ok: false, error: { code: 'too_large', message: 'Too large' } });
  // Without a content type of ours: the browser writes the file's own.
  expect(fetched.mock.calls).toEqual([
    [
      '/api/v2/desk/bookings/b-1/photos/p-1?kind=report&about=pads',
      {
        method: 'POST',
        headers: { 'X-Site-Id': 'reading', Authorization: 'Bearer of-staff' },
        body: file,
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
});
