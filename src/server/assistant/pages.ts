import { randomBytes } from 'node:crypto';
import {
  bookPreparedPath,
  preparedFormSchema,
  preparedPath,
  type PreparedView,
} from '../../contract/assistant/prepared.ts';
import { cartItem } from '../../contract/cart/cart-content.ts';
import { quotePath } from '../../contract/cart/quote.ts';
import { amountOf } from '../../domain/money/money.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import type { BookingService } from '../booking/service.ts';
import type { CartService } from '../cart/service.ts';
import { fieldsOf, valueOf } from '../http/page-fields.ts';
import type { PageVisit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import type { QuoteService } from '../quote/service.ts';
import { cartKeyOf, type Prepared, type PreparedLists, used } from './prepared.ts';

interface Parts {
  prepared: PreparedLists;
  carts: CartService;
  quotes: Pick<QuoteService, 'create'>;
  booking: Pick<BookingService, 'days'>;
}

/** What a person finds behind a link that an assistant prepared. */
interface PreparedPage {
  list: PreparedView;
  /** Where the form posts to. */
  path: string;
  /** Goes unseen with the press. */
  press: string;
}

export function assistantPages({ prepared, carts, quotes, booking }: Parts, pageForm: PageForm) {
  /** At today's prices. @param endsAt when its link expires */
  async function view({ vehicle, items, district, window }: Prepared, endsAt: Date): Promise<PreparedView> {
    const { lines, exVat, incVat, minutes, partsFrom } = carts.totals(vehicle.Model_ID, items);
    const wish = { district: district || undefined, partsFrom };
    const days = window ? await booking.days(minutes, wish) : [];
    const its = days.find(({ date }) => date === window?.date)?.windows;
    const isFree = its?.some((one) => one.window === window?.window && one.left > 0) ?? false;
    return {
      vehicle,
      items: lines.map(cartItem),
      total: amountOf(exVat),
      subtotal: amountOf(incVat),
      window: window && { ...window, isFree },
      endsAt: endsAt.toISOString(),
    };
  }

  return {
    /** Programs of chats look at links, so only the press takes it. */
    list: pageForm({
      access: {
        async link({ params: { key = '' }, sent }: PageVisit) {
          const list = await prepared.open(key);
          if (list.isTaken && !sent) throw used();
          return { ...list, key };
        },
      },
      proof: 'none',
      fields: fieldsOf(preparedFormSchema),
      async show({ opened: { key, endsAt, ...list } }, { values }): Promise<PreparedPage> {
        return {
          list: await view(list, endsAt),
          path: preparedPath(key),
          press: valueOf(values, 'press') || randomBytes(16).toString('base64url'),
        };
      },
      async run({ act, press }, { opened, actor: { address } }) {
        const { key, vehicle, items, window } = opened;
        await prepared.take(key, press);
        try {
          const list = { modelId: vehicle.Model_ID, items };
          const cart = await carts.ofList(list, address, cartKeyOf(key));
          const { token } = (await quotes.create(cart.key, vehicle, address)).quote;
          return onward(
            act === 'keep' ? quotePath(token) : bookPreparedPath(token, window ? slotKey(window) : ''),
          );
        } catch (error) {
          await prepared.giveBack(key, press);
          throw error;
        }
      },
    }),
  };
}

export type AssistantPages = ReturnType<typeof assistantPages>;
