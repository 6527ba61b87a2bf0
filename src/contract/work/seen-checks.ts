import { CHECK_RESULTS } from '../../domain/catalogue/check.ts';
import { z } from '../call/zod.ts';

const seenCheckSchema = z.object({
  key: z.string().max(60),
  at: z.string().max(30),
  result: z.enum(CHECK_RESULTS),
  measured: z.number().nullable(),
  note: z.string().max(300),
});
/** A record as a page showed it. */
export type SeenCheck = z.output<typeof seenCheckSchema>;

/** The records that a page showed, as its form sends them back: what of it was changed is told apart by them. */
export const seenChecksText = (seen: readonly SeenCheck[]): string => JSON.stringify(seen);

/** @returns none where they can't be read: then nothing that was recorded is changed */
export function seenChecksIn(text: string): SeenCheck[] {
  try {
    return z.array(seenCheckSchema).max(200).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
