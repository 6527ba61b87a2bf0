/** Sends the visitor to a path. Replaced in tests, which have no window to navigate. */
let navigate = (path: string, go = () => location.assign(path)): void => go();

/** @param go how, where it's no plain navigation */
export function goTo(path: string, go?: () => void): void {
  navigate(path, go);
}

/** Whether a step is shown within this document, in which what is under way goes on; enhance/steps says so. */
let isHere = (_path: string): boolean => false;
export const staysHere = (path: string): boolean => isHere(path);

export function letStay(here: (path: string) => boolean): void {
  isHere = here;
}

export function setNavigator(replacement: (path: string) => void): void {
  navigate = replacement;
}

/** The page's own path, with its query. */
export const here = (): string => location.pathname + location.search;

/** The wizard's paths, as specified. */
export const PATHS = {
  start: '/booking/create',
  services: '/booking/create/services',
  /** The specification's booking-create-search; `?keyword=` */
  search: '/booking/create/search',
  parts: '/booking/create/parts',
  diagnostics: '/booking/create/diagnostics',
  freeMot: '/booking/create/free-mot-with-full-service',
  collection: '/booking/create/collection-info',
  success: '/booking/create/success',
  login: '/login',
  manualSearch: '/search/vehicle',
} as const;
