/** The directions in which imports run, see the README. Part of `npm run check`; .astro files: eslint.config.mjs. */
const layer = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: [from, ...allowed] },
});

/** Rooms of the server that every feature may use. Any other folder is a feature. */
const ROOMS = 'auth|bookings|cars|db|files|http|jobs|live|mail|pdf|registers|releases|side|stripe';
const FEATURE = `(?!(?:${ROOMS})/)([^/]+)/`;

/** Folders of stores: each reads itself and those before it. */
const FUNNEL = ['shared', 'account', 'vehicle', 'catalogue', 'cart', 'mot', 'booking', 'money'];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain imports nothing but zod',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: ['^src/domain/', '^node_modules/zod/'] },
    },
    layer('contract-on-domain', '^src/contract/', ['^src/domain/']),
    layer('content-model-on-domain', '^src/content-model/', ['^src/(domain|contract)/']),
    layer('stores-on-contract', '^src/stores/', [
      '^src/(contract|domain)/',
      // What wakes islands, and what counts a visit, belong to the page and are told by stores.
      '^src/browser/directives/stored\\.ts$',
      '^src/browser/page/track\\.ts$',
      '^src/browser/page/(session-(keys|owner)|stored-keys)\\.ts$',
    ]),
    // Drawn by Astro without a script as well as by islands, so they hold no state and read no store.
    layer('controls-on-contract', '^src/controls/', ['^src/(contract|domain)/']),
    layer('islands-on-stores', '^src/islands/', [
      '^src/(controls|stores|contract|domain)/',
      // What an island shows on a page that has no style for it comes with the island.
      '^src/styles/(cart|toast)\\.css$',
    ]),
    {
      name: 'page-scripts-stand-alone',
      comment:
        'every page carries them: no framework, no stores; the worker only lends the names of its caches',
      severity: 'error',
      from: { path: '^src/browser/page/' },
      to: { pathNot: ['^src/browser/page/', '^src/browser/worker/names\\.ts$'] },
    },
    // A build puts them into the page with what they import, so they take single words and rules; of the stores, types.
    layer('scripts-in-the-page-on-rules', '^src/browser/inline/', [
      '^src/(browser|contract|domain)/',
      '^src/stores/vehicle/kept-cart\\.ts$',
    ]),
    layer('enhancements-on-stores', '^src/browser/enhance/', [
      '^src/(stores|contract|domain)/',
      '^src/browser/page/',
      // A car is drawn as controls draw it.
      '^src/controls/[^/]+\\.ts$',
      '^src/styles/toast\\.css$',
    ]),
    {
      name: 'worker-on-page-scripts',
      severity: 'error',
      from: { path: '^src/browser/worker/' },
      to: { pathNot: ['^src/browser/', '^node_modules/workbox-'] },
    },
    {
      name: 'islands-of-two-features-meet-on-a-page',
      severity: 'error',
      from: { path: '^src/islands/([^/]+)/' },
      to: { path: '^src/islands/', pathNot: ['^src/islands/$1/', '^src/islands/ui/'] },
    },
    ...FUNNEL.map((folder, at) =>
      layer(`stores-of-${folder}-look-toward-the-start`, `^src/stores/${folder}/`, [
        '^src/(?!stores/)',
        `^src/stores/(${FUNNEL.slice(0, at + 1).join('|')})/`,
      ]),
    ),
    ...['desk', 'live'].map((folder) =>
      layer(`stores-of-${folder}-stand-beside-the-funnel`, `^src/stores/${folder}/`, [
        '^src/(?!stores/)',
        '^src/stores/shared/',
      ]),
    ),
    {
      name: 'the-browser-never-imports-the-server',
      comment: 'not even a type: responses are parsed, not cast',
      severity: 'error',
      from: {
        path: '^src/(islands|controls|stores|contract|domain|views|browser|content-model)/',
      },
      to: { path: '^src/server/' },
    },
    {
      name: 'pages-get-their-controllers-handed-in',
      comment:
        'by Astro.locals: a build would otherwise hold a copy of the server; what is closed is no page',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/server/' },
    },
    // Which pages let scripts of others in is said once, for the markup and for the policy that the server sends.
    layer('server-on-contract', '^src/server/', [
      '^src/(contract|domain|content-model)/',
      '^src/browser/page/private-paths\\.ts$',
    ]),
    {
      name: 'features-meet-at-their-services',
      comment: 'a feature of the server knows another one by its service.ts only',
      severity: 'error',
      from: { path: `^src/server/${FEATURE}` },
      to: { path: `^src/server/${FEATURE}`, pathNot: ['^src/server/$1/', '^src/server/[^/]+/service\\.ts$'] },
    },
    {
      name: 'rooms-know-no-feature',
      comment: 'nor does any file beside them; features.ts is the one list',
      severity: 'error',
      from: { path: `^src/server/((${ROOMS})/|[^/]+$)`, pathNot: '^src/server/features\\.ts$' },
      to: { path: `^src/server/${FEATURE}` },
    },
    {
      name: 'the-list-knows-what-features-bring',
      severity: 'error',
      from: { path: '^src/server/features\\.ts$' },
      to: { path: `^src/server/${FEATURE}`, pathNot: '/feature\\.ts$' },
    },
    {
      name: 'only-the-backend-reads-the-list',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(server/backend|env\\.d)\\.ts$' },
      to: { path: '^src/server/features\\.ts$' },
    },
    {
      name: 'the-server-is-handed-its-content',
      comment:
        'a release may be published while it runs, so it imports the loader and types, never content: that is for pages and views',
      severity: 'error',
      from: { path: '^src/(server|contract|domain)/' },
      to: { path: '^src/content-model/built\\.ts$', reachable: true },
    },
    {
      name: 'content-is-imported-in-one-place',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/content-model/(area-map|built)\\.ts$' },
      to: { path: '^content/' },
    },
    {
      name: 'drizzle-is-imported-in-one-place',
      comment: 'each import of it by name costs a start ten milliseconds, see src/server/db/drizzle.ts',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/db/drizzle(-tables)?\\.ts$' },
      to: { path: '^node_modules/drizzle-orm/(pg-core/)?index\\.' },
    },
    {
      name: 'only-gateways-and-mail-call-third-parties',
      severity: 'error',
      // What stands in for a gateway has the types of its library.
      from: {
        path: '^src/server/',
        pathNot: ['gateway[^/]*\\.ts$', '^src/server/mail/transport\\.ts$', '^src/server/stripe/fake/'],
      },
      to: { path: '^node_modules/(aws4fetch|nodemailer|stripe)/' },
    },
    {
      name: 'no-dev-dependencies-in-the-product',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['^node_modules/@types/'],
      },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:|@astrojs)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.json'],
    },
    extraExtensionsToScan: ['.astro'],
  },
};
