import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createComponent, render } from 'astro/runtime/server/index.js';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { stringify } from 'devalue';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { withoutIslandIds } from '../../../src/build/astro-insides/island-id.ts';
import { islandScript } from '../../../src/build/astro-insides/island-script.ts';
import { lateStore } from '../../../src/build/astro-insides/late-store.ts';
import { drawnAtOnce } from '../../../src/build/astro-insides/react-at-once.ts';
import { DRAWER, handBuild } from '../../../src/build/astro-insides/draw-pages.ts';
import { STORE_MODULE, storeIn } from '../../../src/build/astro-insides/store-module.ts';

// What src/build/astro-insides knows of Astro that Astro doesn't promise. Each test says what stops working when it fails;
// how to go on is in docs/upgrade.md. That the whole of it holds together is tests/crawl/redraw.test.ts, byte for byte.

const require = createRequire(import.meta.url);
const astro = dirname(require.resolve('astro/package.json'));
const inside = (file: string) =>
  import(pathToFileURL(join(astro, 'dist', file)).href) as Promise<Record<string, unknown>>;

describe('store-module.ts and late-store.ts: other texts need no other bundle', () => {
  test('the store of the collections is the module that the kit replaces; else a publish shows the old texts', async () => {
    const { RESOLVED_DATA_STORE_VIRTUAL_ID } = await inside('content/consts.js');
    expect(RESOLVED_DATA_STORE_VIRTUAL_ID).toBe(STORE_MODULE);
  });

  test('it holds the store as a text of JSON; else the build stops', () => {
    const writer = readFileSync(join(astro, 'dist/content/vite-plugin-content-virtual-mod.js'), 'utf8');
    expect(writer).toContain('code: `export default JSON.parse(${JSON.stringify(jsonData)})`');
    expect(storeIn('export default JSON.parse("[\\"x\\"]")')).toBe('["x"]');
    expect(() => storeIn('export default {}')).toThrow('not as it was');
  });

  test('Astro reads a store that is filled late; else every collection of a published page is empty', async () => {
    const { ImmutableDataStore } = (await inside('content/data-store.js')) as {
      ImmutableDataStore: {
        fromMap(
          map: unknown,
        ): Promise<Record<'get' | 'values' | 'hasCollection', (...of: string[]) => unknown>>;
      };
    };
    const text = stringify(new Map([['towns', new Map([['reading', { id: 'reading' }]])]]));
    const store = await ImmutableDataStore.fromMap(lateStore(text));
    expect(store.get('towns', 'reading')).toEqual({ id: 'reading' });
    expect(store.values('towns')).toEqual([{ id: 'reading' }]);
    expect([store.hasCollection('towns'), store.hasCollection('villages')]).toEqual([true, false]);
  });
});

describe('draw-pages.ts: a publish draws the pages as the build did', () => {
  test('a page finds its styles and scripts in what the kit hands over; else published pages have none', async () => {
    const { createBuildEnvironment } = (await inside('core/build/environment.js')) as {
      createBuildEnvironment(): {
        env: {
          headElements(
            manifest: object,
            route: object,
          ): Record<'styles' | 'scripts', Set<{ children: string }>>;
        };
        setInternals(internals: object): void;
        setOptions(options: object): void;
      };
    };
    const routeData = { route: '/faq', component: 'faq.astro', type: 'page' };
    const sheet = { type: 'inline', content: 'a{}' };
    const scripts = [
      { type: 'inline', value: '' },
      { stage: 'head-inline', children: 'first()' },
    ];
    const manifest = {
      site: 'https://site.example',
      base: '/',
      trailingSlash: 'never',
      buildFormat: 'file',
      entryModules: { 'astro:scripts/page.js': 'page.js' },
      routes: [{ routeData, styles: [sheet], scripts }],
    };
    const { env, setInternals, setOptions } = createBuildEnvironment();
    handBuild({ manifest, setInternals, setOptions });
    const head = env.headElements(manifest, routeData);
    expect([...head.styles].map(({ children }) => children)).toEqual(['a{}']);
    expect([...head.scripts].map(({ children }) => children)).toEqual(['', 'first()']);
  });

  test('what draws the pages is in a folder of its own, with an entry; else a build leaves no kit', () => {
    const read = (file: string) => readFileSync(join(astro, 'dist', file), 'utf8');
    expect(read('prerender/utils.js')).toContain(`new URL("./${DRAWER}"`);
    expect(read('core/build/static-build.js')).toContain('FILENAME_PREFIX = "prerender-entry"');
  });

  test('the app of a build can be handed them; else a publish stops at its first page', async () => {
    const { BuildApp } = (await inside('core/build/app.js')) as { BuildApp: { prototype: object } };
    for (const method of ['setInternals', 'setOptions', 'render'])
      expect(Reflect.get(BuildApp.prototype, method), method).toBeTypeOf('function');
  });

  test('the paths of pages come from a list of routes; else a publish leaves pages out', async () => {
    const route = {
      route: '/faq',
      component: 'faq.astro',
      type: 'page',
      pathname: '/faq',
      prerender: true,
      fallbackRoutes: [],
    };
    const app = {
      manifest: { routes: [{ routeData: route }, { routeData: { ...route, prerender: false } }] },
    };
    expect(await new StaticPaths(app as never).getAll()).toEqual([{ pathname: '/faq', route }]);
  });
});

describe('render-once.ts: what is the same on every page is drawn once', () => {
  test('a component makes its Astro from the page, and answers with what can be rendered; else the build stops', async () => {
    let asked: unknown;
    const Piece = createComponent((page: { createAstro(props: object, slots: object | null): object }) => {
      asked = Reflect.get(page.createAstro({}, null), 'isPrerendered');
      return render`<p>drawn</p>`;
    });
    const container = await AstroContainer.create();
    expect(await container.renderToString(Piece)).toContain('<p>drawn</p>');
    expect(asked).toBeTypeOf('boolean');
    const content: unknown = await (
      Piece as unknown as (page: object, props: object, slots: object) => unknown
    )({ createAstro: () => ({}) }, {}, {});
    expect(Reflect.get(content as object, 'render')).toBeTypeOf('function');
  });
});

test('island-script.ts: what wakes islands is one file of Astro’s, in pages and policy; else no island wakes', () => {
  expect(islandScript()).toContain('astro-island');
  for (const file of ['runtime/server/scripts.js', 'core/csp/common.js'])
    expect(readFileSync(join(astro, 'dist', file), 'utf8'), file).toMatch(/\/astro-island\.prebuilt\.js"/);
});

test('island-id.ts: only what replaces an island while developing reads its id; else a build stops', () => {
  const read = (file: string) => readFileSync(join(astro, 'dist/runtime/server', file), 'utf8');
  expect(withoutIslandIds(read('hydration.js'))).not.toContain('uid');
  expect(read('astro-island.js')).not.toContain('uid');
  expect(() => withoutIslandIds('')).toThrow('island-id.ts');
});

test('react-at-once.ts: a component of React is drawn once and in one go; else each is drawn twice, as a stream', async () => {
  const renderer = readFileSync(require.resolve('@astrojs/react/server.js'), 'utf8');
  const written = drawnAtOnce(renderer);
  expect(written).toMatch(/if \(filter && .*\n +return false;\n +\}\n +return true;/);
  expect(written).toContain('html = ReactDOM.renderToString(vnode, renderOptions);');
  expect(() => drawnAtOnce('')).toThrow('react-at-once.ts');
});

test('the packages that Astro brings are the ones that we pin; else a publish keeps its texts in another form', () => {
  const fromAstro = createRequire(join(astro, 'package.json'));
  for (const name of ['@astrojs/markdown-satteri', 'devalue'])
    expect(fromAstro.resolve(name), name).toBe(require.resolve(name));
  expect(existsSync(join(astro, 'node_modules'))).toBe(false);
});
