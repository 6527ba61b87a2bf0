import { isMet } from './budgets.ts';
import { describeMachine, machineText } from './machine.ts';
import { measureAgainstHand } from './measure/against-hand.ts';
import { measureBuild } from './measure/build.ts';
import { measureBytes } from './measure/bytes.ts';
import { measureLighthouse } from './measure/lighthouse.ts';
import { measureTap } from './measure/tap.ts';
import { type MeasurementName, readOptions } from './options.ts';
import { type Measurement, print, write } from './report.ts';
import { buildSite, lastBuild, RESULTS } from './site/build.ts';
import { addHandWritten } from './site/hand-written.ts';
import { serveSite } from './site/serve.ts';
import { shop } from './site/visitor.ts';

/** `npm run bench`: measures the production site on this machine. See docs/performance.md. */
const options = readOptions(process.argv.slice(2));
const machine = describeMachine();
console.log(`Measured on: ${machineText(machine)}`);

const build = options.build ? await buildSite(options.port) : null;
const dist = build?.dist ?? lastBuild();
await addHandWritten(dist);

let missed = 0;
const report = (name: MeasurementName, measurement: Measurement) => {
  print(measurement);
  write(RESULTS, name, machine, measurement);
  missed += measurement.verdicts.filter((verdict) => !isMet(verdict)).length;
};

if (options.only.includes('build')) report('build', await measureBuild(build, dist, options.port));

const site = await serveSite({ dist, port: options.port });
const storages = await shop(site.origin);
for (const name of options.only) {
  if (name === 'bytes') report(name, await measureBytes(site.origin, storages));
  if (name === 'lighthouse')
    report(name, await measureLighthouse(site.origin, storages, options.quick ? 1 : 3));
  if (name === 'hand-written') report(name, await measureAgainstHand(site.origin, options.quick ? 1 : 3));
  if (name === 'tap') report(name, await measureTap(site.origin, options.quick ? 1 : 5));
}
await site.stop();

console.log(
  `\n${missed === 0 ? 'Every budget is met.' : `${missed} budgets are missed.`} Details: bench-results/`,
);
process.exit(options.check && missed > 0 ? 1 : 0);
