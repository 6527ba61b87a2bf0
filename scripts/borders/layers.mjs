// Who may import whom, who may fetch and who may ask for the time: the one table behind the rules of imports
// (rules.mjs) and of ESLint (eslint.config.mjs). What it all means: docs/architecture.md.

/**
 * Folder of src/ → the folders and files of src/ that it may import beside itself. A folder that isn't here may import
 * nothing and be imported by nobody.
 */
export const LAYERS = {
  domain: [],
  contract: ['domain/'],
  'content-model': ['contract/', 'domain/'],
  controls: ['contract/', 'domain/'],
  // Every page carries it, so it stands alone; the worker lends it the names of its caches.
  'browser/page': ['browser/worker/names.ts'],
  'browser/directives': [],
  'browser/worker': ['browser/page/'],
  // Put into the page with all that it imports, so it takes single words and rules; of the stores, a type.
  'browser/inline': [
    'browser/directives/stored.ts',
    'browser/enhance/steps/booked-sign.ts',
    'browser/page/',
    'contract/',
    'domain/',
    'stores/vehicle/kept-cart.ts',
  ],
  'browser/enhance': [
    'browser/page/',
    'contract/',
    // A car is drawn as controls draw it.
    'controls/car-drawings.ts',
    'controls/car-wheels.ts',
    'domain/',
    'stores/',
    'styles/toast.css',
  ],
  stores: [
    // What wakes islands, and what counts a visit, belong to the page and are told by stores.
    'browser/directives/stored.ts',
    'browser/page/kept-typed.ts',
    'browser/page/session-keys.ts',
    'browser/page/session-owner.ts',
    'browser/page/stored-keys.ts',
    'browser/page/track.ts',
    'contract/',
    'domain/',
  ],
  islands: [
    'contract/',
    'controls/',
    'domain/',
    'stores/',
    // What an island shows on a page that has no style for it comes with the island.
    'styles/cart.css',
  ],
  // Their <script> tags are apart: they call browser/page and browser/enhance, and nothing else.
  views: [
    'browser/page/private-paths.ts',
    'build/astro-insides/render-once.ts',
    'content-model/',
    'contract/',
    'controls/',
    'domain/',
    'islands/',
    'styles/',
  ],
  pages: ['build/astro-insides/render-once.ts', 'content-model/', 'domain/', 'islands/', 'styles/', 'views/'],
  // Which pages let scripts of others in is said once, for the mark-up and for the policy that the server sends.
  server: ['browser/page/private-paths.ts', 'content-model/', 'contract/', 'domain/'],
  build: ['content-model/', 'domain/', 'server/env.ts', 'views/seo/share-card.ts'],
  styles: [],
  // Astro's own entries.
  'middleware.ts': ['build/take-texts.ts', 'domain/', 'server/http/'],
  'content.config.ts': ['build/text-loader.ts', 'content-model/', 'domain/', 'server/env.ts'],
  'env.d.ts': [
    'build/late-content.ts',
    'server/auth/actor.ts',
    'server/auth/session-cookie.ts',
    'server/features.ts',
  ],
};

/** Folders of stores, on the way to a booking: each reads itself and those before it. */
export const FUNNEL = ['shared', 'account', 'vehicle', 'catalogue', 'cart', 'mot', 'booking', 'money'];
/** Folders of stores beside it, which read the shared ones alone. */
export const BESIDE_FUNNEL = ['desk', 'live'];

/** Features of islands, and of browser/enhance, that all others may use. Two of the rest meet only on a page. */
export const SHARED_ISLANDS = ['ui'];
export const SHARED_ENHANCEMENTS = ['form', 'known-car', 'live', 'ui'];

/** Folders of views that every view may use: what all pages share, the plate's form and the price lists. */
export const SHARED_VIEWS = [
  'catalogue',
  'chrome',
  'drawings',
  'form',
  'live',
  'paper',
  'reading',
  'seo',
  'shells',
  'ui',
  'vehicle',
];
/** Folder of views → the features whose parts it shows as well. */
export const SHOWS_PARTS_OF = {
  account: ['booking'],
  booking: ['my', 'payment', 'request'],
  brand: ['repair'],
  catalogue: ['booking', 'mot', 'repair'],
  chrome: ['cart'],
  // A preview is the page itself.
  'content-admin': ['brand', 'desk', 'repair', 'town'],
  desk: ['booking', 'payment', 'quote', 'request'],
  feedback: ['account', 'booking', 'my'],
  gallery: ['mot'],
  home: ['booking'],
  invoice: ['payment'],
  mot: ['reminder'],
  my: ['account', 'booking'],
  'quote-request': ['quote', 'ticket'],
  referral: ['account'],
  repair: ['brand', 'wrong'],
  request: ['booking'],
  'service-book': ['account', 'my'],
  shells: ['cart', 'desk'],
  ticket: ['company'],
  town: ['booking', 'feedback'],
};

/** Files beside the server's rooms that everything in it may use. They use each other alone. */
export const SERVER_BASE = [
  'answer-text',
  'bank-file',
  'build-info',
  'bursts',
  'console-log',
  'data-dir',
  'env',
  'env-files',
  'env-schema',
  'errors',
  'log',
  'loopback',
  'network',
  'once-per',
  'phone',
  'private-files',
  'qr',
  'request-hash',
  'request-id',
  'stand-ins',
  'starting',
  'usage',
  'with-timeout',
];
/**
 * Rooms of the server, which every feature may use: each uses itself and those before it. A name that ends in `.ts` is a
 * file beside the rooms. Every other folder is a feature.
 */
export const ROOMS = [
  'db',
  'command.ts',
  'auth',
  'http',
  'files',
  'live',
  'mail',
  'registers',
  'addresses',
  'cars',
  'side',
  'pdf',
  'garage',
  'bookings',
  'stripe',
  'twilio',
  'release.ts',
  'releases',
  'jobs',
  'backup',
  'vitals',
  'metrics',
  'feature.ts',
];

/** Where a request to somebody else may leave from: globs for ESLint. */
export const MAY_FETCH = [
  'src/contract/call/{client,stream-client,reviews-client,form-client}.ts',
  // Takes over what the page has asked for before its scripts were there.
  'src/contract/call/prepared.ts',
  'src/server/**/gateway*.ts',
  // Tells our own webhook, as Stripe does.
  'src/server/stripe/fake/bank.ts',
];

/** Where nothing has a clock, chance or surroundings of its own, but what may fetch: globs for ESLint. */
export const WITHOUT_CLOCK = ['src/domain/**', 'src/contract/**'];
