import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/steps/run.mjs';
import { BUDGETS } from '../budgets.ts';
import { temporaryFolder } from '../processes.ts';
import { figure, type Measurement } from '../report.ts';
import { RESULTS, runAstro } from '../site/build.ts';
import type { Bench } from '../site/serve.ts';

/**
 * The site built as it is delivered and with PLAIN_BUILD=1, page by page: what src/build/savings.ts leaves out may
 * cost time and bytes, and never a word.
 */
export async function plain({ port }: Bench): Promise<Measurement> {
  const built = async (PLAIN_BUILD: string) => {
    // Inside the project, so that what the pages import on the server is found.
    const dir = temporaryFolder(RESULTS);
    const ms = await runAstro(ROOT, port, { more: ['--outDir', dir], settings: { PLAIN_BUILD } });
    return { ms, pages: pagesIn(join(dir, 'client')) };
  };
  const delivered = await built('0');
  const without = await built('1');
  const names = new Set([...delivered.pages.keys(), ...without.pages.keys()]);
  const different = [...names].filter((name) => delivered.pages.get(name) !== without.pages.get(name));
  return {
    title: 'The build with and without what only saves (PLAIN_BUILD)',
    rows: [
      figure('pages', names.size),
      figure('build as delivered, ms', delivered.ms),
      figure('build without, ms', without.ms),
      figure('pages that differ', different.length, BUDGETS.differentPages),
    ],
    notes: different.slice(0, 5).map((name) => `Differs: ${name}`),
  };
}

/** Each page without the list of its islands' scripts, and without the numbers that tell React's islands apart. */
function pagesIn(dir: string): Map<string, string> {
  const saying = (name: string) =>
    readFileSync(join(dir, name), 'utf8').replace(
      / data-scripts="[^"]*"| prefix="r\d+"|(?<=_r)\d+(?=R_)/g,
      '',
    );
  return new Map(globSync('**/*.html', { cwd: dir }).map((name) => [name, saying(name)]));
}
