import * as z from 'zod';
import { outputOfNode, toolOfBench } from '../children.ts';
import { processorMs } from '../site/process.ts';

/** One request, sent again and again. */
export interface LoadRequest {
  path: string;
  headers: Record<string, string>;
  /** Makes it a POST. */
  body?: string;
}

/** How a server did for a few seconds. */
export interface Load {
  perSecond: number;
  /** ms */
  p50: number;
  p99: number;
  /** Processor time of the server per request, in µs: steadier than requests per second on a shared machine. NaN: unknown. */
  processorUs: number;
}

const CONNECTIONS = 32;

const reportSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
});

/** Lets autocannon, in a process of its own, ask a server for `seconds`. Throws when an answer was not a success. */
export async function load(
  origin: string,
  pid: number,
  { path, headers, body }: LoadRequest,
  seconds: number,
): Promise<Load> {
  const args = [
    toolOfBench('autocannon/autocannon.js'),
    '--json',
    '--no-progress',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    ...(body ? ['-m', 'POST', '-b', body] : []),
    origin + path,
  ];
  const before = processorMs(pid) ?? NaN;
  const report = reportSchema.parse(JSON.parse(await outputOfNode(args)));
  const used = (processorMs(pid) ?? NaN) - before;
  const failed = report.errors + report.timeouts + report.non2xx;
  if (failed > 0) throw new Error(`${failed} answers for ${path} were no success`);
  return {
    perSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
    processorUs: (used * 1000) / report.requests.total,
  };
}
