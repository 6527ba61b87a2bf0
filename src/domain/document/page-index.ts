import { z } from 'zod';

/** Where the list of pages stands among the built files. */
export const PAGE_INDEX = '/page-index.json';

/** Every page that may be found, with what people call it: for the page that says that an address doesn't exist. */
export const pageIndexSchema = z.array(
  z.object({
    /** URL path: `/brake-pad-replacement`. */
    path: z.string().startsWith('/'),
    /** As a link to it reads. */
    name: z.string().min(1),
    /** What else it or what it sells is called. */
    words: z.array(z.string()),
    /** The signs by which a driver notices that it is wanted. */
    symptoms: z.array(z.string()),
  }),
);

export type PageIndex = z.output<typeof pageIndexSchema>;
