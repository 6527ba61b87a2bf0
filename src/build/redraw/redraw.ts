import type { AstroIntegration } from 'astro';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { madeOf } from '../../content-model/made-of.ts';
import { drawPages, type DrawnPages } from '../astro-insides/draw-pages.ts';
import { frontsOf, parseStore, writeStore } from '../astro-insides/store-module.ts';
import { lateFacts } from '../build-facts.ts';
import { forCrawlers } from '../crawlers/integration.ts';
import { ICONS } from '../icons.ts';
import { type Kit, readKit } from '../kit.ts';
import { withLateContent, type LateContent, TEXTS_FILE } from '../late-content.ts';
import { ROUTES_FILE } from '../page-routes.ts';
import { withPreloads } from '../preload-islands.ts';
import { storeOf } from './texts.ts';

interface Order {
  /** The project's folder. */
  root: URL;
  /** The site that was built, and what it was built of. */
  built: { dist: string; content: string };
  /** The folder of texts, and where the site is to be. */
  content: string;
  dist: string;
  cacheDir: string;
}

/**
 * The built site once more with other texts: what Astro would build of them, without bundling anything. Only the pages are
 * drawn; scripts and styles are those of the built site, and its code makes the pages made on demand with TEXTS_FILE.
 */
export async function redraw({ root, built, content, dist, cacheDir }: Order): Promise<void> {
  const kit = readKit(built.dist);
  const texts = pathToFileURL(`${content}/`);
  const isSameCode = kit.madeOf === madeOf(fileURLToPath(root));
  const store = await storeOf(parseStore(kit.store), {
    from: isSameCode ? built.content : null,
    to: content,
  });
  const late: LateContent = { store: writeStore(store), ...lateFacts(root, frontsOf(store), texts) };
  const client = join(dist, 'client');
  const bundle = join(dist, 'bundle');
  cpSync(kit.bundle, bundle, { recursive: true });
  for (const { file, code } of kit.late) writeFileSync(join(bundle, file), withLateContent(code, late));
  writeFileSync(join(dist, TEXTS_FILE), JSON.stringify(late));
  copyClient(join(built.dist, 'client'), client, root);
  cpSync(join(built.dist, ROUTES_FILE), join(dist, ROUTES_FILE));

  const drawn = await drawPages(bundle, client);
  rmSync(bundle, { recursive: true });
  writeFileSync(join(dist, '_headers.json'), JSON.stringify(drawn.policies));
  listScripts(client, kit);
  await tellCrawlers(forCrawlers(root, texts), drawn, { client, cacheDir });
}

/** Scripts and styles, and the drawings of the brand. */
function copyClient(from: string, to: string, root: URL): void {
  mkdirSync(to, { recursive: true });
  cpSync(join(from, '_astro'), join(to, '_astro'), { recursive: true });
  for (const name of [...readdirSync(new URL('public/', root)), ...ICONS])
    cpSync(join(from, name), join(to, name), { recursive: true });
}

/** What the steps of the booking fetch early. */
export function listScripts(client: string, { imports }: Pick<Kit, 'imports'>): void {
  if (!imports) return;
  const known = new Map(Object.entries(imports));
  for (const name of globSync('booking/**/*.html', { cwd: client })) {
    const file = join(client, name);
    writeFileSync(file, withPreloads(readFileSync(file, 'utf8'), known));
  }
}

/** The integrations that run when a build is done. */
async function tellCrawlers(
  integrations: AstroIntegration[],
  { manifest: { buildFormat, ...manifest }, pages }: DrawnPages,
  { client, cacheDir }: { client: string; cacheDir: string },
): Promise<void> {
  const logger = {
    info: () => {},
    warn: (text: string) => void process.stderr.write(`${text}\n`),
    error: (text: string) => {
      throw new Error(text);
    },
  };
  const config = { ...manifest, build: { format: buildFormat }, cacheDir: pathToFileURL(`${cacheDir}/`) };
  const told = {
    config,
    logger,
    routes: [],
    dir: pathToFileURL(`${client}/`),
    pages: pages.map((path) => ({ pathname: path.slice(1) })),
  };
  for (const hook of ['astro:config:done', 'astro:routes:resolved', 'astro:build:done'] as const)
    for (const { hooks } of integrations) await hooks[hook]?.(told as never);
}
