import { measureAccounts } from './measure/accounts.ts';
import { measureAgainstHand } from './measure/against-hand.ts';
import { measureAttacks } from './measure/attacks.ts';
import { measureBytes } from './measure/bytes.ts';
import { measureDesk } from './measure/desk.ts';
import { measureFaults } from './measure/faults.ts';
import { measureInteractions } from './measure/interactions.ts';
import { measureJourney } from './measure/journey.ts';
import { measureKeystrokes } from './measure/keystrokes.ts';
import { measureLighthouse } from './measure/lighthouse.ts';
import { measureMy } from './measure/my.ts';
import { measurePayment } from './measure/payment.ts';
import { measurePdfs } from './measure/pdfs.ts';
import { measurePlain } from './measure/plain.ts';
import { measurePublishMany } from './measure/publish-many.ts';
import { measurePublish } from './measure/publish.ts';
import { measureScale } from './measure/scale.ts';
import { measureServer } from './measure/server.ts';
import { measureStart } from './measure/start.ts';
import { measureTap } from './measure/tap.ts';
import type { Bench, Measurement, OpenBench } from './measurement.ts';
import { readOptions } from './options.ts';
import { machine, print, write } from './report.ts';
import { buildSite, lastBuild, RESULTS } from './site/build.ts';
import { withSite } from './site/serve.ts';
import { shop } from './site/visitor.ts';

type Measures<B> = Record<string, (bench: B) => Promise<Measurement>>;

/** Visitors of one site. */
const ON_ONE_SITE: Measures<OpenBench> = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  'hand-written': measureAgainstHand,
  tap: measureTap,
  journey: measureJourney,
  interactions: measureInteractions,
  keystrokes: measureKeystrokes,
};
/** They start sites as they need them. */
const ON_ITS_OWN: Measures<Bench> = {
  start: measureStart,
  server: measureServer,
  faults: measureFaults,
  attacks: measureAttacks,
  pdfs: measurePdfs,
  accounts: measureAccounts,
  desk: measureDesk,
  my: measureMy,
  payment: measurePayment,
  publish: measurePublish,
};
/** They build sites of their own, `scale` for many minutes and with gigabytes, so they have to be asked for. */
const ON_REQUEST: Measures<Bench> = {
  scale: measureScale,
  'publish-many': measurePublishMany,
  plain: measurePlain,
};

/** `npm run bench`: measures the production site on this machine. See docs/performance.md. */
const onRequest = Object.keys(ON_REQUEST);
const all = [...Object.keys(ON_ONE_SITE), ...Object.keys(ON_ITS_OWN), ...onRequest];
const { only, check, build: isToBuild, ...options } = readOptions(process.argv.slice(2), all, onRequest);
console.log(`Measured on: ${machine}`);

const needsSite = only.some((name) => !onRequest.includes(name));
if (needsSite && isToBuild) await buildSite(options.port);
const bench: Bench = { ...options, dist: needsSite ? lastBuild() : '' };

let missed = 0;
async function run<B>(measures: Measures<B>, measured: B): Promise<void> {
  for (const [name, measure] of Object.entries(measures)) {
    if (!only.includes(name)) continue;
    const measurement = await measure(measured);
    missed += print(measurement);
    write(RESULTS, name, measurement);
  }
}

if (only.some((name) => name in ON_ONE_SITE))
  await withSite(bench, async ({ origin }) =>
    run(ON_ONE_SITE, { ...bench, origin, visitors: await shop(origin) }),
  );
await run(ON_ITS_OWN, bench);
await run(ON_REQUEST, bench);

console.log(
  `\n${missed === 0 ? 'Every budget is met.' : `${missed} budgets are missed.`} Details: bench-results/`,
);
process.exit(check && missed > 0 ? 1 : 0);
