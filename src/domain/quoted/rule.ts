/** What words of a quote stand for. */
export type QuotedJob =
  /** One job of the price list, by the key of any of its kinds. */
  | { key: string }
  /** The axle decides; without one the visitor does. */
  | { front: string; rear: string }
  /** Only the visitor can know which. */
  | { oneOf: readonly string[]; question: string }
  /** Something that we don't do. */
  | 'not-ours'
  /** A part or a word of which only the other garage can say what it's for. */
  | 'unclear'
  /** No job of its own: labour, VAT, what belongs to a job in another line. */
  | 'no-job';

/** Words in the spelling of `plainQuote`, without position words, and what they stand for. */
export interface QuoteRule {
  says: RegExp;
  means: QuotedJob;
}

/**
 * @param words alternatives of a pattern, between whole words
 * @param means a key of the price list, where it isn't one of the other answers
 */
export const rule = (words: string, means: QuotedJob | string): QuoteRule => ({
  says: new RegExp(String.raw`\b(?:${words})\b`, 'g'),
  means: typeof means === 'object' || isAnswer(means) ? means : { key: means },
});

const isAnswer = (means: string): means is Extract<QuotedJob, string> =>
  means === 'not-ours' || means === 'unclear' || means === 'no-job';
