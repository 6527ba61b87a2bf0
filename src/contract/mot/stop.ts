import { z } from '../call/zod.ts';

/** Something that keeps a car from being driven home, see domain/mot/unroadworthy.ts. */
export const stopSchema = z.object({
  found: z.enum(['mot', 'request', 'check']).describe('By the MOT, a question to its customer, or a check.'),
  about: z
    .string()
    .describe('Id of the line of the test or of the question; of a check, of its line, a colon and its key.'),
  why: z
    .enum(['dangerous', 'unlawful', 'no_mot'])
    .describe('Dangerous, below a legal limit, or failed and without another MOT that is valid.'),
  text: z.string(),
  check: z.string().optional().describe('Of a question that a check led to: `about` of that check.'),
});
