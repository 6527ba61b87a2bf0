import { z } from 'zod';
import { findItem } from '../domain/catalogue/item.ts';
import type { Catalogue } from './catalogue.ts';

const words = z.array(z.string().min(1)).default([]);

/** `content/catalogue/search-words.json`: what people type for what the catalogue sells. */
export function searchWordsSchema(catalogue: Catalogue) {
  const itemKey = z
    .string()
    .refine((key) => findItem(key, catalogue) !== undefined, 'no such key in content/catalogue/prices.json');
  return z.strictObject({
    note: z.string(),
    alike: z
      .array(z.array(z.string().min(1)).min(2))
      .describe('Words for one and the same thing. An item that has one of them is found by the others too.'),
    items: z.record(
      itemKey,
      z.strictObject({
        words: words.describe('What else the item is called, in the trade and out of it.'),
        weight: z
          .number()
          .min(1)
          .max(2)
          .default(1)
          .describe('Above 1: shown before what fits what was typed as well.'),
        symptoms: words.describe("Signs in other words than the catalogue's: 'Squeaking when braking'."),
      }),
    ),
  });
}

export type SearchWords = z.output<ReturnType<typeof searchWordsSchema>>;
