/** What we send to a device, see server/notice/send.ts. */
export interface Notice {
  title: string;
  body: string;
  /** Path of the page that it leads to. */
  to: string;
}

/**
 * What was sent, as it may be shown; for anything else there is a sentence, because a browser that is sent something and
 * shows nothing takes the right away.
 */
export function parseNotice(sent: unknown): Notice {
  const { title, body, to } = Object(sent) as Partial<Record<keyof Notice, unknown>>;
  // A path on this site: one slash, and no other host after it.
  const isOurs = typeof to === 'string' && /^\/(?![/\\])/.test(to);
  return typeof title === 'string' && typeof body === 'string' && isOurs
    ? { title, body, to }
    : { title: 'News of your booking', body: 'Open it to see what has changed.', to: '/my' };
}
