import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listMakes } from '../../src/contract/vehicle.ts';
import { createCaller } from '../../src/contract/client.ts';

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
