import type { APIContext } from 'astro';

type Page = Pick<APIContext, 'locals' | 'request' | 'url' | 'params'>;

/** What stands beside a booking and comes of other features: what its customer was asked, and wrote, and whether texts go to them. */
export async function besideBooking(page: Page) {
  const { request, messages, sms } = page.locals.pages;
  const [asked, written, told] = await Promise.all([
    request.section(page),
    messages.ofBooking(page),
    sms.ofDesk(page),
  ]);
  return {
    requests: 'requests' in asked ? asked.requests : null,
    messages: 'messages' in written ? written.messages : [],
    texts: 'texts' in told ? (told.texts?.state ?? null) : null,
  };
}
