import {
  BESIDE_FUNNEL,
  FUNNEL,
  LAYERS,
  ROOMS,
  SERVER_BASE,
  SHARED_ENHANCEMENTS,
  SHARED_ISLANDS,
  SHARED_VIEWS,
  SHOWS_PARTS_OF,
} from './layers.mjs';

/** A path as the rules see it: a tag of an .astro file is a module of its own, see mirror.mjs. */
const TAG = '\\.astro\\.tag\\.ts$';
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const any = (names) => `(?:${names.map(escaped).join('|')})`;
const path = (name) => `^src/${escaped(name)}${/\/$|\.\w+$/.test(name) ? '' : '/'}`;

/** @returns a rule: what lies at `from` imports nothing at `to` */
const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layers = Object.entries(LAYERS).map(([layer, may]) =>
  refuse(
    `${layer.replace(/\.\w.*$/, '').replace('/', '-')}-on-its-layers`,
    `src/${layer} may import ${['itself', ...may].join(', ')}`,
    { path: path(layer), pathNot: TAG },
    { path: '^src/', pathNot: [path(layer), ...may.map(path)] },
  ),
);

const KNOWN = `^src/(?!${any(Object.keys(LAYERS).map((name) => (/\.\w+$/.test(name) ? name : `${name}/`)))})`;

const STORES = '^src/stores/';
const stores = [
  ...FUNNEL.map((folder, at) => [folder, FUNNEL.slice(0, at + 1)]),
  ...BESIDE_FUNNEL.map((folder) => [folder, [folder, 'shared']]),
].map(([folder, reads]) =>
  refuse(
    `stores-of-${folder}-look-toward-the-start`,
    `they may read those of ${reads.join(', ')}`,
    { path: `${STORES}${folder}/` },
    { path: STORES, pathNot: `${STORES}${any(reads)}/` },
  ),
);
const NO_FOLDER = `${STORES}(?!${any([...FUNNEL, ...BESIDE_FUNNEL])}/)`;

const SERVER = '^src/server/';
const rooms = ROOMS.map((room, at) =>
  refuse(
    `room-${room.replace('.ts', '')}-on-rooms-before-it`,
    'the rooms have an order: ROOMS of scripts/borders/layers.mjs',
    { path: path(`server/${room}`) },
    {
      path: SERVER,
      pathNot: [
        `${SERVER}${any(SERVER_BASE)}\\.ts$`,
        ...ROOMS.slice(0, at + 1).map((one) => path(`server/${one}`)),
      ],
    },
  ),
);
const FOLDERS = ROOMS.filter((room) => !room.endsWith('.ts'));
const FEATURE = `${SERVER}(?!${any(FOLDERS)}/)([^/]+)/`;
/** `npm run dev` stands where main.ts does. */
const DEV = `${SERVER}dev/`;

const views = [...new Set([...SHARED_VIEWS, ...Object.keys(SHOWS_PARTS_OF)])].map((view) => [
  view,
  `^src/views/${any([view, ...SHARED_VIEWS, ...(SHOWS_PARTS_OF[view] ?? [])])}/`,
]);

const NPM = '^node_modules/';
const CLIENTS = '^src/contract/call/(?:client|stream-client|reviews-client|form-client)\\.ts$';
/** Scripts with a client that is smaller than that of all other calls. */
const OWN_CLIENT = [
  '^src/browser/enhance/feedback/show-reviews\\.ts$',
  '^src/browser/enhance/form/in-place\\.ts$',
];

/** What dependency-cruiser refuses. */
export const rules = [
  refuse('no-cycles', 'nothing imports itself by way of others', {}, { circular: true }),
  refuse('every-folder-is-a-layer', 'LAYERS of scripts/borders/layers.mjs', { path: KNOWN }, { path: '.' }),
  refuse('only-layers-are-imported', 'LAYERS of scripts/borders/layers.mjs', {}, { path: KNOWN }),
  ...layers,
  refuse(
    'tags-call-scripts',
    'a <script> of an .astro file calls browser/page or browser/enhance',
    { path: TAG },
    { pathNot: '^src/browser/(?:page|enhance)/' },
  ),
  refuse(
    'domain-is-pure',
    'domain imports nothing but zod',
    { path: '^src/domain/' },
    { pathNot: ['^src/domain/', `${NPM}zod/`] },
  ),
  refuse(
    'browser-scripts-need-no-package',
    'every page carries browser/page, and what stands inside pages: no framework',
    { path: '^src/browser/(?:page|inline|directives)/' },
    { path: NPM, pathNot: `${NPM}astro/` },
  ),
  refuse(
    'the-worker-needs-workbox-alone',
    'nothing else is worth its bytes there',
    { path: '^src/browser/worker/' },
    { path: NPM, pathNot: `${NPM}workbox-` },
  ),
  refuse(
    'controls-hold-no-state',
    'Astro draws them without a script: pass it as a property',
    { path: '^src/controls/' },
    { path: `${NPM}(?:@nanostores|nanostores)/` },
  ),
  refuse(
    'one-place-calls-the-api',
    'stores/shared/api.ts knows the session; use what it offers',
    {
      path: '^src/',
      pathNot: [CLIENTS, '^src/stores/shared/api\\.ts$', ...OWN_CLIENT],
    },
    { path: CLIENTS },
  ),
  refuse(
    'small-clients-have-one-script-each',
    'every other call takes the session along: stores/shared/api.ts',
    { path: OWN_CLIENT },
    { path: CLIENTS, pathNot: '(?:reviews|form)-client\\.ts$' },
  ),
  refuse(
    'islands-of-two-features-meet-on-a-page',
    `shared are ${SHARED_ISLANDS.join(', ')}`,
    { path: '^src/islands/([^/]+)/' },
    { path: '^src/islands/', pathNot: ['^src/islands/$1/', `^src/islands/${any(SHARED_ISLANDS)}/`] },
  ),
  refuse(
    'enhancements-of-two-features-meet-on-a-page',
    `shared are ${SHARED_ENHANCEMENTS.join(', ')}`,
    { path: '^src/browser/enhance/([^/]+)/' },
    {
      path: '^src/browser/enhance/',
      pathNot: ['^src/browser/enhance/$1/', `^src/browser/enhance/${any(SHARED_ENHANCEMENTS)}/`],
    },
  ),
  refuse(
    'views-of-two-features-meet-on-a-page',
    'or are shared, or declared: SHOWS_PARTS_OF of scripts/borders/layers.mjs',
    { path: '^src/views/([^/]+)/', pathNot: views.map(([view]) => `^src/views/${view}/`) },
    { path: '^src/views/', pathNot: ['^src/views/$1/', `^src/views/${any(SHARED_VIEWS)}/`] },
  ),
  ...views.map(([view, may]) =>
    refuse(
      `views-of-${view}-show-what-is-declared`,
      'SHOWS_PARTS_OF of scripts/borders/layers.mjs',
      { path: `^src/views/${view}/` },
      { path: '^src/views/', pathNot: may },
    ),
  ),
  refuse('a-store-has-a-folder', 'FUNNEL of scripts/borders/layers.mjs', { path: NO_FOLDER }, { path: '.' }),
  refuse('stores-are-read-by-folder', 'FUNNEL of scripts/borders/layers.mjs', {}, { path: NO_FOLDER }),
  ...stores,
  ...rooms,
  refuse(
    'base-of-the-server-stands-alone',
    'SERVER_BASE of scripts/borders/layers.mjs',
    { path: `${SERVER}${any(SERVER_BASE)}\\.ts$` },
    { path: SERVER, pathNot: `${SERVER}${any(SERVER_BASE)}\\.ts$` },
  ),
  refuse(
    'features-meet-at-their-services',
    'a feature of the server knows another one by its service.ts only',
    { path: FEATURE },
    { path: FEATURE, pathNot: [`${SERVER}$1/`, `${SERVER}[^/]+/service\\.ts$`] },
  ),
  refuse(
    'features-know-rooms-and-base',
    'what wires them is above them',
    { path: FEATURE, pathNot: DEV },
    { path: `${SERVER}[^/]+$`, pathNot: `${SERVER}${any([...SERVER_BASE, 'command', 'feature'])}\\.ts$` },
  ),
  refuse(
    'rooms-know-no-feature',
    'nor does any file beside them; features.ts is the one list',
    { path: [`${SERVER}${any(FOLDERS)}/`, `${SERVER}[^/]+$`], pathNot: `${SERVER}features\\.ts$` },
    { path: FEATURE },
  ),
  refuse(
    'the-list-knows-what-features-bring',
    'their feature.ts',
    { path: `${SERVER}features\\.ts$` },
    { path: FEATURE, pathNot: '/feature\\.ts$' },
  ),
  refuse(
    'only-the-backend-reads-the-list',
    'features are made once for each release',
    { path: '^src/', pathNot: '^src/(?:server/backend|env\\.d)\\.ts$' },
    { path: `${SERVER}features\\.ts$` },
  ),
  refuse(
    'the-server-is-handed-its-content',
    'a release may be published while it runs, so it imports the loader and types, never content: that is for pages and views',
    { path: '^src/(?:server|contract|domain)/' },
    { path: '^src/content-model/built\\.ts$', reachable: true },
  ),
  refuse(
    'content-is-imported-in-one-place',
    'content-model/built.ts',
    { path: '^src/', pathNot: '^src/content-model/(?:area-map|built)\\.ts$' },
    { path: '^content/' },
  ),
  refuse(
    'drizzle-is-imported-in-one-place',
    'each import of it by name costs a start ten milliseconds, see src/server/db/drizzle.ts',
    { path: '^src/', pathNot: '^src/server/db/drizzle(?:-tables)?\\.ts$' },
    { path: `${NPM}drizzle-orm/(?:pg-core/)?index\\.` },
  ),
  refuse(
    'only-gateways-and-mail-call-third-parties',
    'what stands in for a gateway has the types of its library',
    {
      path: SERVER,
      pathNot: ['gateway[^/]*\\.ts$', `${SERVER}mail/transport\\.ts$`, `${SERVER}stripe/fake/`],
    },
    { path: [`${NPM}(?:aws4fetch|nodemailer|stripe|undici|web-push)/`, '^(?:https|http2|tls|dgram)$'] },
  ),
  refuse(
    'no-dev-dependencies-in-the-product',
    'they are not installed where it runs',
    { path: '^src/' },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: [`${NPM}@types/`],
    },
  ),
  refuse(
    'not-to-unresolvable',
    'there is no such file or package',
    {},
    { couldNotResolve: true, pathNot: '^(?:astro:|virtual:|@astrojs)' },
  ),
];

/** How modules are found, in the mirror. */
export const resolve = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'require', 'node', 'default', 'types'],
  // An import of `./Price.astro` finds what stands for it.
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.astro.ts'],
  symlinks: false,
};
