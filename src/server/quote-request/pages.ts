import type { Content } from '../../content-model/content.ts';
import { ASKED_PATH, quoteRequestPath } from '../../contract/cart/quote-request.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import { AppError } from '../errors.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { QuoteService } from '../quote/service.ts';
import { askFields, askListFields } from './ask-fields.ts';
import type { QuoteRequestService } from './service.ts';

interface Parts extends Pick<QuoteRequestService, 'ask' | 'own'> {
  quotes: QuoteService;
  content: Content;
}

const PRESSES = ['withdraw', 'again'] as const;

/** The two buttons of a request's own page. */
const pressFields: Fields<(typeof PRESSES)[number]> = {
  names: ['press'],
  parse(values) {
    const press = PRESSES.find((one) => one === valueOf(values, 'press'));
    if (!press) throw new AppError('invalid', 'Choose one of the buttons');
    return press;
  },
};

export function requestPages({ ask, own, quotes, content }: Parts, pageForm: PageForm) {
  const sent = (reference: string) => onward(`${ASKED_PATH}?reference=${reference}`);
  const itemOf = (key: string) => findItem(key, content.catalogue)?.item;

  return {
    /** Asks for a price without a list: from a repair's page, and where a car was not found. */
    ask: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: askFields,
      async show({ url }, { values }) {
        const item = itemOf(valueOf(values, 'item') || (url.searchParams.get('about') ?? ''));
        return { item: item ? { key: item.key, name: item.name } : null };
      },
      run: async (form, { actor }) => (form === 'draft' ? undefined : sent(await ask.freely(form, actor))),
    }),

    /** Asks for the prices of a saved list, for whoever has its signed link. */
    askList: pageForm({
      access: {
        link: async ({ params: { token = '' } }: PageVisit) => ({ token, quote: await quotes.view(token) }),
      },
      proof: 'none',
      fields: askListFields,
      show: async ({ opened }) => opened,
      run: async (form, { opened: { token }, actor }) => sent(await ask.ofList(token, form, actor.address)),
    }),

    /** The reference is all that the address carries, and it has to be one that we gave. */
    asked: pageShow({
      access: 'anyone',
      async show({ url }) {
        const receipt = await ask.receipt(url.searchParams.get('reference') ?? '');
        return receipt ? { receipt } : onward('/');
      },
    }),

    /** What was asked for and what it costs, for whoever has the link of our emails. */
    request: pageForm({
      access: {
        async link({ params: { id = '' }, url }: PageVisit) {
          const link = { id, signature: url.searchParams.get('signature') ?? '' };
          return { link, request: await own.see(link) };
        },
      },
      proof: 'none',
      fields: pressFields,
      show: async ({ opened: { link, request } }) => ({
        request,
        signature: link.signature,
        path: quoteRequestPath(link.id, link.signature),
      }),
      async run(press, { opened: { link }, actor }) {
        await (press === 'withdraw' ? own.withdraw(link) : own.askAgain(link, actor.address));
        return onward(quoteRequestPath(link.id, link.signature));
      },
    }),
  };
}
