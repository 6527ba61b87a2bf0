import { SumRows } from '../../controls/SumRows.tsx';
import type { CartContent as Content } from '../../contract/cart/cart.ts';
import { FriendRow } from '../../controls/FriendRow.tsx';
import type { Friend } from '../../stores/cart/referral.ts';
import { CartLines } from './CartLines.tsx';
import { DiscountedMot } from './DiscountedMot.tsx';

/** What is in the cart and what it comes to, at the wizard's side and in the drawer. */
export function CartContent({ content, friend }: { content: Content; friend: Friend | null }) {
  return (
    <>
      <CartLines items={content.items} />
      <DiscountedMot content={content} />
      <dl className="cart__sum">
        {friend && content.friend && <FriendRow name={friend.name} off={content.friend.off} />}
        <SumRows total={content.total} subtotal={content.subtotal} />
      </dl>
    </>
  );
}
