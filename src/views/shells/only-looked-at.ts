/** Above every page made on demand while nothing can be changed: docs/operate.md. */
export const ONLY_LOOKED_AT =
  'We’re working on our system. You can look at everything, but nothing can be booked or changed for a few minutes.';
