import type { Vitals } from '../vitals/vitals.ts';
import { type Counted, countedMetrics } from './registry.ts';
import { gaugesIn } from './gauges.ts';
import { lookOnce } from './seen.ts';

/** What Prometheus collects of this process. */
export interface Metrics extends Pick<Counted, 'request' | 'round'> {
  /** From now on it is told how the site is, too. */
  watch(vitals: Vitals): void;
  /** All of them, in Prometheus' words. Whoever asks while somebody else does shares the answer. */
  text(): Promise<string>;
  contentType: string;
  /** What there is, for tests and boards. */
  names(): string[];
}

export function openMetrics(clock = () => new Date()): Metrics {
  const { registry, request, round } = countedMetrics();
  const show = gaugesIn(registry);
  let running: Promise<string> | undefined;
  let watched: Vitals | undefined;

  async function collect(): Promise<string> {
    if (watched) show(await lookOnce(watched, clock()));
    return registry.metrics();
  }

  return {
    request,
    round,
    watch: (vitals) => {
      watched = vitals;
    },
    text: () =>
      (running ??= collect().finally(() => {
        running = undefined;
      })),
    contentType: registry.contentType,
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}
