import { away, isUnanswered } from '../errors.ts';
import { AWAY } from '../http/away.ts';

/** Does it, and says so in these words where the payment service doesn't answer: what is safe then differs by what was asked. */
export async function whenAway<Result>(words: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isUnanswered(error) || error.behind !== 'payments') throw error;
    throw away('payments', words, AWAY.retryAfterS, error);
  }
}
