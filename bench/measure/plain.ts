import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/steps/run.mjs';
import { BUDGETS } from '../budgets.ts';
import { temporaryFolder } from '../children.ts';
import type { Measurement } from '../report.ts';
import { runAstro } from '../site/build.ts';
import { seconds, whole } from '../table.ts';

/**
 * The site built as it is delivered and with PLAIN_BUILD=1, page by page: what src/build/savings.ts leaves out may
 * cost time and bytes, and never a word.
 */
export async function measurePlain(port: number): Promise<Measurement> {
  const built = async (PLAIN_BUILD: string) => {
    // Inside the project, so that what the pages import on the server is found.
    const dir = temporaryFolder(join(ROOT, 'bench-results'));
    const { ms } = await runAstro(ROOT, port, { more: ['--outDir', dir], settings: { PLAIN_BUILD } });
    return { ms, pages: pagesIn(join(dir, 'client')) };
  };
  const delivered = await built('0');
  const plain = await built('1');
  const names = [...new Set([...delivered.pages.keys(), ...plain.pages.keys()])].sort();
  const different = names.filter(
    (name) => sayingOf(delivered.pages.get(name)) !== sayingOf(plain.pages.get(name)),
  );
  const size = ({ pages }: typeof plain) => [...pages.values()].reduce((sum, page) => sum + page.length, 0);
  return {
    title: 'The build with and without what only saves (PLAIN_BUILD)',
    columns: ['what', 'as delivered', 'plain'],
    rows: [
      ['Pages', whole(delivered.pages.size), whole(plain.pages.size)],
      ['Build', seconds(delivered.ms), seconds(plain.ms)],
      ['Characters of all pages', whole(size(delivered)), whole(size(plain))],
      ['Pages that differ', whole(different.length), '–'],
    ],
    verdicts: [{ what: 'Pages that differ', value: different.length, budget: BUDGETS.differentPages }],
    notes: different.slice(0, 5).map((name) => `Differs: ${name}`),
    raw: { delivered: delivered.ms, plain: plain.ms, different },
  };
}

function pagesIn(dir: string): Map<string, string> {
  return new Map(
    globSync('**/*.html', { cwd: dir }).map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  );
}

/** A page without the list of its islands' scripts, and without the numbers that tell React's islands apart. */
function sayingOf(page = ''): string {
  return page
    .replace(/ data-scripts="[^"]*"/, '')
    .replace(/ prefix="r\d+"/g, '')
    .replace(/_r\d+R_/g, '_rR_');
}
