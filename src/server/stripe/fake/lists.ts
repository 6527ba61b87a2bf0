import type Stripe from 'stripe';
import { stripeRefusal } from './errors.ts';

/** Which part of a list is asked for: https://docs.stripe.com/api/pagination. */
export interface ListPage {
  /** Seconds; nothing older. */
  since: number;
  limit: number;
  /** The id that the part before ended with; '': the first part. */
  after: string;
}

/** A part of a list as Stripe answers it, the newest first. @param all oldest first. Throws a Refusal. */
export function listPage<One extends { id: string; created: number }>(
  url: string,
  all: readonly One[],
  { since, limit, after }: ListPage,
): Stripe.ApiList<One> {
  const newest = all.filter(({ created }) => created >= since).toReversed();
  const at = newest.findIndex(({ id }) => id === after);
  if (after !== '' && at < 0) throw stripeRefusal('resource_missing', `No such object: '${after}'`);
  const data = newest.slice(at + 1, at + 1 + limit);
  return { object: 'list', url, data, has_more: at + 1 + limit < newest.length };
}
