import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The small part that we need of Astro's app of pages that are drawn by a build. */
interface App {
  manifest: {
    site: string;
    base: string;
    trailingSlash: string;
    buildFormat: string;
    entryModules: Record<string, string>;
    routes: {
      routeData: Route;
      styles: object[];
      scripts: ({ type: string } | { stage: string; children: string })[];
    }[];
  };
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}
interface Route {
  route: string;
  component: string;
  type: string;
}

export interface DrawnPages {
  /** Paths of the pages, in the order of their routes. */
  pages: string[];
  /** Path → its policy. */
  policies: { pathname: string; headers: { key: string; value: string }[] }[];
  manifest: Pick<App['manifest'], 'site' | 'base' | 'trailingSlash' | 'buildFormat'>;
}

/** Where a build keeps the bundle that draws its pages until they are drawn, below the server's folder. */
export const DRAWER = '.prerender/';

const AT_A_TIME = 8;
const POLICY = 'Content-Security-Policy';

/**
 * Draws every page and every file that is made like one, as Astro's build does (astro/dist/core/build/generate.js).
 * @param wanted draws only the paths for which it holds
 */
export async function drawPages(
  bundle: string,
  clientDir: string,
  wanted: (path: string) => boolean = () => true,
): Promise<DrawnPages> {
  const entry = readdirSync(bundle).find((name) => name.startsWith('prerender-entry'));
  if (!entry) throw new Error('What draws the pages has no entry. Remedy: build the site again.');
  const { app } = (await import(pathToFileURL(join(bundle, entry)).href)) as { app: App };
  handBuild(app);
  const { manifest } = app;
  const drawn: DrawnPages = { pages: [], policies: [], manifest };
  const all = await new StaticPaths(app as never).getAll();
  const first = new Map(all.toReversed().map((one) => [one.pathname, one]));
  const queue = all.filter((one) => first.get(one.pathname) === one && wanted(one.pathname));
  drawn.pages = queue.flatMap(({ pathname, route }) => (route.type === 'page' ? [pathname] : []));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { pathname, route } = next;
      const file = route.type === 'page' ? `${pathname === '/' ? '/index' : pathname}.html` : pathname;
      const answer = await app.render(new Request(new URL(file, manifest.site)), { routeData: route });
      if (answer.status >= 300 && answer.status < 400) throw new Error(`${pathname} leads elsewhere`);
      const policy = answer.headers.get(POLICY);
      if (policy) drawn.policies.push({ pathname, headers: [{ key: POLICY, value: policy }] });
      if (!answer.body) continue;
      const target = join(clientDir, file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, Buffer.from(await answer.arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return drawn;
}

/** What the app asks of the build that it is not part of; all of it stands in its manifest. */
export function handBuild(app: Pick<App, 'manifest' | 'setInternals' | 'setOptions'>): void {
  const { routes, entryModules } = app.manifest;
  const pages = routes.map(({ routeData: { route, component }, styles }) => {
    const ordered = styles.map((sheet, order) => ({ sheet, order, depth: 0 }));
    return [`${route}&${component}`, { styles: ordered }] as const;
  });
  app.setInternals({
    pagesByKeys: new Map(pages),
    entrySpecifierToBundleMap: new Map(Object.entries(entryModules)),
  });
  const scripts = (routes[0]?.scripts ?? []).map((script) =>
    'stage' in script ? { stage: 'head-inline', content: script.children } : { stage: 'page' },
  );
  const destination = {
    write: ({ level, message }: { level: string; message: string }) =>
      void (level === 'error' && process.stderr.write(`${message}\n`)),
  };
  app.setOptions({ settings: { scripts }, logger: { options: { destination } } });
}
