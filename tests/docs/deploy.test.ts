import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/steps/node-flags.mjs';
import { MAX_PHOTO_BYTES } from '../../src/domain/booking/photo.ts';
import { parseEnv } from '../../src/server/env.ts';
import { envSchema } from '../../src/server/env-schema.ts';
import { openMetrics } from '../../src/server/metrics/metrics.ts';

const text = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
/** Without comments, where the files have them at the beginning of a line. */
const lines = (file: string) =>
  text(file)
    .split('\n')
    .filter((line) => !/^\s*#/.test(line));

const UNITS = globSync('deploy/systemd/*.{service,timer}').map((file) =>
  file.replaceAll('\\', '/').replace('deploy/', ''),
);
const SITE = 'systemd/kennet@.service';
const BACKUP = 'systemd/kennet-backup.service';

/** `Name=value` lines of a unit. */
const entries = (file: string) =>
  lines(file).flatMap((line) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name ? [{ name, value }] : [];
  });

const service = z.object({
  image: z.string().optional(),
  build: z
    .object({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) })
    .optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).loose(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service.loose()), volumes: z.record(z.string(), z.null()) })
  .loose()
  .parse(parse(text('compose.yml')));

/** What an image or a unit sets that isn't the site's. */
const ALIEN = new Set(Object.keys(SERVER_ENV));
const unknown = (names: readonly string[]) =>
  names.filter((name) => !(name in envSchema.shape) && !ALIEN.has(name));

describe('settings', () => {
  test('of site.env are settings, and a site can start with them', () => {
    const given = Object.fromEntries(
      lines('site.env').flatMap((line) => {
        const at = line.indexOf('=');
        return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
      }),
    );
    expect(unknown(Object.keys(given))).toEqual([]);
    expect(parseEnv(given)).toMatchObject({ SITE_URL: 'https://www.example.co.uk', TRUSTED_PROXIES: 1 });
    // Each process has its own.
    expect(given).not.toHaveProperty('PORT');
  });

  test('of units, the image and the containers are settings', () => {
    const ofUnits = UNITS.flatMap(entries).flatMap(({ name, value }) =>
      name === 'Environment' || name === 'ExecStart'
        ? [...value.matchAll(/(?:^| )([A-Z][A-Z0-9_]+)=/g)].map(([, each = '']) => each)
        : [],
    );
    const ofImage = lines('Dockerfile').flatMap((line) =>
      /^(?:ARG|ENV) /.test(line)
        ? [...line.matchAll(/\b([A-Z][A-Z0-9_]+)(?==|$)/g)].map(([, each = '']) => each)
        : [],
    );
    const ofSite = Object.keys(compose.services['site']?.environment ?? {});
    expect(Math.min(ofUnits.length, ofImage.length, ofSite.length)).toBeGreaterThan(2);
    expect(unknown([...ofUnits, ...ofImage, ...ofSite])).toEqual([]);
  });
});

describe('what starts the site', () => {
  test.each([
    [SITE, 'src/server/main.ts'],
    [BACKUP, 'src/server/backup/backup-main.ts backup'],
  ])('%s runs Node as npm does, on a file that is there', (unit, program) => {
    const start = entries(unit).find(({ name }) => name === 'ExecStart')?.value;
    expect(start).toContain(`${SERVER_FLAGS.join(' ')} ${program}`);
    expect(existsSync(program.split(' ', 1)[0] ?? '')).toBe(true);
  });

  test('the image runs the same, and is asked whether it is ready', () => {
    const [asks, runs] = [...text('Dockerfile').matchAll(/\bCMD (\[.*\])$/gm)].map(([, words = '']) =>
      z.array(z.string()).parse(JSON.parse(words)),
    );
    const asked = ['node', 'deploy/ready.mjs', '4321'];
    expect(asks).toEqual(asked);
    expect(runs).toEqual(['node', ...SERVER_FLAGS, 'src/server/main.ts']);
    expect(compose.services['site']?.healthcheck.test).toEqual(['CMD', ...asked]);
    expect(existsSync('deploy/ready.mjs')).toBe(true);
  });

  test('every file of the project that is named is there', () => {
    const named = globSync('deploy/**/*', { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => [
        ...readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8').matchAll(
          /(?<![\w@/-])(?:\/opt\/kennet\/)?((?:src|scripts|docs|deploy|nginx|caddy|systemd)\/[\w@./-]+\.\w+)/g,
        ),
      ])
      .map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => !existsSync(path) && !existsSync(`deploy/${path}`))).toEqual([]);
  });
});

describe('containers', () => {
  test('the site waits for a database and a store that are well, and only this machine reaches it', () => {
    const { site, postgres, store } = compose.services;
    expect(Object.keys(site?.depends_on ?? {})).toEqual(['postgres', 'store']);
    expect(site?.ports).toEqual(['127.0.0.1:4321:4321']);
    expect([postgres?.ports, store?.ports]).toEqual([undefined, undefined]);
    expect(existsSync(`deploy/${site?.build?.context}/${site?.build?.dockerfile}`)).toBe(true);
  });

  test('each keeps its data in a volume that is declared', () => {
    const used = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':', 1)[0]),
    );
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test('the image does not run as root', () => {
    const last =
      text('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(/^USER (\S+)$/m.exec(last)?.[1]).toBe('node');
  });
});

describe('proxies', () => {
  test.each(['nginx/kennet.conf', 'caddy/Caddyfile'])(
    '%s lets a photo through and hides what asks after health',
    (file) => {
      const all = text(file);
      const largest = Number(/(?:client_max_body_size|max_size) (\d+)(?:m;|MiB)$/m.exec(all)?.[1]) * 2 ** 20;
      expect(largest).toBeGreaterThan(MAX_PHOTO_BYTES);
      for (const path of ['/healthz', '/readyz', '/metrics']) expect(all).toContain(path);
    },
  );

  test('nginx sends what a starting process refuses to the other one, forms too, and asks both again', () => {
    const all = lines('nginx/kennet.conf').join('\n');
    expect(all).toMatch(/proxy_next_upstream error timeout http_503 non_idempotent;/);
    expect([...all.matchAll(/^ +server 127\.0\.0\.1:\d+ max_fails=0;$/gm)]).toHaveLength(2);
  });
});

describe('boards and alerts', () => {
  const board = z
    .object({
      uid: z.string(),
      panels: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          targets: z.array(z.object({ expr: z.string() })).default([]),
        }),
      ),
    })
    .parse(JSON.parse(text('grafana/kennet.json')));
  const rule = z.object({
    alert: z.string(),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.object({ severity: z.enum(['page', 'look']) }),
    annotations: z.object({ summary: z.string(), description: z.string().optional() }),
  });
  const { groups } = z
    .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
    .parse(parse(text('prometheus/kennet-alerts.yml')));
  const alerts = groups.flatMap(({ rules }) => rules);
  const asked = [...board.panels.flatMap(({ targets }) => targets), ...alerts].map(({ expr }) => expr);

  test('ask for nothing else than there is', () => {
    const names = new Set(openMetrics().names());
    const used = asked.flatMap((expr) => expr.match(/\b(?:site|nodejs|process)_[a-z0-9_]+/g) ?? []);
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter((name) => !names.has(name) && !names.has(base(name)))).toEqual([]);
  });

  test('leave nothing out that the site counts itself', () => {
    const all = openMetrics()
      .names()
      .filter((name) => name.startsWith('site_'));
    const told = asked.join('\n') + text('grafana/kennet.json');
    // How much it is says less than whether it answers at all.
    const seen = all.filter((name) => !told.includes(name));
    expect(seen).toEqual(['site_register_answer_timestamp_seconds']);
  });

  test('have names of their own, and words', () => {
    const ids = board.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    expect(parse(text('prometheus/scrape.yml'))).toMatchObject({ scrape_configs: [{ job_name: 'kennet' }] });
  });
});
