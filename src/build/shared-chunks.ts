/** What rolldown tells a group of a module. */
interface Chunking {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const WIZARD = '/src/islands/wizard.ts';
const FIRST = '/src/islands/first-step.ts';
const COLLECTION = '/src/islands/collection-step.ts';
const TABS = '/src/islands/catalogue/SectionStep.tsx';

/** What else is small and needed by most of them. */
const BESIDE =
  /src\/(stores\/(last-booking|booking-defaults|slots)|controls\/(ErrorSummary|SelectField)|islands\/ui\/RefusalSummary)\./;

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
 */
export function sharedChunks(root: string) {
  let wizard: Set<string> | undefined;
  let tabs: Set<string> | undefined;
  const ours = (id: string) => id.startsWith(`${root}/src/`) && !/\.css|\?/.test(id);
  return {
    groups: [
      /**
       * Also asked for by the page's own scripts, which must not bring the cart; with what the bundler needs to load one
       * script from another.
       */
      {
        name: 'page',
        test: /src\/browser\/page\/(track|session-keys)\.|rolldown[:/-]runtime|preload-helper/,
      },
      /**
       * What nearly every island shares, and what the plate's form shares with the plain forms. With them in its own,
       * RegForm's would be reached by another that only names it.
       */
      {
        name: 'ui',
        test: /src\/(controls\/(classes|PlateInput|MeantPlates)|islands\/ui\/use-(stored|submit))\./,
      },
      /** The cart's stores, with the car's that they read, and what shows a car. */
      {
        name: 'cart',
        test: /src\/(stores\/cart(-state|-exchange)?|contract\/(catalogue|quote-request)|controls\/car-drawings|domain\/(paint|written-name))\./,
      },
      /** The forms that ask for a car: the landing pages' own, which a step of the booking loads when it is asked for. */
      {
        name: 'car-form',
        test: /src\/(islands\/(vehicle\/(RegForm|LookupProblem|EngineOption)|ui\/ReplaceCar)|stores\/(lookup|manual-choice|replace-car)|domain\/plate-typos)\./,
      },
      /** What every step has around it, and what the first one shares with the collection. */
      {
        name: (id: string, chunking: Chunking) => {
          if (!wizard) {
            const collection = closure(root + COLLECTION, chunking);
            const both = [...closure(root + FIRST, chunking)].filter((each) => collection.has(each));
            wizard = new Set([...closure(root + WIZARD, chunking), ...both]);
          }
          return (ours(id) && wizard.has(id)) || BESIDE.test(id) ? 'wizard' : null;
        },
      },
      /** Lists of prices: the first step's, and those of the tabs. */
      {
        name: (id: string, chunking: Chunking) => {
          tabs ??= closure(root + TABS, chunking);
          return (ours(id) && tabs.has(id)) || id.endsWith('/islands/catalogue/count-text.ts')
            ? 'prices'
            : null;
        },
      },
    ],
  };
}
