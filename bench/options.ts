import { parseArgs } from 'node:util';

/** In the order in which they run. */
export const MEASUREMENTS = [
  'build',
  'bytes',
  'lighthouse',
  'hand-written',
  'tap',
  'journey',
  'interactions',
  'keystrokes',
  'server',
  'bookers',
  'faults',
  'flood',
  'attacks',
  'pdfs',
  'accounts',
  'desk',
  'my',
  'payment',
  'publish',
  'scale',
  'publish-many',
  'plain',
] as const;
/** They build sites of their own, `scale` for many minutes and with gigabytes, so they have to be asked for. */
export const ONLY_ON_REQUEST: readonly string[] = ['scale', 'publish-many', 'plain'];

export type MeasurementName = (typeof MEASUREMENTS)[number];

export interface Options {
  only: MeasurementName[];
  /** One run of each instead of several. */
  quick: boolean;
  /** Exit with 1 when a budget is missed. */
  check: boolean;
  /** false: measure what an earlier run built. */
  build: boolean;
  /** How many generated pages `scale` and `publish-many` add. */
  pages: number;
  /** The site listens here; the address is part of the built pages. */
  port: number;
}

const USAGE = `npm run bench -- [options]
  --only a,b    only these: ${MEASUREMENTS.join(', ')} (scale, publish-many and plain only when named)
  --pages 10000 how many pages scale and publish-many generate
  --quick       one run of each instead of several
  --check       exit with 1 when a budget is missed
  --no-build    measure what the last run built
  --port 4450   where the measured site listens`;

/** Reads the command line. Ends the process with the usage when it cannot. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      allowNegative: true,
      options: {
        only: {
          type: 'string',
          default: MEASUREMENTS.filter((name) => !ONLY_ON_REQUEST.includes(name)).join(','),
        },
        quick: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        build: { type: 'boolean', default: true },
        pages: { type: 'string', default: '10000' },
        port: { type: 'string', default: '4450' },
      },
    });
    const wanted = values.only.split(',');
    const unknown = wanted.filter((name) => !MEASUREMENTS.some((known) => known === name));
    if (unknown.length > 0) throw new Error(`There is no measurement called ${unknown.join(', ')}`);
    const only = MEASUREMENTS.filter((name) => wanted.includes(name));
    return { ...values, only, pages: Number(values.pages), port: Number(values.port) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}
