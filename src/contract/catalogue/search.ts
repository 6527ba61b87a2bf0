import { pricedItemSchema } from './catalogue.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { modelIdSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

/** The tag of a keyword that is a symptom; every other tag is the name of the tab with the item. */
export const SYMPTOM_TAG = 'Symptom';

/** A keyword of the search box for one car: an item by its name, or the symptoms by which items are noticed. */
export const keywordSchema = z.object({
  text: z.string().describe('What it is called, or the sign in the words of a driver.'),
  tag: z.string().describe(`The tab on which the item stands, or '${SYMPTOM_TAG}'.`),
  colour: z.enum(['green', 'pale', 'outline', 'amber']).describe('How the tag is shown.'),
  items: z.array(z.string()).min(1).describe('Keys of the items that it leads to.'),
  words: z.array(z.string()).optional().describe('An item’s: what else it is called.'),
  alike: z.array(z.string()).optional().describe('An item’s: other words for words of its names and signs.'),
  weight: z.number().optional().describe('An item’s, above 1: shown before what fits as well.'),
});

export type Keyword = z.infer<typeof keywordSchema>;

export const getPartsKeywords = endpoint({
  id: 'getPartsKeywords',
  method: 'GET',
  path: '/get_parts_keywords/{id}',
  access: 'anyone',
  summary:
    'What the search box suggests for this car, symptoms included. `id` is the Model_ID. The browser looks in it while the visitor types.',
  params: z.object({ id: modelIdSchema }),
  response: success(z.object({ modelId: z.string(), keywords: z.array(keywordSchema) })),
  errors: ['model_unknown'],
});

/** Longer than anything people type into a search box. */
export const KEYWORD_MAX = 100;

export const searchService = endpoint({
  id: 'searchService',
  method: 'POST',
  path: '/search_service',
  access: 'anyone',
  proof: 'none',
  summary: 'What this car can have done that fits the words, best first; typing mistakes are forgiven.',
  body: z.object({
    modelId: modelIdSchema,
    keyword: z.string().trim().min(1).max(KEYWORD_MAX),
  }),
  response: success(z.object({ modelId: z.string(), keyword: z.string(), items: z.array(pricedItemSchema) })),
  errors: ['model_unknown'],
});
