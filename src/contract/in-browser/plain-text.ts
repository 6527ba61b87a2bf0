/**
 * Stands for domain/text/plain-text.ts in the browser's scripts, where nothing is stored: what is invisible is the server's
 * to leave out.
 */
export const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

export const holdsAddress = (line: string): boolean => /:\/\/|www\.|@\S|\S@/i.test(line);
