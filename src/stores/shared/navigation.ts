/** Sends the visitor to a path. Replaced in tests, which have no window to navigate. */
let navigate = (path: string): void => location.assign(path);

export function goTo(path: string): void {
  navigate(path);
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
