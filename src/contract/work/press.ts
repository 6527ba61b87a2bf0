import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { endpoint } from '../call/endpoint.ts';
import { required } from '../call/fields.ts';
import { z } from '../call/zod.ts';
import { workParams, workResponse } from './work.ts';

export const version = z
  .number()
  .int()
  .min(0)
  .max(1_000_000)
  .describe('Of the booking, as the page showed it.');
export const why = required(MAX_REASON, 'Say why: the customer reads it');

/** Why something was recorded by mistake, for those who work on the car. */
export const whyWrong = required(MAX_REASON, 'Say what was wrong, for the others here');

/** A press at the desk on a booking or a line. They all answer how the work stands then. */
export function press<const Id extends string, const Path extends string, Body extends z.ZodType>(
  id: Id,
  path: Path,
  summary: string,
  body: Body,
) {
  return endpoint({
    id,
    method: 'POST',
    path,
    access: 'staff',
    proof: 'none',
    summary,
    params: workParams,
    body,
    response: workResponse,
    errors: ['bad_request', 'not_found', 'invalid', 'changed'],
  });
}
