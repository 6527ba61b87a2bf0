/** The address is the key: nobody keeps it, lists it, or learns it from a link that is followed from there. */
export const SHARED_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;
