import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Env, SettingsError } from '../env.ts';

/** A port for `/metrics` alone. Throws SettingsError when it can't be had. */
export async function listenForMetrics(
  { METRICS_PORT, METRICS_HOST }: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (req, res) => {
    if (req.url?.split('?', 1)[0] === '/metrics') void answer(req, res);
    else res.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only /metrics is here\n');
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const code: unknown = cause instanceof Error && Reflect.get(cause, 'code');
    throw new SettingsError(
      `The metrics cannot be offered at ${METRICS_HOST}:${METRICS_PORT} (${String(code)}).\n` +
        '  - Set METRICS_HOST and METRICS_PORT to a free port of this machine, another one for each process.',
      { cause },
    );
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
