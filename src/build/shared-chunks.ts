import { existsSync } from 'node:fs';

/** What rolldown tells a group of a module. */
interface Chunking {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Also asked for by the page's own scripts, which must not bring the cart. */
const PAGE = ['/src/browser/page/track.ts', '/src/browser/page/session-keys.ts'];

/**
 * What nearly every island shares, and what the plate's form shares with the plain forms. With them in its own, PlateForm's
 * would be reached by another that only names it.
 */
const UI = [
  '/src/controls/classes.ts',
  '/src/controls/PlateInput.tsx',
  '/src/controls/LikelyPlates.tsx',
  '/src/islands/ui/use-stored.ts',
  '/src/islands/ui/use-submit.ts',
  '/src/islands/ui/island.tsx',
];

/** The cart's stores, with the car's that they read, and what shows a car. */
const CART = [
  '/src/stores/cart/cart.ts',
  '/src/stores/cart/cart-state.ts',
  '/src/stores/cart/cart-exchange.ts',
  '/src/contract/catalogue/catalogue.ts',
  '/src/contract/cart/quote-request.ts',
  '/src/controls/car-drawings.ts',
  '/src/domain/vehicle/paint.ts',
  '/src/domain/text/written-name.ts',
];

/** What is typed, as the booking, the plain forms and the kerb read it. */
const FIELDS = ['/src/contract/call/fields.ts', '/src/contract/call/contact-fields.ts'];

/** The forms that ask for a car: the landing pages' own, which a step of the booking loads when it is asked for. */
const CAR_FORM = [
  '/src/islands/vehicle/PlateForm.tsx',
  '/src/islands/vehicle/LookupProblem.tsx',
  '/src/islands/vehicle/EngineOption.tsx',
  '/src/islands/ui/ReplaceCar.tsx',
  '/src/stores/vehicle/lookup.ts',
  '/src/stores/vehicle/manual-choice.ts',
  '/src/stores/vehicle/replace-car.ts',
  '/src/domain/vehicle/plate-typos.ts',
];

const WIZARD = '/src/islands/wizard.ts';
const FIRST = '/src/islands/first-step.ts';
const COLLECTION = '/src/islands/collection-step.ts';
const TABS = '/src/islands/catalogue/SectionStep.tsx';
const COUNT_TEXT = '/src/islands/catalogue/count-text.ts';

/** What else is small and needed by most steps. */
const BESIDE = [
  '/src/stores/booking/last-booking.ts',
  '/src/stores/booking/booking-defaults.ts',
  '/src/stores/booking/slots.ts',
  '/src/controls/ErrorSummary.tsx',
  '/src/controls/SelectField.tsx',
  '/src/islands/ui/RefusalSummary.tsx',
];

/** Every file that is named here. */
export const NAMED = [
  PAGE,
  UI,
  CART,
  FIELDS,
  CAR_FORM,
  BESIDE,
  WIZARD,
  FIRST,
  COLLECTION,
  TABS,
  COUNT_TEXT,
].flat();

/** What a script imports, with all that those import in turn. */
function closure(entry: string, chunking: Chunking): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    chunking.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  follow(entry);
  return found;
}

/**
 * Which modules share a script. Left alone, the bundler makes one of each set of modules that the same pages need, some
 * fifty for a step of the booking, and each costs a phone a request and its headers.
 *
 * @param root the project's folder, without a slash at its end
 * @throws when a file that is named here isn't there: pages would only grow, and nobody would be told
 */
export function sharedChunks(root: string) {
  const gone = NAMED.filter((file) => !existsSync(root + file));
  if (gone.length > 0)
    throw new Error(`src/build/shared-chunks.ts names what isn't there: ${gone.join(', ')}`);
  let wizard: Set<string> | undefined;
  let tabs: Set<string> | undefined;
  let collection: Set<string> | undefined;
  const ours = (id: string) => id.startsWith(`${root}/src/`) && !/\.css|\?/.test(id);
  const among = (files: readonly string[]) => {
    const ids = new Set(files.map((file) => root + file));
    return (id: string) => ids.has(id);
  };
  const isPage = among(PAGE);
  const isBeside = among(BESIDE);
  return {
    groups: [
      /** With what the bundler needs to load one script from another. */
      { name: 'page', test: (id: string) => isPage(id) || /rolldown[:/-]runtime|preload-helper/.test(id) },
      { name: 'ui', test: among(UI) },
      { name: 'cart', test: among(CART) },
      { name: 'fields', test: among(FIELDS) },
      { name: 'car-form', test: among(CAR_FORM) },
      /** What every step has around it, and what the first one shares with the collection. */
      {
        name: (id: string, chunking: Chunking) => {
          if (!wizard) {
            const collection = closure(root + COLLECTION, chunking);
            const both = [...closure(root + FIRST, chunking)].filter((each) => collection.has(each));
            wizard = new Set([...closure(root + WIZARD, chunking), ...both]);
          }
          return (ours(id) && wizard.has(id)) || isBeside(id) ? 'wizard' : null;
        },
      },
      /** What the collection has at once: what is loaded when it's needed shares some of it. */
      {
        name: (id: string, chunking: Chunking) => {
          collection ??= closure(root + COLLECTION, chunking);
          return ours(id) && collection.has(id) && id !== root + COLLECTION ? 'collection' : null;
        },
      },
      /** Lists of prices: the first step's, and those of the tabs. */
      {
        name: (id: string, chunking: Chunking) => {
          tabs ??= closure(root + TABS, chunking);
          return (ours(id) && tabs.has(id)) || id === root + COUNT_TEXT ? 'prices' : null;
        },
      },
    ],
  };
}
