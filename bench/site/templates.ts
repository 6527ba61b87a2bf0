export type VisitorState = 'new' | 'shopping' | 'booked';

export interface Template {
  path: string;
  /** The budgets for weight hold for the pages that search engines send people to. */
  landing: boolean;
  /** Lighthouse audits that do not fit the page: whether it may be indexed, or that a missing page is missing. */
  skipAudits: string[];
  /** What is kept in the visitor's browser when the page is opened. */
  visitor: VisitorState;
  /** Something that stands on the page only when it shows what it is meant to. */
  shows: string;
}

const NOT_INDEXED = ['is-crawlable'];

/** One page of each kind, and of the kinds with much on them a long one. */
const LANDING = [
  '/',
  '/service-booking',
  '/bracknell',
  '/car-service/bracknell',
  '/ford-service',
  '/brake-pad-replacement',
  '/how-it-works',
  '/blogs/mot-advisories-which-to-fix-first',
  '/car-service/reading',
  '/mercedes-benz-service',
  '/mot',
  '/car-repairs',
  '/car-servicing',
  '/car-diagnostics',
  '/collection-and-delivery',
  '/about',
  '/faq',
  '/finance',
  '/contact',
  '/request-to-register-your-garage',
  '/blogs',
  '/sitemap',
];

const OTHERS: [path: string, shows: string, visitor?: VisitorState, skipAudits?: string[]][] = [
  ['/login', 'main form'],
  ['/register', 'main form'],
  // The browser logs the page's own 404 as an error.
  ['/no-such-page', 'h1', 'new', [...NOT_INDEXED, 'http-status-code', 'errors-in-console']],
  ['/search/vehicle', 'form select'],
  ['/booking/create', 'form.reg'],
  ['/booking/create/services', '.svc .price', 'shopping'],
  ['/booking/create/mot-and-servicing', '.svc .price', 'shopping'],
  ['/booking/create/collection-info', 'form fieldset', 'shopping'],
  ['/booking/create/success', '.booked__ref', 'booked'],
];

export const TEMPLATES: readonly Template[] = [
  ...LANDING.map((path): Template => ({ path, landing: true, skipAudits: [], visitor: 'new', shows: 'h1' })),
  ...OTHERS.map(([path, shows, visitor = 'new', skipAudits = NOT_INDEXED]): Template => {
    return { path, landing: false, skipAudits, visitor, shows };
  }),
];
