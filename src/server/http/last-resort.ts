import { randomUUID } from 'node:crypto';
import { barePage } from './bare-page.ts';

/** A page that needs nothing but itself. */
export interface LastResort {
  html: string;
  /** On the page and in the log, so that staff can help a visitor who quotes it. */
  incident: string;
}

/**
 * What is shown if the error page itself fails (specification, point 8). The details are the first error's status and
 * an incident number; messages and stacks stay in the log.
 *
 * @param status HTTP status of the error that the error page was meant to report
 */
export function lastResort(status: number): LastResort {
  const incident = randomUUID().slice(0, 8);
  const html = barePage('An error occurred while showing the error page', [
    'Something broke on our side, and while we were about to tell you, another error occurred.',
    `Details: error ${status}, incident ${incident}.`,
  ]);
  return { html, incident };
}
