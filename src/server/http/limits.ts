/** Bytes of the largest request body that we read, from the API and from forms. The largest order is about 3 KB. */
export const MAX_BODY = 32 * 1024;
