import { randomUUID } from 'node:crypto';

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
  const html = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>An error occurred while showing the error page</title></head>
<body>
<main>
<h1>An error occurred while showing the error page</h1>
<p>Something broke on our side, and while we were about to tell you, another error occurred.</p>
<p>Details: error ${status}, incident ${incident}.</p>
<p><a href="/">Home page</a></p>
</main>
</body>
</html>
`;
  return { html, incident };
}
