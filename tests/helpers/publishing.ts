import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import type { FileStore } from '../../src/server/files/store.ts';
import { securityHeaders } from '../../src/server/http/security.ts';
import { createLogger } from '../../src/server/log.ts';
import { openRelease, type Release, releases } from '../../src/server/release.ts';
import { BuildFailed, type Builder } from '../../src/server/releases/builder.ts';
import type { Documents, Overlay } from '../../src/server/releases/overlay.ts';
import { type By, openPublisher } from '../../src/server/releases/publisher.ts';
import { releaseShelf } from '../../src/server/releases/shelf.ts';
import { copyContent } from './releases.ts';
import { serveRelease } from './site.ts';

const env = { SITE_URL: 'http://localhost:4321', API_BASE: '/api/v2' as const };
const headers = securityHeaders(env);

/** Stands in for Astro: each blog is a page that says its text, and one script has the name of the folder. */
export const smallBuilder: Builder = async ({ folder: { content, dist }, onCheck }) => {
  const client = join(dist, 'client');
  for (const made of ['client/blogs', 'client/_astro', 'server']) {
    mkdirSync(join(dist, made), { recursive: true });
  }
  const blogs = readdirSync(join(content, 'blogs'));
  for (const name of blogs) {
    const text = readFileSync(join(content, 'blogs', name), 'utf8');
    if (text.includes('BROKEN')) {
      const problem = { file: `content/blogs/${name}`, field: 'title', what: 'is missing', remedy: 'add it' };
      throw new BuildFailed([problem], 'what the build said');
    }
    writeFileSync(join(client, 'blogs', name.replace('.md', '.html')), `<p>${text}</p>`);
  }
  writeFileSync(join(client, 'index.html'), '<p>Home</p>');
  writeFileSync(join(dist, 'server/entry.mjs'), 'export const handler = (req, res, next) => next();');
  writeFileSync(join(dist, '_headers.json'), '[]');
  await onCheck();
};

/** Told at each step of a publish after its build. */
export interface Steps {
  built(): Promise<void>;
  opened(): Promise<void>;
  live(): void;
}

/** A site that can publish, in a process of its own but for the name. */
export async function publishingSite(
  database: Pick<OpenDatabase, 'db' | 'listen' | 'listeners'>,
  folder: string,
  options: {
    build?: Builder;
    version?: string;
    clock?: () => Date;
    steps?: Steps;
    shelf?: FileStore;
    isAlone?: boolean;
    othersMs?: number;
  } = {},
) {
  const { steps } = options;
  const contentDir = join(folder, 'ships');
  const dist = join(folder, 'dist');
  copyContent(contentDir, {});
  mkdirSync(join(contentDir, 'blogs'), { recursive: true });
  writeFileSync(join(contentDir, 'blogs/ships.md'), 'as it ships');
  const noCheck = {
    onCheck: () => Promise.resolve(),
    signal: new AbortController().signal,
    cache: '',
    ships: { dist, content: contentDir },
    moved: [],
  };
  await smallBuilder({ folder: { id: 0, dist, content: contentDir }, ...noCheck });
  const open = (built: string, from: string, more: object): Promise<Release> =>
    openRelease(built, from, { env, headers, ...more });
  const shown = releases(await open(dist, contentDir, {}));
  let overlay: Overlay = { files: new Map(), redirects: [] };
  let due: Date | null = null;
  const documents: Documents = {
    overlay: () => Promise.resolve(overlay),
    nextDue: (now) => Promise.resolve(due && due > now ? due : null),
  };
  const publisher = await openPublisher({
    db: database.db,
    listen: database.listen,
    listeners: database.listeners,
    ...(options.othersMs !== undefined && { othersMs: options.othersMs }),
    documents: () => documents,
    showing: {
      dist,
      contentDir,
      dataDir: join(folder, 'data'),
      releases: { ...shown, swap: (next) => (steps?.live(), shown.swap(next)) },
      async open(...parts) {
        await steps?.built();
        const release = await open(...parts);
        await steps?.opened();
        return release;
      },
      version: options.version ?? 'v1',
      build: options.build ?? smallBuilder,
      isAlone: options.isAlone ?? true,
    },
    shelf: options.shelf
      ? releaseShelf({ files: options.shelf, ships: dist, version: options.version ?? 'v1' })
      : null,
    clock: options.clock ?? (() => new Date()),
    log: createLogger('silent'),
  });
  const site = await serveRelease(() => shown.current());
  return {
    publisher,
    documents,
    shown,
    site,
    folder,
    /** What is to be published next. */
    write(files: Record<string, string | null>, redirects: Overlay['redirects'] = []) {
      const bytes = Object.entries(files).map(
        ([file, text]) => [file, text === null ? null : new TextEncoder().encode(text)] as const,
      );
      overlay = { files: new Map(bytes), redirects };
    },
    giveTime: (at: Date) => void (due = at),
    /** Status and text of a path. */
    async read(path: string) {
      const { status, body, headers: got } = await site.send(path);
      return { status, text: body.toString(), location: got.location };
    },
    async close() {
      await publisher.stop();
      await site.close();
    },
  };
}

export const JO: By = { userId: null, name: 'Jo Doe', note: () => Promise.resolve() };
