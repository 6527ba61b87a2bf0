import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { MAX_BODY, MAX_FIELDS } from '../../src/server/http/limits.ts';
import { ask, whileAsked } from '../ask.ts';
import { BUDGETS } from '../budgets.ts';
import { load } from '../load.ts';
import { together } from '../numbers.ts';
import { residentMb } from '../processes.ts';
import { figure, type Measurement } from '../report.ts';
import { type Bench, withSite } from '../site/serve.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
/** As many fields as fit: refused. As many as are let in, and the rest in characters that have to be decoded. */
const MANY_FIELDS = 'a&'.repeat(MAX_BODY / 2 - 1);
const WORST_FORM = 'a&'.repeat(MAX_FIELDS - 1) + '%41'.repeat((MAX_BODY - 2 * MAX_FIELDS) / 3 - 1);
const HOSTILE_FORMS = 20;
const PICTURES = 60;

/** Answers that are made for each visitor, and packed: pages of several sizes, and the price list of a car. */
const MADE_ON_DEMAND = [
  '/search/vehicle?reg_no=zz',
  '/booking/manage/x.y.z',
  '/quote/x.y.z',
  '/booking/create?reg_no=AB18KQC',
  `${API_BASE}/get_vehicle_service/ford-focus-999-petrol`,
].map((path) => ({ path, headers: { 'Accept-Encoding': 'gzip' } }));

/** What one anonymous visitor can do to the others: to health while attacked, and to memory for good. */
export async function attacks(bench: Bench): Promise<Measurement> {
  const answers = bench.quick ? 2000 : 20_000;
  return withSite(bench, async (site) => {
    const { origin, pid } = site;
    // Starting up ends a moment after the first answer.
    await sleep(3000);
    const idle = residentMb(pid);
    const health = await whileAsked(origin, ['/healthz'], [1, 5], () =>
      Promise.all([
        together(HOSTILE_FORMS, () => ask(`${origin}/contact/send`, { headers: FORM, body: MANY_FIELDS })),
        together(PICTURES, (at) => ask(`${origin}/_image?href=/favicon.svg&w=${1000 + at}&f=avif`)),
      ]),
    );
    const draft = [{ path: '/contact/draft', headers: FORM, body: WORST_FORM }];
    await load(site, draft, '-c1 -a10');
    const worst = await load(site, draft, '-c1 -a100');
    const made = await load(site, MADE_ON_DEMAND, `-c64 -a${answers}`);
    await sleep(3000);
    const after = residentMb(pid);
    return {
      title: `Attacks: ${HOSTILE_FORMS} hostile forms with ${PICTURES} requests for pictures, ${answers} answers on demand`,
      rows: [
        figure('longest /healthz under attack, ms', Math.max(...health.times), BUDGETS.healthUnderAttack),
        figure('worst form that is let in, ms of processor', worst.processorUs / 1000, BUDGETS.hostileForm),
        figure('memory before, MB', idle),
        figure('memory after, MB', after),
        figure('memory after ÷ before', after / idle, BUDGETS.memoryAfterLoad),
        figure('answers of 5xx', made.failed, BUDGETS.none),
      ],
      notes: [`/healthz was asked ${health.times.length} times.`],
    };
  });
}
