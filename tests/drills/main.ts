import { parseArgs } from 'node:util';
import { endedCertificate } from './certificate.ts';
import { clock } from './clock.ts';
import { fuzz } from './fuzz.ts';
import { idle } from './idle.ts';
import { mail } from './mail.ts';
import { memory } from './memory.ts';
import { mixed } from './mixed.ts';
import { names } from './names.ts';
import { nights } from './nights.ts';
import { publishing } from './publishing.ts';
import { rolling } from './rolling.ts';

/** `npm run drill -- NAME`: a site of several processes on this machine alone, and what may go wrong with it. */
const DRILLS = {
  mixed: {
    what: 'everybody at once, while processes, database and store fail; then 0 lost, 0 doubled, 0 oversold',
    run: mixed,
  },
  rolling: {
    what: 'both processes restarted in turn while SECRET is replaced; 0 requests fail, and links open at both',
    run: rolling,
  },
  publishing: {
    what: 'one publish after the other, with PostgreSQL restarted and the store away; after a new page no old one',
    run: publishing,
  },
  fuzz: { what: 'odd requests with and without sessions; 0 are answered with a 5xx', run: fuzz },
  memory: {
    what: 'one process at a fixed rate; what its memory grows by, and whether it is as fast as a fresh one',
    run: memory,
  },
  mail: {
    what: 'a mail server that is slow, lies and refuses; every email arrives, and no order waits for it',
    run: mail,
  },
  clock: {
    what: 'one of two clocks is a day ahead, then a day behind; 0 lost, 0 doubled, 0 oversold, 0 × 5xx',
    run: clock,
  },
  nights: { what: 'both nights in which the clocks change; the same', run: nights },
  names: {
    what: 'names behind the site lead nowhere, or nobody answers for them; told as theirs, and nobody waits',
    run: names,
  },
  certificate: {
    what: 'the certificate of both registers has ended; told as theirs, and booked by hand',
    run: endedCertificate,
  },
  idle: { what: 'a thousand connections that send nothing; all are cut, and nobody waits', run: idle },
} as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '2' },
    rate: { type: 'string', default: '10' },
    count: { type: 'string', default: '5000' },
    seed: { type: 'string' },
  },
});
const name = positionals[0] ?? '';
const drill = Object.entries(DRILLS).find(([known]) => known === name)?.[1];
const { minutes, rate, count } = values;
const order = {
  minutes: Number(minutes),
  rate: Number(rate),
  count: Number(count),
  ...(values.seed && { seed: Number(values.seed) }),
};
if (!drill || !Object.values(order).every((one) => one > 0)) {
  console.error('npm run drill -- NAME [--minutes N] [--rate N] [--count N] [--seed N]\n');
  for (const [known, { what }] of Object.entries(DRILLS)) console.error(`  ${known.padEnd(13)}${what}`);
  process.exit(2);
}
process.exit((await drill.run(order)) ? 0 : 1);
