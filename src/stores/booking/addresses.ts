import {
  type AddressState,
  findAddresses,
  type FoundAddress,
  NO_LIST,
} from '../../contract/booking/addresses.ts';
import { $cart } from '../cart/cart-state.ts';
import { callAside } from '../shared/api.ts';

/** What there is to choose from, or why there is nothing: `message` is then all that is said. */
export interface LookedUp {
  addresses: FoundAddress[];
  /** Without a full stop; '' where there are addresses. */
  message: string;
  /** Whose data they are. */
  credit: string;
}

const messageFor = (state: AddressState): string => (state === 'found' ? '' : NO_LIST[state]);

/** The addresses at a postcode. Nothing is kept of it but what is chosen. */
export async function lookUpAddresses(postcode: string): Promise<LookedUp> {
  const cart = $cart.get()?.cartContent?.key ?? '';
  const result = await callAside(findAddresses, { body: { postcode, cart } });
  if (result.ok) {
    const { state, addresses, credit } = result.answer.data;
    return { addresses, credit, message: messageFor(state) };
  }
  const { errors, message, code } = result.error;
  const isOurs = code === 'invalid' || code === 'too_many';
  return {
    addresses: [],
    credit: '',
    message: isOurs ? (Object.values(errors)[0] ?? message) : NO_LIST.silent,
  };
}
