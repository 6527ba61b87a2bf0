/** What is kept in the visitor's browser when the page is opened. */
export type VisitorState = 'new' | 'shopping' | 'booked';

export interface Template {
  path: string;
  /** The budgets for weight hold for the pages that search engines send people to. */
  landing: boolean;
  /** Whether it carries the answers to its own questions, with sums of its own for that. */
  answers?: true;
  /** Lighthouse audits that do not fit the page: whether it may be indexed, or that a missing page is missing. */
  skipAudits: string[];
  visitor: VisitorState;
  /** Something that stands on the page only when it shows what it is meant to. */
  shows: string;
}

const landing = (path: string): Template => ({
  path,
  landing: true,
  skipAudits: [],
  visitor: 'new',
  shows: 'h1',
});

const wizard = (path: string, visitor: VisitorState, shows: string): Template => ({
  path,
  landing: false,
  skipAudits: ['is-crawlable'],
  visitor,
  shows,
});

/** One page of each kind, and of the kinds with much on them a long one. */
export const TEMPLATES: readonly Template[] = [
  landing('/'),
  landing('/service-booking'),
  landing('/bracknell'),
  landing('/car-service/bracknell'),
  landing('/ford-service'),
  landing('/brake-pad-replacement'),
  landing('/how-it-works'),
  landing('/blogs/mot-advisories-which-to-fix-first'),
  landing('/car-service/reading'),
  landing('/mercedes-benz-service'),
  landing('/mot'),
  landing('/car-repairs'),
  landing('/car-servicing'),
  { ...landing('/car-diagnostics'), answers: true },
  landing('/collection-and-delivery'),
  landing('/about'),
  landing('/faq'),
  landing('/finance'),
  landing('/contact'),
  landing('/request-to-register-your-garage'),
  landing('/blogs'),
  landing('/sitemap'),
  // Nobody comes to them from a search engine, and they keep the session in the stores; they may be indexed.
  { ...wizard('/login', 'new', 'main form'), skipAudits: [] },
  { ...wizard('/register', 'new', 'main form'), skipAudits: [] },
  {
    ...wizard('/no-such-page', 'new', 'h1'),
    // The browser logs the page's own 404 as an error.
    skipAudits: ['is-crawlable', 'http-status-code', 'errors-in-console'],
  },
  wizard('/search/vehicle', 'new', 'form select'),
  wizard('/booking/create', 'new', 'form.reg'),
  wizard('/booking/create/services', 'shopping', '.svc .price'),
  wizard('/booking/create/mot-and-servicing', 'shopping', '.svc .price'),
  wizard('/booking/create/collection-info', 'shopping', 'form fieldset'),
  wizard('/booking/create/success', 'booked', '.booked__ref'),
];
