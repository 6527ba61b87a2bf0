import type { Feature, FeatureParts } from '../feature.ts';
import { makeDemoGarages } from './garages.ts';
import { type Again, makeDemoHistory } from './history.ts';

export type { Again } from './history.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Others {
  makeDemoAccounts: (garageId?: number) => Promise<void>;
  again: Again;
}

/** What somebody finds who tries the site on their own machine. */
export function demoFeature(
  { db, clock, content, demoAccounts, demoHistory, demoGarages }: FeatureParts,
  { makeDemoAccounts, again }: Others,
): Feature {
  const run = async () => {
    const [garage] = demoGarages ? await makeDemoGarages(db, content.site, clock()) : [];
    await makeDemoAccounts(garage);
    if (demoHistory) await makeDemoHistory({ db, clock, site: content.site, again });
  };
  return {
    name: 'demo',
    services: {},
    // Jobs begin with the process; once a day afterwards makes up for what somebody deleted.
    jobs: demoAccounts ? [{ name: 'demo', everyMs: DAY_MS, run }] : [],
  };
}
