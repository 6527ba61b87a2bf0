// `npm run bench`: measures the production site on this machine. See docs/performance.md.
import { parseArgs } from 'node:util';
import { attacks } from './measure/attacks.ts';
import { bytes } from './measure/bytes.ts';
import { desk } from './measure/desk.ts';
import { faults } from './measure/faults.ts';
import { journey, tap } from './measure/journey.ts';
import { handWritten, lighthouse } from './measure/lighthouse.ts';
import { my } from './measure/my.ts';
import { network } from './measure/network.ts';
import { payment } from './measure/payment.ts';
import { pdfs } from './measure/pdfs.ts';
import { plain } from './measure/plain.ts';
import { processor } from './measure/processor.ts';
import { publish, publishMany } from './measure/publish.ts';
import { rate } from './measure/rate.ts';
import { scale } from './measure/scale.ts';
import { server } from './measure/server.ts';
import { start } from './measure/start.ts';
import { interactions, keystrokes } from './measure/wizard.ts';
import { machine, type Measurement, report } from './report.ts';
import { buildSite, lastBuild, RESULTS } from './site/build.ts';
import { type Bench, type OpenBench, withSite } from './site/serve.ts';
import { shop } from './site/visitor.ts';

type Measures<B> = Record<string, (bench: B) => Promise<Measurement>>;

/** Visitors of one site. */
const VISITS: Measures<OpenBench> = {
  bytes,
  lighthouse,
  'hand-written': handWritten,
  tap,
  journey,
  interactions,
  keystrokes,
};
/** They start sites as they need them. */
const SITES: Measures<Bench> = {
  start,
  server,
  processor,
  rate,
  faults,
  attacks,
  pdfs,
  desk,
  my,
  network,
  payment,
  publish,
};
/** They build sites of their own, `scale` for many minutes and with gigabytes, so they have to be asked for. */
const BUILDS: Measures<Bench> = { scale, 'publish-many': publishMany, plain };

const usual = Object.keys({ ...VISITS, ...SITES });
const usage = `npm run bench -- [options]
  --only a,b    only these: ${usual.join(', ')}; or ${Object.keys(BUILDS).join(', ')}, which run only when named
  --pages 10000 how many pages scale and publish-many generate
  --quick       one run of each instead of several
  --check       exit with 1 when a budget is missed
  --no-build    measure what the last run built
  --port 4450   where the measured site listens`;

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string', default: usual.join(',') },
    pages: { type: 'string', default: '10000' },
    port: { type: 'string', default: '4450' },
    build: { type: 'boolean', default: true },
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const only = options.only.split(',');
const unknown = only.filter((name) => !(name in { ...VISITS, ...SITES, ...BUILDS }));
if (options.help || unknown.length > 0) {
  console.log(`${unknown.map((name) => `There is no measurement called ${name}.\n`).join('')}${usage}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

console.log(`Measured on: ${machine}`);
const port = Number(options.port);
const needsSite = only.some((name) => !(name in BUILDS));
if (needsSite && options.build) await buildSite(port);
const bench: Bench = {
  dist: needsSite ? lastBuild() : '',
  port,
  quick: options.quick,
  pages: Number(options.pages),
};

let missed = 0;
async function run<B>(measures: Measures<B>, measured: B): Promise<void> {
  for (const [name, measure] of Object.entries(measures))
    if (only.includes(name)) missed += report(RESULTS, name, await measure(measured));
}

if (only.some((name) => name in VISITS))
  await withSite(bench, async ({ origin }) =>
    run(VISITS, { ...bench, origin, visitors: await shop(origin) }),
  );
await run(SITES, bench);
await run(BUILDS, bench);

console.log(
  `\n${missed === 0 ? 'Every budget is met.' : `${missed} budgets are missed.`} Details: bench-results/`,
);
process.exit(options.check && missed > 0 ? 1 : 0);
