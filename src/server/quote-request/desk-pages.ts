import type { Content } from '../../content-model/content.ts';
import { quotesAskedSchema } from '../../contract/desk/desk-quotes.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { VehicleRangeChoice } from '../../contract/vehicle/vehicle.ts';
import type { Pence } from '../../domain/money/money.ts';
import { mayAnswer } from '../../domain/cart/quote-request.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { carLooks } from '../cars/looks.ts';
import type { CartService } from '../cart/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { QuoteService } from '../quote/service.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { quoteAnswerFields } from './desk-fields.ts';
import { listedLines } from './price.ts';
import type { QuoteRequestService } from './service.ts';
import { answerDay } from '../../domain/work/answer-day.ts';
import { requestedCar } from './words.ts';

interface Parts extends Pick<QuoteRequestService, 'desk'> {
  carts: CartService;
  catalogue: CatalogueService;
  content: Content;
  quotes: QuoteService;
  vehicles: VehicleService;
  clock: () => Date;
}

const deskPath = (id: string): string => `/apps/desk/quotes/${id}`;

const carFields: Fields<{ version: number; modelId: string }> = {
  names: ['version', 'model_id'],
  parse: (values) => ({
    version: Number(valueOf(values, 'version')) || 0,
    modelId: valueOf(values, 'model_id').slice(0, 120),
  }),
};

/** Requests for a price, at the desk. */
export function quoteRequestDeskPages(
  { desk, carts, catalogue, content, quotes, vehicles, clock }: Parts,
  pageForm: PageForm,
) {
  return {
    /** `/apps/desk/quotes`: `?show=` one kind, `?q=` searches all, `?page=` goes on. */
    deskList: pageShow({
      access: 'own',
      show: ({ url, actor }) =>
        desk.list(quotesAskedSchema.parse(Object.fromEntries(url.searchParams)), actor),
    }),

    /** One request, with its prices to be chosen or typed. */
    deskRequest: pageForm({
      access: 'own',
      proof: 'none',
      fields: quoteAnswerFields(content),
      async show({ params: { id = '' }, url }) {
        const request = await desk.read(id);
        const modelId = request.vehicle?.Model_ID;
        const listed: Record<string, Pence> = {};
        if (modelId)
          for (const [key, { pence }] of listedLines(request.lines, { carts, modelId })) listed[key] = pence;
        const items: PricedItem[] = modelId ? catalogue.itemsFor(modelId) : [];
        return {
          request,
          listed,
          items,
          car: requestedCar(request),
          looks: request.vehicle && carLooks(request.vehicle, content),
          today: localNow(clock()).date,
          askedAt: request.askedAt.toISOString(),
          answerBy: answerDay(request.askedAt, content),
          quote: (await quotes.ofRequest(id))?.view ?? null,
          mayAnswer: mayAnswer(request.status),
          done: url.searchParams.get('done'),
        };
      },
      async run(given, { params: { id = '' }, actor }) {
        await desk.answer(id, given, actor);
        return onward(`${deskPath(id)}?done=${given.kind}`);
      },
    }),

    /** Which car of our list it is: make, range, engine, each a step of the address. */
    deskCar: pageForm({
      access: 'own',
      proof: 'none',
      fields: carFields,
      async show({ params: { id = '' }, url: { searchParams: query } }) {
        const request = await desk.read(id);
        const makes = vehicles.makes();
        const make = makes.find((one) => one === query.get('make')) ?? '';
        const ranges: VehicleRangeChoice[] = make ? vehicles.ranges(make) : [];
        const range = ranges.find((one) => one.range === query.get('range')) ?? null;
        return {
          id,
          reference: request.reference,
          version: request.version,
          car: requestedCar(request),
          words: request.car,
          makes,
          make,
          ranges,
          range,
        };
      },
      async run(chosen, { params: { id = '' }, actor }) {
        await desk.setCar(id, chosen, actor);
        return onward(`${deskPath(id)}?done=car`);
      },
    }),
  };
}
