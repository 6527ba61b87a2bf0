import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { demoCars, site as settings } from '../../src/content-model/built.ts';
import { SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { demoRegistry } from '../../src/server/registers/fake/demo-registry.ts';
import { startStandIns } from '../../src/server/registers/fake/start.ts';
import { certificate } from './certificates.ts';
import { fill } from './fill.ts';
import { type Filled, people } from './people.ts';
import { say } from './say.ts';
import { openScene } from './scene.ts';
import { tally } from './tally.ts';

const TOKEN = 'drill'.repeat(8);
/** Of the demo registry. */
const PLATES = ['AB18KQC', 'AA19SRN', 'FJ63PQJ', 'AB00DEM', 'AB00EVC', 'CH13QBV', 'AB00HYB'];
const BACK_WITHIN_MS = 150_000;

/** The certificate of both registers has ended: who asks is told so and books by hand, staff see why, and it heals by itself. */
export async function endedCertificate(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-certificate-'));
  const ended = certificate(folder, -1);
  const good = certificate(folder, 30);
  // Both are believed, so that nothing but its end is wrong with the first.
  const trusted = join(folder, 'trusted.pem');
  writeFileSync(trusted, [ended, good].map(({ file }) => readFileSync(file, 'utf8')).join('\n'));
  const standIns = await startStandIns({
    registry: demoRegistry(
      () => new Date(),
      () => demoCars,
    ),
    clock: () => new Date(),
  });
  /** The same stand-in behind TLS. */
  const overTls = async (url: string) => {
    const { hostname, port, pathname } = new URL(url);
    const server = createServer(ended, (socket) => {
      const behind = connect(Number(port), hostname);
      for (const one of [socket, behind]) one.on('error', () => one.destroy());
      socket.pipe(behind).pipe(socket);
    });
    server.on('tlsClientError', () => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = (server.address() as AddressInfo).port;
    return { server, url: `https://127.0.0.1:${at}${pathname === '/' ? '' : pathname}` };
  };
  const { dvla, dvsa } = standIns;
  const vehicles = await overTls(dvla.settings.url);
  const history = await overTls(dvsa.settings.url);
  const tokens = await overTls(dvsa.settings.tokenUrl);
  let filled: Filled | undefined;
  const scene = await openScene(
    async (db) => void (filled = await fill(db, 1)),
    {
      UNLIMITED_NETWORKS: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: trusted,
      METRICS_TOKEN: TOKEN,
      DVLA_URL: vehicles.url,
      DVLA_API_KEY: dvla.settings.key,
      DVSA_URL: history.url,
      DVSA_TOKEN_URL: tokens.url,
      DVSA_CLIENT_ID: dvsa.settings.clientId,
      DVSA_CLIENT_SECRET: dvsa.settings.clientSecret,
      DVSA_SCOPE: dvsa.settings.scope,
      DVSA_API_KEY: dvsa.settings.apiKey,
    },
    1,
  );
  try {
    const [site] = scene.sites;
    if (!filled || !site) throw new Error('Nothing was filled in');
    const at = `http://127.0.0.1:${site.port}`;
    const wrong: string[] = [];
    const expect = (is: boolean, words: string) => void (is || wrong.push(words));
    const look = async (plate: string) => {
      const began = performance.now();
      const answer = await fetch(`${at}/api/v2/get_vehicle/${plate}`, {
        headers: { [SITE_HEADER]: settings.id },
      });
      const { message = '' } = (await answer.json()) as { message?: string };
      return { status: answer.status, message, ms: Math.round(performance.now() - began) };
    };
    const metric = async (name: string) => {
      const answer = await fetch(`${at}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
      return (await answer.text()).split('\n').filter((line) => line.startsWith(name));
    };

    const rows: string[] = [];
    for (const plate of PLATES) {
      const { status, message, ms } = await look(plate);
      rows.push(`| ${plate} | ${status} | ${ms} ms | ${message} |`);
      expect(status === 424, `the lookup of ${plate} was answered with ${status}`);
      expect(/DVLA/.test(message) && /pick your car/.test(message), `it isn't told as theirs: ${message}`);
      expect(ms < 8000, `somebody waited ${ms} ms`);
    }
    const open = await metric('site_register_circuit_open');
    expect(
      open.some((line) => /dvla.* 1$/.test(line)),
      `the metric doesn't say so: ${open.join()}`,
    );
    const failures = await metric('site_register_lookups');
    const headers = { Cookie: `session=${filled.editor}` };
    const system = await (await fetch(`${at}/apps/desk/system`, { headers })).text();
    const told = /Left alone for a while[^<]*/.exec(system)?.[0] ?? '';
    expect(/certificate has ended/.test(told), `the System page doesn't say why: ${told || 'nothing'}`);

    const seen = tally();
    const crowd = people(scene, filled, seen, new Uint8Array());
    for (let nth = 0; nth < 5; nth++) await crowd.acts.book();
    expect(
      crowd.told.bookings.size === 5,
      `${crowd.told.bookings.size} of 5 cars that were picked were booked`,
    );

    for (const { server } of [vehicles, history, tokens]) server.setSecureContext(good);
    const renewed = performance.now();
    let found = await look('AB18KQC');
    while (found.status !== 200 && performance.now() - renewed < BACK_WITHIN_MS) {
      await pause(1000);
      found = await look('AB18KQC');
    }
    const backMs = performance.now() - renewed;
    expect(found.status === 200, 'it was not asked again once its certificate was renewed');
    say(`| plate | status | after | told |
| --- | --- | --- | --- |
${rows.join('\n')}

Metrics: ${[...open, ...failures].join(' · ')}
The System page: ${told}
Picked by hand and booked meanwhile: ${crowd.told.bookings.size} of 5. Answered again ${(backMs / 1000).toFixed(0)} s after the certificate was renewed.
${wrong.length === 0 ? 'All as promised.' : `WRONG:\n${wrong.join('\n')}`}`);
    return wrong.length === 0;
  } finally {
    await scene.end();
    for (const { server } of [vehicles, history, tokens]) server.close();
    await standIns.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
