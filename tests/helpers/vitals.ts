import type { FeatureParts } from '../../src/server/feature.ts';
import { parseEnv } from '../../src/server/env.ts';
import { starting } from '../../src/server/starting.ts';
import type { JobPlan } from '../../src/server/vitals/job-states.ts';
import { type Vitals, vitals } from '../../src/server/vitals/vitals.ts';

/** Jobs of a site in tests: one of every few seconds, one of every day, one of the night. */
export const PLANS: readonly JobPlan[] = [
  { name: 'mail', everyMs: 5_000 },
  { name: 'forget', everyMs: 600_000, dueEveryMs: 24 * 60 * 60_000 },
  {
    name: 'backup',
    everyMs: 600_000,
    dueEveryMs: 18 * 60 * 60_000,
    between: { from: '01:00', until: '05:00' },
  },
];

/** How a site without keys and with no process beside it is. */
export const testVitals = ({ db, clock }: Pick<FeatureParts, 'db' | 'clock'>, dataDir = '.'): Vitals =>
  vitals({
    db,
    clock,
    dataDir,
    pool: () => null,
    registers: { dvla: null, dvsa: null },
    plans: () => PLANS,
    made: starting(parseEnv({ NODE_ENV: 'test' }), {
      version: '1.2.3',
      commit: 'abcdef',
      siteUrl: 'http://localhost:4321',
    }),
  });
