import { once } from 'node:events';
import { createServer } from 'node:http';

/** The least that Node can do, in this process, which waits meanwhile: a finished answer, packed as it crosses the wire. */
export async function startBare(body: Buffer) {
  const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length };
  const bare = createServer((_, res) => res.writeHead(200, headers).end(body)).listen(0, 'localhost');
  await once(bare, 'listening');
  const address = bare.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { origin: `http://localhost:${port}`, pid: process.pid, close: () => bare.close() };
}
