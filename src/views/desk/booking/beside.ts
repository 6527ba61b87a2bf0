import type { APIContext } from 'astro';

type Page = Pick<APIContext, 'locals' | 'request' | 'url' | 'params'>;

/** What stands beside a booking and comes of other features: what its customer was asked, and wrote. */
export async function besideBooking(page: Page) {
  const { request, messages } = page.locals.pages;
  const [asked, written] = await Promise.all([request.section(page), messages.ofBooking(page)]);
  return {
    requests: 'requests' in asked ? asked.requests : null,
    messages: 'messages' in written ? written.messages : [],
  };
}
