/**
 * Registrations with which the DVLA's test environment answers each error. The DVSA publishes none, so its fake fails
 * with the same ones: then both registers are down at once.
 */
export const UAT_ERRORS: Readonly<Record<string, 400 | 404 | 429 | 500 | 503>> = {
  ER19BAD: 400,
  ER19NFD: 404,
  ER19THR: 429,
  ER19ERR: 500,
  ER19MNT: 503,
};
