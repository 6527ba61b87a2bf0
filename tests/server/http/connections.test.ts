import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSiteServer, type SiteServer } from '../../../src/server/http/server.ts';
import { createLogger } from '../../../src/server/log.ts';

const LIMIT_MS = 300;
/** For a reader in this same process, which stands still together with the server on a busy machine. */
const SLOW_READER_MS = 2000;
/** Far more than the system takes off our hands for somebody who doesn't read. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);
const HOST = 'Host: localhost\r\n';

let running: SiteServer;
/** The clients' ports of the connections that the server holds. */
const open = new Set<number | undefined>();

/** Starts the server that the clients of a test ask. */
async function start(stalledMs: number): Promise<void> {
  running = createSiteServer({
    env: { SITE_URL: 'http://localhost:4321', API_BASE: '/api/v2' },
    headers: {},
    log: createLogger('silent'),
    ping: () => Promise.resolve(),
    arrivesMs: LIMIT_MS,
    stalledMs,
    current: () => ({
      site: {
        serve: (req, res) => {
          if (req.url === '/built.js' && req.method !== 'GET') res.writeHead(405).end();
          else if (req.url === '/built.js') res.end(LARGE);
          else return false;
          return true;
        },
        serveLasting: () => false,
        wayOn: () => null,
        notFound: (_req, res) => void res.writeHead(404).end(),
      },
      api: async (req, res) => {
        // As the real one does before it reads a file of somebody whom it doesn't know.
        if (req.url?.includes('/images/')) return void res.writeHead(401).end();
        for await (const piece of req) void piece;
        res.end('read');
      },
      pages: (req, res) => {
        if (req.url === '/large') res.end(LARGE);
        else setTimeout(() => res.end('made'), 4 * LIMIT_MS);
      },
    }),
  });
  running.server.on('connection', (socket) => {
    const { remotePort } = socket;
    open.add(remotePort);
    socket.once('close', () => open.delete(remotePort));
  });
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
}
afterEach(() => running.drain(0));

/** A client that sends this, and never closes. With `reads` false it never reads either. */
async function client(text: string, reads: boolean): Promise<{ socket: Socket; heard: () => string }> {
  const { port } = running.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  let heard = '';
  if (reads) socket.on('data', (piece: Buffer) => void (heard += piece.toString('latin1', 0, 40)));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard: () => heard };
}

/** The ports of those clients whose connection the server still holds when it has had far more than its time. */
async function held(): Promise<(number | undefined)[]> {
  await expect
    .poll(() => open.size)
    .toBe(0)
    .catch(() => undefined);
  return [...open];
}

const POST = (path: string) => `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 1000\r\n\r\na=b`;
const HELD: Record<string, string> = {
  'a form that never comes whole': POST('/contact/send'),
  'a call that never comes whole': POST('/api/v2/cart'),
  'a call in chunks': `POST /api/v2/cart HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
  'a look with a body that never comes': `GET /slow HTTP/1.1\r\n${HOST}Content-Length: 9\r\n\r\n`,
  'a form for a built file': POST('/built.js'),
  'a form for the health of the site': POST('/healthz'),
  'a method that we refuse': `PUT /x HTTP/1.1\r\n${HOST}Content-Length: 1000\r\n\r\na`,
  'a file from nobody': POST('/api/v2/content-admin/images/5d3a2b1c-0000-4000-8000-00000000dead'),
  'a tunnel': `CONNECT other.example:443 HTTP/1.1\r\n${HOST}\r\n`,
  'a large page': `GET /large HTTP/1.1\r\n${HOST}\r\n`,
  'a large page that is to be the last': `GET /large HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  'a large file': `GET /built.js HTTP/1.1\r\n${HOST}\r\n`,
  'many at once': `GET /large HTTP/1.1\r\n${HOST}\r\n`.repeat(20),
  'a page, then a form that never comes whole': `GET /large HTTP/1.1\r\n${HOST}\r\n${POST('/contact/send')}`,
};

test('whoever sends and never reads is cut off', async () => {
  await start(LIMIT_MS);
  const names = new Map<number | undefined, string>();
  const sockets = await Promise.all(
    Object.entries(HELD).map(async ([name, text]) => {
      const { socket } = await client(text, false);
      names.set(socket.localPort, name);
      return socket;
    }),
  );
  expect((await held()).map((port) => names.get(port))).toEqual([]);
  for (const socket of sockets) socket.destroy();
});

test('who reads is told that it took too long, and closed', async () => {
  await start(LIMIT_MS);
  const { socket, heard } = await client(POST('/contact/send'), true);
  await once(socket, 'end');
  expect(heard()).toContain('408');
  expect(await held()).toEqual([]);
  socket.destroy();
});

test('what takes us long is no stall', async () => {
  await start(LIMIT_MS);
  const slow = await client(`GET /slow HTTP/1.1\r\n${HOST}\r\n`, true);
  await once(slow.socket, 'data');
  expect(slow.heard()).toContain('200 OK');
  slow.socket.destroy();
});

test('neither is a slow reader, who takes longer than the limit in all', async () => {
  await start(SLOW_READER_MS);
  const { socket } = await client(`GET /large HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, false);
  const began = performance.now();
  let bytes = 0;
  socket.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (performance.now() - began > 1.5 * SLOW_READER_MS) return;
    socket.pause();
    setTimeout(() => socket.resume(), SLOW_READER_MS / 100);
  });
  await once(socket, 'end');
  expect(bytes).toBeGreaterThan(LARGE.length);
  socket.destroy();
});
