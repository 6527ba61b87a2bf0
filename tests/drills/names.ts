import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoCars, site as settings } from '../../src/content-model/built.ts';
import { SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { demoRegistry } from '../../src/server/registers/fake/demo-registry.ts';
import { startStandIns } from '../../src/server/registers/fake/start.ts';
import { aPhoto } from '../helpers/photos.ts';
import { certificate } from './certificates.ts';
import { fill } from './fill.ts';
import { logged } from './logged.ts';
import { emptied, mailsWaiting } from './mail.ts';
import { come, type MixedOrder } from './mixed.ts';
import { oddSmtp } from './odd-smtp.ts';
import { type Filled, people } from './people.ts';
import { type Resolving, startResolver } from './resolver.ts';
import { say } from './say.ts';
import { openScene } from './scene.ts';
import { tally } from './tally.ts';

const STAGES: readonly Resolving[] = ['good', 'no such name', 'silent', 'fails', 'good'];
/** Nobody may wait longer than this for an answer, or for a word that there is none. */
const MOST_MS = 12_000;
const EVERY_MS = 250;
/** Of the demo registry. */
const PLATES = ['AB18KQC', 'AA19SRN', 'FJ63PQJ', 'AB00EVC', 'CH13QBV'];

/** Names that lead nowhere any more, of all that is behind the site but its database: told as theirs, while the rest goes on. */
export async function names({ minutes, rate }: MixedOrder): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-names-'));
  const resolver = await startResolver(folder);
  const smtp = await oddSmtp(certificate(folder, 30));
  const clock = () => new Date();
  const { dvla, dvsa, close } = await startStandIns({ registry: demoRegistry(clock, () => demoCars), clock });
  const named = (url: string) => url.replace('127.0.0.1', 'behind.drill.test');
  let filled: Filled | undefined;
  const scene = await openScene(
    async (db) => void (filled = await fill(db, 2 * STAGES.length)),
    {
      UNLIMITED_NETWORKS: '127.0.0.1',
      SMTP_URL: named(smtp.url),
      DVLA_URL: named(dvla.settings.url),
      DVLA_API_KEY: dvla.settings.key,
      DVSA_URL: named(dvsa.settings.url),
      DVSA_TOKEN_URL: named(dvsa.settings.tokenUrl),
      DVSA_CLIENT_ID: dvsa.settings.clientId,
      DVSA_CLIENT_SECRET: dvsa.settings.clientSecret,
      DVSA_SCOPE: dvsa.settings.scope,
      DVSA_API_KEY: dvsa.settings.apiKey,
    },
    1,
    { launcher: resolver.launcher, reach: named },
  );
  try {
    const [site] = scene.sites;
    if (!filled || !site) throw new Error('Nothing was filled in');
    const { staff, payable } = filled;
    const seen = tally();
    const crowd = people(scene, filled, seen, new Uint8Array());
    const { acts } = crowd;
    for (const act of ['desk', 'photograph', 'pay', 'decide'] as const) acts[act] = acts.book;
    const photo = new Uint8Array(await aPhoto(320, 240));
    const at = `http://127.0.0.1:${site.port}`;
    const rows: string[] = [];
    const wrong: string[] = [];
    /** @returns what it says, for the table */
    const ask = async (stage: string, what: string, path: string, init: RequestInit = {}) => {
      const began = performance.now();
      const sent = { signal: AbortSignal.timeout(30_000), ...init };
      const answer = await fetch(`${at}/api/v2${path}`, sent).catch(() => null);
      const text = (await answer?.text().catch(() => '')) ?? '';
      const ms = Math.round(performance.now() - began);
      const message = /"message":"([^"]*)"/.exec(text)?.[1] ?? '';
      rows.push(`| ${stage} | ${what} | ${answer?.status ?? 'none'} | ${ms} ms | ${message} |`);
      if (ms > MOST_MS || !answer) wrong.push(`${stage}: ${what} took ${ms} ms`);
      const isUp = stage.startsWith('good');
      if (answer && (isUp ? !answer.ok : answer.status >= 500 && !message))
        wrong.push(`${stage}: ${what} was answered with ${answer.status}`);
    };
    const json = { 'Content-Type': 'application/json', [SITE_HEADER]: settings.id };
    let plates = 0;
    for (const [nth, resolving] of STAGES.entries()) {
      const stage = nth > 0 && resolving === 'good' ? 'good again' : resolving;
      seen.begin(`names: ${stage}`);
      resolver.state.resolving = resolving;
      // The registers are left alone for a minute at most after they were away.
      if (stage === 'good again') await pause(62_000);
      const until = performance.now() + (minutes * 60_000) / STAGES.length;
      let slowest = 0;
      const alive = (async () => {
        while (performance.now() < until) {
          const began = performance.now();
          await (await fetch(`${at}/healthz`)).text();
          slowest = Math.max(slowest, performance.now() - began);
          await pause(EVERY_MS);
        }
      })();
      const asking = (async () => {
        const plate = PLATES[plates++ % PLATES.length] ?? '';
        await ask(stage, 'a plate', `/get_vehicle/${plate}`, { headers: json });
        const own = payable.pop();
        if (!own) return;
        const body = JSON.stringify({ booking_id: own.id, way: 'all', shown: '284.00' });
        await ask(stage, 'a payment', '/auth/payment', {
          method: 'POST',
          headers: { ...json, ...own.headers },
          body,
        });
        const to = `/desk/bookings/${own.id}/photos/${randomUUID()}?kind=found_work`;
        const headers = { ...json, 'Content-Type': 'image/jpeg', ...staff };
        await ask(stage, 'a photo', to, { method: 'POST', headers, body: photo });
      })();
      const before = seen.total().failures;
      await Promise.all([alive, asking, come(crowd, rate, () => performance.now() >= until)]);
      const failed = seen.total().failures - before;
      if (failed > 0) wrong.push(`${stage}: ${failed} requests of visitors failed`);
      const waits = await mailsWaiting(scene);
      rows.push(
        `| ${stage} | /healthz, every ${EVERY_MS} ms | 200 | ${Math.round(slowest)} ms at most | ${waits} emails wait |`,
      );
      say(rows.slice(-4).join('\n'));
    }
    const ended = await emptied(scene);
    if (ended === null) wrong.push('emails still wait');
    say(logged(site));
    say(`${seen.table()}

| names | asked for | status | after | told |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${crowd.told.bookings.size} bookings of cars that were picked by hand; ${smtp.kept.size} emails arrived; the resolver was asked ${resolver.state.asked} times.
${wrong.length === 0 ? 'Nobody waited, and nothing was lost.' : `WRONG:\n${wrong.join('\n')}`}`);
    return wrong.length === 0;
  } finally {
    await scene.end();
    await close();
    smtp.close();
    resolver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
