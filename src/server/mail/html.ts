import type { html } from 'hono/html';

/** Escaped mark-up. */
export type Html = ReturnType<typeof html>;
