/** Bytes of the largest request body that we read, by the API and by forms. The largest order is about 3 KB. */
export const MAX_BODY = 32 * 1024;

/**
 * Fields of the largest form that we read. Our largest, garage registration with every box ticked, has about thirty.
 */
export const MAX_FIELDS = 200;
