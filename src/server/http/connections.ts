import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Whole requests must arrive within this long, files apart. */
export const ARRIVES_MS = 30_000;
/** A photo is sent from the kerb, where 10 MB may take minutes. Only staff may send one. */
const FILE_ARRIVES_MS = 180_000;

/** How long a sender of more than we read may continue before the connection is cut. */
const REST_MS = 5000;
/** How long somebody who is sent away has to read why. */
const LAST_WORD_MS = 1000;

/** A server with this site's patience. Nothing answers its requests yet. */
export const patientServer = (arrivesMs = ARRIVES_MS): Server =>
  createServer({
    headersTimeout: arrivesMs,
    requestTimeout: FILE_ARRIVES_MS,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5000,
  });

/**
 * Cuts connections on which nothing moves: `stalledMs` without a byte read of what we have to send. What takes us long,
 * or comes in slowly, is no stall: that has limits of its own.
 * @returns what has to see every answer
 */
export function cutStalled(server: Server, stalledMs: number): (res: ServerResponse) => void {
  // Node looks whether the system has taken anything of what waits before it calls a connection idle.
  server.timeout = stalledMs;
  return (res) => {
    const { socket } = res;
    res.on('timeout', () => {
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  };
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts a request whose body doesn't come within `arrivesMs`, and what still comes after the answer.
 * @param arrivesMs null: Node's own limit on requests is right for it
 */
export function cutWhenLate(req: IncomingMessage, res: ServerResponse, arrivesMs: number | null): void {
  const { socket } = req;
  const late = () => {
    if (res.headersSent) socket.destroy();
    else lastWord(socket, 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  };
  let timer = arrivesMs === null ? undefined : setTimeout(late, arrivesMs).unref();
  res.once('finish', () => {
    if (req.readableEnded) return;
    clearTimeout(timer);
    timer = setTimeout(() => socket.destroy(), REST_MS).unref();
    // Read and dropped, so that the client gets to see the answer.
    req.resume();
  });
  for (const over of ['end', 'close']) req.once(over, () => clearTimeout(timer));
}

/** Writes an answer to the bare connection and closes it, also where the other side neither reads nor closes. */
export function lastWord(socket: Duplex, answer: string): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
}
