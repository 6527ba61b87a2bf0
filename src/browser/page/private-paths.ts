/**
 * Addresses that belong to one visitor, cost the server work or are a step of the booking: never prefetched, never
 * cached for offline use. Every on-demand page must be among them; a test compares.
 */
const PRIVATE =
  /^\/(?:api|apps|auth|autologin|booking|calendar|forgot-password|login|logout|my|photo|quote|quote_request|register|reset-password|rf|search|service-book|t)(?:\/|$)|^\/terms-and-conditions\/.|\/(?:calendar|confirm|details|draft|send|sent|stop)$/;

/** Whether a path of this site is a page that is the same for everybody. */
export const isPublicPage = (path: string): boolean => !PRIVATE.test(path);

/** Built pages where visitors type who they are or which car they have, and those that are shown at any address. */
const CLOSED =
  /^\/(?:404|500|check-mot-history|contact|mot-reminder|offline|request-to-register-your-garage|second-opinion)(?:\/|$)/;

/**
 * Whether a page may load third-party scripts (statistics and chat) after consent. They can read what is typed and
 * the address bar, so not where people enter personal details, nor where the address may hold a plate or a key.
 */
export const mayLoadOthers = (path: string): boolean => isPublicPage(path) && !CLOSED.test(path);

/**
 * A wizard step that is the same file for everybody: its prices and the cart come from the API. The search page, and a step
 * that is drawn for a car, are made on demand.
 */
export const isWizardPage = (path: string): boolean =>
  /^\/booking\/create\/(?!search$|services\/drawn$)/.test(path);

/** The pages of an account that are read on the way: what is booked, and how it stands. */
export const isOwnPage = (path: string): boolean => /^\/my(?:\/booking(?:\/[0-9a-f-]{36})?)?\/?$/.test(path);

/** Whether a page asks for a card: the only ones on which the script of the payment service may run. */
export const takesCards = (path: string): boolean =>
  /^\/(?:my\/booking\/[^/]+\/payment|booking\/payment\/[^/]+)$/.test(path);

/** Whether a form that is sent there may begin a session. */
export const beginsSession = (path: string): boolean =>
  /^\/(?:autologin|login|my\/set-password|reset-password)(?:\/|$)/.test(path);
