import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { parseEnv } from '../../../src/server/env.ts';
import { createLogger } from '../../../src/server/log.ts';
import { failureOf } from '../../../src/server/mail/failure.ts';
import { mailRest } from '../../../src/server/mail/rest.ts';
import { mailTransport } from '../../../src/server/mail/transport.ts';

const log = createLogger('silent');
const MAIL = {
  to: { name: 'Sam', address: 'sam@example.com' },
  subject: 'Yes',
  text: 'Yes',
  html: '<p>Yes',
  attachments: [],
};
const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

/** A mail server as bare as can be. @param talk what it does on each connection */
async function bareServer(talk: (socket: Socket) => Promise<void>) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    void talk(socket).catch(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, sockets };
}

/** Greets at once, and then answers so slowly that no silence ever lasts. */
async function trickle(socket: Socket): Promise<void> {
  socket.write('220 ready\r\n');
  await once(socket, 'data');
  for (;;) {
    socket.write('2');
    await wait(20);
  }
}

test('an email that takes too long as a whole is ended with its connection, although the server never falls silent', async () => {
  const { url, sockets } = await bareServer(trickle);
  const send = mailTransport({
    env: parseEnv({ SMTP_URL: url, MAIL_FROM: 'us@example.com' }),
    log,
    longestMs: 300,
  });
  const error: unknown = await send('1', MAIL, '').catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'EABORT' });
  expect(failureOf(error)).toBe('away');
  await expect.poll(() => sockets.size).toBe(0);
});

test('a server that says at once that it closes is away, and no email is refused by it', async () => {
  const { url } = await bareServer(async (socket) => void socket.end('421 too busy\r\n'));
  const send = mailTransport({ env: parseEnv({ SMTP_URL: url, MAIL_FROM: 'us@example.com' }), log });
  expect(failureOf(await send('1', MAIL, '').catch((caught: unknown) => caught))).toBe('away');
});

test.each([
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
  [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'passing'],
  [{ code: 'EENVELOPE', responseCode: 552, command: 'RCPT TO' }, 'passing'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'passing'],
  [{ code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }, 'away'],
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'away'],
  [{ code: 'ESOCKET' }, 'away'],
  [{}, 'passing'],
])('%o is %s', (facts, failure) => {
  expect(failureOf(Object.assign(new Error('x'), facts))).toBe(failure);
});

test('a server that stays away is looked at ever less often, at most once a minute', () => {
  let elapsed = 0;
  const rest = mailRest(log, () => elapsed);
  const pauses: number[] = [];
  for (let look = 0; look < 6; look++) {
    rest.away('ESOCKET');
    // Those that were under way count no second time.
    rest.away('ESOCKET');
    const since = elapsed;
    while (rest.isOn()) elapsed += 1_000;
    pauses.push((elapsed - since) / 1_000);
  }
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
  rest.there();
  rest.away('ESOCKET');
  elapsed += 5_000;
  expect(rest.isOn()).toBe(false);
});
