import { barePage } from './bare-page.ts';

/**
 * What is shown if the error page itself fails (specification, point 8): a page that needs nothing but itself. The details
 * are the first error's status and the end of the request's id, so that staff can find it in the log; messages and stacks
 * stay there.
 *
 * @param status HTTP status of the error that the error page was meant to report
 * @param reference undefined where no request has an id
 */
export const lastResort = (status: number, reference: string | undefined): string =>
  barePage('An error occurred while showing the error page', [
    'Something broke on our side, and while we were about to tell you, another error occurred.',
    `Details: error ${status}${reference === undefined ? '' : `, reference ${reference}`}.`,
  ]);
