/**
 * Addresses that belong to one visitor, cost the server work or are a step of the booking: never fetched ahead, never
 * kept for a visit without a network. Every on-demand page must be among them; a test compares.
 */
const PRIVATE =
  /^\/(?:api|apps|auth|autologin|booking|forgot-password|login|my|quote_request|register|reset-password|rf|search)(?:\/|$)|\/(?:details|send|sent)$/;

/** Whether a path of this site is a page that is the same for everybody. */
export const isPublicPage = (path: string): boolean => !PRIVATE.test(path);

/** A wizard step that is the same file for everybody: its prices and the cart come from the API. */
export const isWizardPage = (path: string): boolean => path.startsWith('/booking/create/');
