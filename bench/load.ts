import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { site } from '../src/content-model/built.ts';
import { SITE_HEADER } from '../src/contract/call/endpoint.ts';
import { processorMs, outputOfNode, temporaryFolder, toolOfBench } from './processes.ts';

/** One request, sent again and again. A body makes it a POST. */
export interface LoadRequest {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const count = z.number();
/** How a server did: answers a second, and ms until each; errors are of the server. */
const reportSchema = z.object({
  requests: z.object({ average: count, total: count }),
  latency: z.object({ p50: count, p97_5: count, p99: count, max: count }),
  errors: count,
  timeouts: count,
  '5xx': count,
});

/**
 * Lets autocannon, in a process of its own, send these requests in turn.
 * @param flags autocannon's: how many connections, for how long, how often
 * @returns also the processor's time of the server per request, in µs: steadier than requests per second on a shared
 *   machine
 */
export async function load(
  { origin, pid }: { origin: string; pid: number },
  requests: LoadRequest[],
  flags: string,
) {
  const entries = requests.map(({ path, headers = {}, body }) => ({
    request: {
      method: body === undefined ? 'GET' : 'POST',
      url: origin + path,
      headers: Object.entries({ [SITE_HEADER]: site.id, ...headers }).map(([name, value]) => ({
        name,
        value,
      })),
      postData: { text: body },
    },
  }));
  const har = join(temporaryFolder(), 'requests.har');
  writeFileSync(har, JSON.stringify({ log: { entries } }));
  const tool = toolOfBench('autocannon/autocannon.js');
  const args = [tool, '--json', '--no-progress', '--har', har, ...flags.split(' '), origin];
  const before = processorMs(pid);
  const output = await outputOfNode(args);
  const { requests: sent, latency, ...found } = reportSchema.parse(JSON.parse(output));
  const processorUs = ((processorMs(pid) - before) * 1000) / sent.total;
  const failed = found.errors + found.timeouts + found['5xx'];
  return { ...latency, perSecond: sent.average, processorUs, answers: sent.total, failed };
}

export type Load = Awaited<ReturnType<typeof load>>;
