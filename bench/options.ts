import { parseArgs } from 'node:util';

export interface Options {
  /** Names of measurements. */
  only: string[];
  quick: boolean;
  /** Exit with 1 when a budget is missed. */
  check: boolean;
  /** false: measure what an earlier run built. */
  build: boolean;
  pages: number;
  port: number;
}

const usage = (all: string[], onRequest: string[]): string => `npm run bench -- [options]
  --only a,b    only these: ${all.join(', ')} (${onRequest.join(', ')} only when named)
  --pages 10000 how many pages scale and publish-many generate
  --quick       one run of each instead of several
  --check       exit with 1 when a budget is missed
  --no-build    measure what the last run built
  --port 4450   where the measured site listens`;

/**
 * Reads the command line. Ends the process with the usage when it cannot.
 * @param all names of measurements, in the order in which they run
 * @param onRequest those among them that have to be asked for
 */
export function readOptions(args: string[], all: string[], onRequest: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      allowNegative: true,
      options: {
        only: { type: 'string', default: all.filter((name) => !onRequest.includes(name)).join(',') },
        quick: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        build: { type: 'boolean', default: true },
        pages: { type: 'string', default: '10000' },
        port: { type: 'string', default: '4450' },
      },
    });
    const only = values.only.split(',');
    const unknown = only.filter((name) => !all.includes(name));
    if (unknown.length > 0) throw new Error(`There is no measurement called ${unknown.join(', ')}`);
    return { ...values, only, pages: Number(values.pages), port: Number(values.port) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage(all, onRequest)}`);
    process.exit(2);
  }
}
