import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Env, SettingsError } from '../env.ts';
import { AppError } from '../errors.ts';
import { envelope } from './answer-error.ts';
import { barePage } from './bare-page.ts';
import { patientServer } from './connections.ts';
import { BARE_POLICY, securityHeaders } from './security.ts';

/** What a process does before it can serve: it migrates and loads the site, then draws what is published. */
export type Phase = 'starting' | 'drawing';

/** The port of a process that can't serve yet: it answers meanwhile, so that nobody takes it for dead. */
export interface Door {
  /** Answers health, and everything else with 503, until somebody else answers its requests (server.ts). */
  server: Server;
  /** `http://host:port` */
  address: string;
  /** What `/readyz` says from now on. */
  say(phase: Phase): void;
}

/** Seconds. A start takes four of them, and some more where a publish has to be drawn. */
const RETRY_AFTER_S = '5';
const WORDS = 'Our site is just starting. Try again in a few seconds';
const PAGE = barePage('We’ll be there in a moment', [
  `${WORDS}.`,
  'If you sent a form, it was not stored. You can safely send it again.',
]);

/** Listens at once. Throws SettingsError where that is not possible. */
export async function openDoor(env: Env): Promise<Door> {
  const headers = securityHeaders(env);
  let phase: Phase = 'starting';
  const server = patientServer();
  const answer = (res: ServerResponse, status: number, type: string, text: string) =>
    res
      .writeHead(status, {
        ...headers,
        'Content-Security-Policy': BARE_POLICY,
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-store',
        Connection: 'close',
        ...(status === 503 && { 'Retry-After': RETRY_AFTER_S }),
      })
      .end(text);
  server.on('request', ({ url = '/' }: IncomingMessage, res: ServerResponse) => {
    const path = url.split('?', 1)[0] ?? '/';
    if (path === '/healthz') return answer(res, 200, 'text/plain', 'ok\n');
    if (path === '/readyz') return answer(res, 503, 'text/plain', `${phase}\n`);
    if (!path.startsWith('/api/')) return answer(res, 503, 'text/html', PAGE);
    return answer(
      res,
      503,
      'application/json',
      JSON.stringify(envelope(new AppError('server_error', WORDS))),
    );
  });
  await listen(server, env);
  return { server, address: addressOf(server, env), say: (next) => void (phase = next) };
}

async function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const code: unknown = cause instanceof Error && Reflect.get(cause, 'code');
    if (code === 'EADDRINUSE') {
      const remedy = 'Stop that program, or set PORT to a free port.';
      throw new SettingsError(`Port ${PORT} is in use by another program.\n  - ${remedy}`, { cause });
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      const remedy = 'Set HOST and PORT to an address of this machine.';
      throw new SettingsError(`Cannot listen on ${HOST}:${PORT} (${code}).\n  - ${remedy}`, { cause });
    }
    throw cause;
  }
}

function addressOf(server: Server, { HOST }: Env): string {
  const address = server.address();
  return `http://${HOST}:${typeof address === 'object' ? address?.port : address}`;
}
