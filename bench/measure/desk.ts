import { Agent } from 'node:http';
import { site } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/endpoint.ts';
import { startPostgres } from '../../tests/helpers/postgres-server.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { temporaryFolder } from '../children.ts';
import type { Measurement } from '../report.ts';
import { BOOKINGS, fillDesk } from '../site/desk.ts';
import { serveSite } from '../site/serve.ts';
import { median, quantile, whole } from '../table.ts';
import { ask } from './ask.ts';
import { largestPaint } from './paint.ts';
import { slowDown } from './slow-phone.ts';

/** What is asked for, by what it is. */
const LISTS: Record<string, string> = {
  'Today, the call': `${API_BASE}/desk/today`,
  'Today, the page': '/apps/desk',
  'Bookings, the page': '/apps/desk/bookings',
  'all bookings': '',
  'a plate': 'q=AB12',
  'a reference': 'q=KCC-XX42-4242',
  'a phone number': 'q=07700+004242',
  'an email address': 'q=driver4242@example.com',
  'a last name': 'q=smith',
  'a first and a last name': 'q=david+smith',
  'one letter': 'q=s',
  'what is not there': 'q=nothing+there',
  'a status': 'status=cancelled',
  'days of the collection': 'from=2026-01-01&to=2026-06-01&status=cancelled',
  'what nobody looks after': 'assigned=nobody&q=jones',
  'an old page': `before=${new Date(Date.now() - 300 * 86_400_000).toISOString()}~00000000-0000-4000-8000-000000000000`,
};

const pathOf = (list: string): string => (list.startsWith('/') ? list : `${API_BASE}/desk/bookings?${list}`);

interface Run {
  database: string;
  /** What was asked for → ms of every answer, sorted. */
  times: Map<string, number[]>;
}

/** The desk's lists and searches with years of bookings, on each database, and Today on a slow processor. */
export async function measureDesk(
  dist: string,
  port: number,
  { times, looks }: { times: number; looks: number },
): Promise<Measurement> {
  const dataDir = temporaryFolder();
  const token = await fillDesk({ DATA_DIR: dataDir, DATABASE_URL: undefined });
  const onPglite = await serveSite({ dist, port, dataDir });
  const runs: Run[] = [{ database: 'PGlite', times: await askForAll(onPglite.origin, token, times) }];
  const readable = await readToday(onPglite.origin, token, looks);
  await onPglite.stop();

  const postgres = await startPostgres({ fsync: true });
  if (postgres) {
    process.once('exit', postgres.stop);
    const databaseUrl = postgres.url;
    const mechanic = await fillDesk({ DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl });
    const onPostgres = await serveSite({ dist, port, databaseUrl });
    runs.push({ database: 'PostgreSQL', times: await askForAll(onPostgres.origin, mechanic, times) });
    await onPostgres.stop();
    postgres.stop();
  }
  return {
    title: `The desk with ${whole(BOOKINGS)} bookings: each list ${times} times`,
    columns: ['list', ...runs.flatMap(({ database }) => [`${database} p50`, 'p95'])],
    rows: [
      ...Object.keys(LISTS).map((name) => [
        name,
        ...runs.flatMap((run) => [ms(share(run, name, 0.5)), ms(share(run, name, 0.95))]),
      ]),
      ['Today is readable, 4× slower processor', ms(median(readable)), ''],
    ],
    verdicts: [
      ...runs.flatMap((run) =>
        Object.keys(LISTS).map((name) => ({
          what: `${run.database}, ${name}, p95`,
          value: share(run, name, 0.95),
          budget: BUDGETS.deskList,
        })),
      ),
      { what: 'Today is readable', value: median(readable), budget: BUDGETS.deskReadable },
    ],
    notes: [
      'Over HTTP, until the last byte. Readable: the largest part of the page is painted, from the press on its link.',
      ...(postgres ? [] : ['No PostgreSQL on this machine: only the built-in database was measured.']),
    ],
    raw: { runs: runs.map((run) => ({ ...run, times: Object.fromEntries(run.times) })), readable },
  };
}

/** One after the other and in turns, so that what else the machine does meets all alike. */
async function askForAll(origin: string, token: string, times: number): Promise<Run['times']> {
  const agent = new Agent({ keepAlive: true });
  const headers = { [SITE_HEADER]: site.id, Authorization: `Bearer ${token}`, Cookie: `session=${token}` };
  const taken = new Map(Object.keys(LISTS).map((name) => [name, [] as number[]]));
  const warmUp = 3;
  for (let time = -warmUp; time < times; time++) {
    for (const [name, list] of Object.entries(LISTS)) {
      const answer = await ask(origin + pathOf(list), { agent, headers });
      if (answer.status !== 200)
        throw new Error(`${name} was answered with ${answer.status}: ${answer.text}`);
      if (time >= 0) taken.get(name)?.push(answer.ms);
    }
  }
  agent.destroy();
  for (const each of taken.values()) each.sort((one, other) => one - other);
  return taken;
}

/** ms until the largest part of Today is painted, of each look. */
async function readToday(origin: string, token: string, looks: number): Promise<number[]> {
  const browser = await launchBrowser();
  const taken: number[] = [];
  try {
    for (let look = 0; look < looks; look++) {
      const context = await openPhone(browser, origin, {});
      await context.addCookies([{ name: 'session', value: token, url: origin }]);
      const page = await context.newPage();
      await slowDown(await context.newCDPSession(page), { network: false });
      await page.goto(`${origin}/apps/desk`, { waitUntil: 'load' });
      await page.getByRole('heading', { name: 'In work' }).waitFor();
      taken.push(await page.evaluate(largestPaint));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return taken;
}

const share = ({ times }: Run, name: string, part: number): number => quantile(times.get(name) ?? [], part);
const ms = (value: number): string => `${value.toFixed(1)} ms`;
