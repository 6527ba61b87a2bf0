import { randomInt } from 'node:crypto';
import { cpSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { oddRequests, SECRETS } from '../helpers/odd-requests.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { endAll, type SiteProcess, STARTS_WITHIN, startSite } from '../helpers/process.ts';
import { sendRaw } from '../helpers/raw-http.ts';

/** Others at every run; `npm run test:wide` sends more of them. */
const COUNT = Number(process.env.ODD_REQUESTS ?? 250);
const AT_ONCE = 40;

const { folder, remove } = temporaryFolder();
let site: SiteProcess;
beforeAll(async () => {
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  const dist = new URL('../../dist', import.meta.url).pathname;
  site = await startSite(dist, { DATA_DIR: folder, LOG_LEVEL: 'info' }, folder);
}, STARTS_WITHIN);
afterAll(async () => {
  await endAll();
  remove();
});

test(`${COUNT} odd requests over raw connections: none is a 500, none is told of in the log, and the site goes on`, async () => {
  const seed = Number(process.env.ODD_SEED ?? randomInt(2 ** 31));
  const port = Number(new URL(site.origin).port);
  const broken: string[] = [];
  const requests = oddRequests(seed, COUNT);
  let answered = 0;
  const sender = async () => {
    for (const { pieces, whole } of requests) {
      const { statuses } = await sendRaw(port, { pieces, patience: whole ? 10_000 : 50 });
      if (statuses.length > 0) answered++;
      const text = Buffer.concat(pieces).toString('latin1');
      // That a database is too busy to answer in time is what /readyz is asked for.
      if (statuses.some((status) => status >= 500) && !/^[A-Z]+ \/readyz\b/.test(text))
        broken.push(text.slice(0, 400));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));

  expect(broken.slice(0, 5), `${broken.length} of them broke something; ODD_SEED=${seed}`).toEqual([]);
  // Whatever goes wrong on our side, most of them get an answer.
  expect(answered, `ODD_SEED=${seed}`).toBeGreaterThan(COUNT * 0.7);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.origin}/bracknell`)).status).toBe(200);

  const [, ...entries] = site.output().trim().split('\n');
  expect(entries.length).toBeGreaterThan(100);
  const secret = entries.filter((line) => SECRETS.some((one) => line.includes(one)));
  expect(secret.slice(0, 5), `ODD_SEED=${seed}`).toEqual([]);
  const plain = entries.filter((line) => !/^\{.*\}$/.test(line));
  expect(plain.slice(0, 5), `ODD_SEED=${seed}`).toEqual([]);
}, 3_600_000);
