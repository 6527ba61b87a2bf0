import type { CartContent } from '../../contract/cart/cart.ts';
import { REFERRAL_COOKIE } from '../../domain/account/cookie-names.ts';
import { $referralId } from '../shared/visit.ts';

/** Who sent the visitor, as this browser remembers it for thirty days; the cookie ends by itself. */
export interface Friend {
  code: string;
  /** '' where it is not to be shown. */
  name: string;
}

/** Null: nobody, or too long ago. */
export function rememberedFriend(): Friend | null {
  const [, code, name = ''] =
    new RegExp(`(?:^|; )${REFERRAL_COOKIE}=(\\w+)\\.([^;]*)`).exec(document.cookie) ?? [];
  try {
    return code ? { code, name: decodeURIComponent(name) } : null;
  } catch {
    return { code: code ?? '', name: '' };
  }
}

/** Who sent the visitor: their id is dropped with the cart, and ends with what the browser remembers. */
export function friendOf(referralId: string): Friend | null {
  const friend = referralId === '' ? null : rememberedFriend();
  return friend?.code === referralId ? friend : null;
}

/** A new cart is for the friend whom a link has brought here, as long as that is remembered. */
export const takeUpFriend = (): void => $referralId.set(rememberedFriend()?.code ?? '');

/** The discount is of a first booking, so any booking uses the link up. */
export function forgetFriend(): void {
  document.cookie = `${REFERRAL_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** A cart's sums for its visitor. */
export const sumsFor = (
  content: CartContent,
  friend: Friend | null,
): Pick<CartContent, 'total' | 'subtotal'> => (friend && content.friend) ?? content;
