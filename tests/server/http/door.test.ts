import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { parseEnv } from '../../../src/server/env.ts';
import { type Door, openDoor } from '../../../src/server/http/door.ts';
import { securityHeaders } from '../../../src/server/http/security.ts';
import { createSiteServer, type Served } from '../../../src/server/http/server.ts';
import { createLogger } from '../../../src/server/log.ts';
import { freePort } from '../../helpers/postgres-server.ts';

const env = parseEnv({ PORT: '0', HOST: '127.0.0.1' });
const doors: Door[] = [];
afterEach(() => {
  for (const { server } of doors.splice(0)) server.close();
});

async function opened(settings = env) {
  const door = await openDoor(settings);
  doors.push(door);
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(door.address + path, init);
    return { status: answer.status, later: answer.headers.get('Retry-After'), text: await answer.text() };
  };
  return { door, ask };
}

test('a process that starts is alive, says what it is at, and tells everybody when to come again', async () => {
  const { door, ask } = await opened();
  expect(await ask('/healthz')).toEqual({ status: 200, later: null, text: 'ok\n' });
  expect(await ask('/readyz')).toEqual({ status: 503, later: '5', text: 'starting\n' });
  door.say('drawing');
  expect(await ask('/readyz?x')).toEqual({ status: 503, later: '5', text: 'drawing\n' });

  const page = await ask('/desk', { method: 'POST', body: 'a=b' });
  expect(page).toMatchObject({ status: 503, later: '5' });
  expect(page.text).toContain('Our site is just starting. Try again in a few seconds.');
  expect(page.text).toContain('If you sent a form, it was not stored.');
  const call = await ask('/api/v2/cart', { method: 'POST', body: '{}' });
  expect(call).toMatchObject({ status: 503, later: '5' });
  expect(JSON.parse(call.text)).toMatchObject({ status: 0, code: 'server_error' });
});

test('once it can serve, the site answers on the same port', async () => {
  const { door, ask } = await opened();
  const site = createSiteServer({
    server: door.server,
    env,
    log: createLogger('silent'),
    headers: securityHeaders(env),
    ping: () => Promise.resolve(),
    current: () => ({ site: { serve: () => false } }) as unknown as Served,
  });
  expect(await ask('/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
  await site.drain(1000);
});

test('a port that somebody has is refused with what to do', async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, '127.0.0.1');
  await once(blocker, 'listening');
  const taken = parseEnv({ PORT: String(port), HOST: '127.0.0.1' });
  await expect(openDoor(taken)).rejects.toThrow(`Port ${port} is in use by another program.\n  - Stop`);
  blocker.close();
});
