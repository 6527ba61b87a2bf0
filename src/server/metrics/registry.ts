import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Round } from '../jobs/jobs.ts';

/** A request that has been answered, or whose visitor hung up. */
export interface Answered {
  /** Its route's pattern, so that no address becomes a series of its own. */
  route: string;
  method: string;
  status: number;
  ms: number;
}

/** What this process counts as it goes. */
export interface Counted {
  registry: Registry;
  request: (answered: Answered) => void;
  round: (round: Round) => void;
}

/** Seconds: a built page takes a thousandth, an order a tenth, a lookup up to six. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 15];
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Counters of this process, with those of Node that prom-client knows: event loop, heap, garbage, processor, open files. */
export function countedMetrics(): Counted {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests by route pattern; 499: the visitor hung up.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const rounds = new Counter({
    name: 'site_job_rounds_total',
    help: 'Rounds of jobs in this process by outcome; not due: it had nothing to do yet.',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const roundTimes = new Counter({
    name: 'site_job_seconds_total',
    help: 'Time that rounds of jobs took in this process.',
    labelNames: ['name'],
    registers,
  });
  return {
    registry,
    request({ route, method, status, ms }) {
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status: String(status) });
      durations.observe({ route }, ms / 1000);
    },
    round({ job, outcome, ms }) {
      rounds.inc({ name: job, outcome });
      roundTimes.inc({ name: job }, ms / 1000);
    },
  };
}
