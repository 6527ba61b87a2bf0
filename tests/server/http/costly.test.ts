import { EventEmitter } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costlyAnswers, isCostly } from '../../../src/server/http/costly.ts';
import { filledIn } from '../../helpers/form-addresses.ts';

const SETTINGS = { SITE_URL: 'http://localhost:4321', TRUSTED_PROXIES: 0, UNLIMITED_NETWORKS: ['10.0.0.1'] };
const LIMITS = { perVisitor: 3, perNetwork: 5, inAll: 8 };

interface Asks {
  path?: string;
  session?: string;
  bearer?: string;
  from?: string;
}

function door() {
  const admit = costlyAnswers(SETTINGS, LIMITS);
  return ({ path = '/my/booking/x/invoice.pdf', session, bearer, from = '192.0.2.1' }: Asks) => {
    const headers = {
      ...(session && { cookie: `session=${session}` }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
    const res = new EventEmitter();
    const refusal = admit(
      { url: `${path}?number=1`, headers, socket: { remoteAddress: from } } as never,
      res as never,
    );
    return { refusal, leave: () => res.emit('close') };
  };
}

test('every page that makes a file is counted, and so is the export of the API', () => {
  const files = globSync('src/pages/**/*.ts').filter((file) =>
    /pdfAnswer|fileAnswer/.test(readFileSync(file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(12);
  const paths = files.map((file) => filledIn(file.slice('src/pages'.length, -'.ts'.length), 'x.y.z'));
  expect(paths.filter((path) => !isCostly(path))).toEqual([]);
  expect(isCostly('/api/v2/auth/export')).toBe(true);
  expect(['/', '/my', '/my/booking/x/invoice', '/api/v2/cart'].filter(isCostly)).toEqual([]);
});

test('a session has so many at once, whatever else it sends, and one more when one is out', () => {
  const ask = door();
  const first = Array.from({ length: 3 }, () => ask({ session: 'a' }));
  expect(first.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  expect(ask({ session: 'a', bearer: 'other' }).refusal).toMatchObject({
    code: 'too_many',
    retryAfterS: expect.any(Number),
  });
  first[0]?.leave();
  expect(ask({ session: 'a' }).refusal).toBeNull();
});

test('a link has as many, whatever cookie comes with it, and so has a bearer', () => {
  const ask = door();
  const path = '/booking/manage/a.b.c/report.pdf';
  for (const session of ['a', 'b', 'c']) expect(ask({ path, session }).refusal).toBeNull();
  expect(ask({ path, session: 'd' }).refusal).not.toBeNull();
  const api = { path: '/api/v2/auth/export', from: '192.0.2.2' };
  for (const session of ['a', 'b', 'c']) expect(ask({ ...api, bearer: 't', session }).refusal).toBeNull();
  expect(ask({ ...api, bearer: 't' }).refusal).not.toBeNull();
});

test('a network and the process have more, together; who is exempt counts for the process alone', () => {
  const ask = door();
  const asked = Array.from({ length: 6 }, (_, at) => ask({ session: `s${at}` }).refusal === null);
  expect(asked).toEqual([true, true, true, true, true, false]);
  expect(ask({ session: 'x', from: '2001:db8::1' }).refusal).toBeNull();
  for (const session of ['y', 'z']) expect(ask({ session, from: '10.0.0.1' }).refusal).toBeNull();
  expect(ask({ session: 'w', from: '10.0.0.1' }).refusal).not.toBeNull();
});
