/** A day and eight digits of what the words hash to: see content-model/terms.ts. */
const VERSION = /^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/;

export const isVersion = (text: string): boolean => VERSION.test(text);

/** Where the terms stay as they were when somebody agreed to them. */
export const termsPath = (version: string): string => `/terms-and-conditions/${version}`;
