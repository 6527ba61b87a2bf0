import type { Env } from '../env.ts';
import type { Handler } from '../http/server.ts';
import type { Logger } from '../log.ts';
import { metricsAnswer } from './answer.ts';
import { listenForMetrics } from './listen.ts';
import type { Metrics } from './metrics.ts';

/** How the metrics are offered: at a port of their own, or by the site itself to who shows the token. */
export interface Offered extends Pick<Metrics, 'request' | 'round' | 'watch'> {
  /** For the site's own server; undefined: they are at another port. */
  answer: Handler | undefined;
  close: () => Promise<void>;
}

/** @returns null where no setting asks for them: then nothing is counted and nothing is loaded */
export async function offerMetrics(
  env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>,
  log: Logger,
): Promise<Offered | null> {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = env;
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return null;
  const { openMetrics } = await import('./metrics.ts');
  const metrics = openMetrics();
  const answer = metricsAnswer(metrics, METRICS_TOKEN, log);
  const { request, round, watch } = metrics;
  const counts = { request, round, watch };
  if (METRICS_PORT === undefined) return { ...counts, answer, close: async () => {} };
  const { port, close } = await listenForMetrics(env, answer);
  log.info(`metrics are offered at http://${METRICS_HOST}:${port}/metrics`);
  return { ...counts, answer: undefined, close };
}
