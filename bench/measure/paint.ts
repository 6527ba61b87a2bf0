/** ms until the largest part of a page is painted. Must stand alone: it is sent to the browser as text. */
export function largestPaint(): Promise<number> {
  return new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
}

/** How much of a page has moved so far without a touch. Must stand alone, too. */
export function shifted(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    // What is buffered is told in a task of its own.
    setTimeout(() => resolve(sum), 50);
  });
}
