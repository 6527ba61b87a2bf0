import { z } from 'zod';
import type { Check } from '../domain/catalogue/check.ts';
import { findItem } from '../domain/catalogue/item.ts';
import type { CheckWords } from '../domain/catalogue/check-words.ts';
import type { Catalogue } from './catalogue.ts';

const BLANKS = /\{(?!where\}|measured\}|least\}|name\})/;
const text = z
  .string()
  .min(5)
  .max(300)
  .refine((words) => !BLANKS.test(words), 'only {where}, {measured}, {least} and {name} are filled in');
const said = z.strictObject({
  why: text.describe('What was found and why it matters, as the customer reads it.'),
  no: text.describe('What happens if they say no.'),
  ready: z
    .array(z.strictObject({ label: z.string().min(3).max(30), add: text }))
    .max(4)
    .describe('Sentences to add with one press.'),
});
const byResult = { red: said, amber: said };

/** `content/catalogue/check-words.json`: what is offered and written when a check needs attention. */
export function checkWordsSchema(catalogue: Catalogue, checks: readonly Check[]) {
  const isMeasured = (key: string) => checks.some((check) => check.key === key && check.unit !== undefined);
  const entry = z
    .strictObject({
      keys: z
        .array(z.string().refine((key) => checks.some((check) => check.key === key), 'no such check'))
        .min(1),
      work: z
        .array(
          z.string().refine((key) => findItem(key, catalogue) !== undefined, 'no such key in prices.json'),
        )
        .max(5)
        .describe('Keys of what puts it right, the usual one first.'),
      pair: z.literal(true).optional().describe('The same is offered for the other side of the axle.'),
      ...byResult,
    })
    .refine(
      ({ keys, red, amber }) =>
        keys.every(isMeasured) || ![red, amber].some(({ why, no }) => `${why}${no}`.includes('{measured}')),
      '{measured} of a check that has no unit',
    );
  return z
    .strictObject({
      note: z.string(),
      fallback: z.strictObject(byResult).describe('For every check that has no entry.'),
      entries: z
        .array(entry)
        .refine(
          (entries) =>
            new Set(entries.flatMap(({ keys }) => keys)).size === entries.flatMap(({ keys }) => keys).length,
          'a check stands twice',
        ),
    })
    .transform(({ fallback, entries }): CheckWords => ({ fallback, entries }));
}
