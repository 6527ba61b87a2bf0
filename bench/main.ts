import { isMet } from './budgets.ts';
import { describeMachine, machineText } from './machine.ts';
import { measureAccounts } from './measure/accounts.ts';
import { measureAgainstHand } from './measure/against-hand.ts';
import { measureAttacks } from './measure/attacks.ts';
import { measureBookers } from './measure/bookers.ts';
import { measureBuild } from './measure/build.ts';
import { measureBytes } from './measure/bytes.ts';
import { measureDesk } from './measure/desk.ts';
import { measureFaults } from './measure/faults.ts';
import { measureFlood } from './measure/flood.ts';
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
import { measureTap } from './measure/tap.ts';
import { type MeasurementName, ONLY_ON_REQUEST, readOptions } from './options.ts';
import { type Measurement, print, write } from './report.ts';
import { buildSite, lastBuild, RESULTS } from './site/build.ts';
import { addHandWritten } from './site/hand-written.ts';
import { serveSite } from './site/serve.ts';
import { shop, type Storages } from './site/visitor.ts';

/** `npm run bench`: measures the production site on this machine. See docs/performance.md. */
const options = readOptions(process.argv.slice(2));
const needsSite = options.only.some((name) => !ONLY_ON_REQUEST.includes(name));
const machine = describeMachine();
console.log(`Measured on: ${machineText(machine)}`);

const build = needsSite && options.build ? await buildSite(options.port) : null;
const dist = build?.dist ?? (needsSite ? lastBuild() : '');
if (needsSite) await addHandWritten(dist);

let missed = 0;
const report = (name: MeasurementName, measurement: Measurement) => {
  print(measurement);
  write(RESULTS, name, machine, measurement);
  missed += measurement.verdicts.filter((verdict) => !isMet(verdict)).length;
};

if (options.only.includes('build')) report('build', await measureBuild(build, dist, options.port));

const inBrowser: Partial<
  Record<MeasurementName, (origin: string, visitors: Storages) => Promise<Measurement>>
> = {
  bytes: measureBytes,
  lighthouse: (origin, visitors) => measureLighthouse(origin, visitors, options.quick ? 1 : 3),
  'hand-written': (origin) => measureAgainstHand(origin, options.quick ? 1 : 3),
  tap: (origin) => measureTap(origin, options.quick ? 1 : 5),
  journey: (origin) => measureJourney(origin, options.quick ? 1 : 3),
  interactions: (origin, visitors) => measureInteractions(origin, visitors, options.quick ? 1 : 5),
  keystrokes: (origin, visitors) => measureKeystrokes(origin, visitors, options.quick ? 1 : 5),
};
if (options.only.some((name) => inBrowser[name])) {
  const site = await serveSite({ dist, port: options.port });
  const visitors = await shop(site.origin);
  for (const name of options.only) {
    const measure = inBrowser[name];
    if (measure) report(name, await measure(site.origin, visitors));
  }
  await site.stop();
}

if (options.only.includes('scale')) report('scale', await measureScale(options.pages, options.port));

if (options.only.includes('publish-many'))
  report('publish-many', await measurePublishMany(options.pages, options.port));

if (options.only.includes('plain')) report('plain', await measurePlain(options.port));

if (options.only.includes('server')) {
  const [turns, seconds] = options.quick ? [1, 2] : [5, 3];
  report('server', await measureServer(dist, options.port, turns, seconds));
}

if (options.only.includes('bookers'))
  report('bookers', await measureBookers(dist, options.port, options.quick ? 10 : 60));

if (options.only.includes('faults'))
  report('faults', await measureFaults(dist, options.port, options.quick ? 40 : 200));

if (options.only.includes('flood')) report('flood', await measureFlood(dist, options.port));
if (options.only.includes('attacks'))
  report('attacks', await measureAttacks(dist, options.port, options.quick ? 2000 : 20_000));

if (options.only.includes('pdfs')) report('pdfs', await measurePdfs(dist, options.port));

if (options.only.includes('accounts'))
  report('accounts', await measureAccounts(dist, options.port, options.quick ? 50 : 200));

if (options.only.includes('desk')) {
  const effort = options.quick ? { times: 20, looks: 1 } : { times: 100, looks: 5 };
  report('desk', await measureDesk(dist, options.port, effort));
}

if (options.only.includes('my')) report('my', await measureMy(dist, options.port, options.quick ? 1 : 5));

if (options.only.includes('payment'))
  report('payment', await measurePayment(dist, options.port, options.quick ? 1 : 5));

if (options.only.includes('publish'))
  report('publish', await measurePublish(dist, options.port, options.quick ? 3 : 10));

console.log(
  `\n${missed === 0 ? 'Every budget is met.' : `${missed} budgets are missed.`} Details: bench-results/`,
);
process.exit(options.check && missed > 0 ? 1 : 0);
