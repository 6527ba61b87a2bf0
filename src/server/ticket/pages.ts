import { MAX_MESSAGE, type FormKind, TOPICS } from '../../contract/account/ticket.ts';
import { isTicketReference } from '../../domain/booking/reference.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { pageFormWith, found, type PageForm } from '../http/page-form.ts';
import { valueOf } from '../http/page-fields.ts';
import { ticketFields } from './fields.ts';
import type { TicketService } from './service.ts';

/** The pages that take what people write to us, and the one on which both forms end. */
export function ticketPages(service: TicketService, pageForm: PageForm) {
  const send = (kind: FormKind, path: string) =>
    pageForm({
      access: 'anyone',
      proof: 'none',
      fields: ticketFields(kind),
      show: pageFormWith(path),
      async run(ticket, { actor }) {
        const { reference } = await service.create(ticket, actor.address);
        return onward(`/contact/sent?reference=${reference}`);
      },
    });

  return {
    contact: send('contact', '/contact'),
    garage: send('garage', '/request-to-register-your-garage'),

    /** The contact form with a question in it already, for a line of an MOT that a person has to read. */
    draft: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: { names: ['topic', 'message', 'registration'], parse: draftOf },
      async show({ sent }) {
        return sent ? { draft: {} } : onward('/contact');
      },
      run: async (draft) => found({ draft }),
    }),

    /** The reference is all that the address carries, and it has to be one that we gave. */
    sent: pageShow({
      access: 'anyone',
      async show({ url }) {
        const reference = url.searchParams.get('reference') ?? '';
        const receipt = isTicketReference(reference) ? await service.receipt(reference) : null;
        return receipt ? { receipt } : onward('/contact');
      },
    }),
  };
}

/** No more than the fields of the contact form take. */
function draftOf(values: Record<string, string[]>): Record<string, string[]> {
  const topic = valueOf(values, 'topic');
  return {
    topic: Object.keys(TOPICS).includes(topic) ? [topic] : [],
    message: [valueOf(values, 'message').slice(0, MAX_MESSAGE)],
    registration: [valueOf(values, 'registration').slice(0, 20)],
  };
}

export type TicketPages = ReturnType<typeof ticketPages>;
