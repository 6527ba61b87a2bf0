import type { CartItem } from '../../contract/cart/cart.ts';
import { TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { amountText } from '../../domain/money/money.ts';
import { type PieceChoice, ONE } from '../../domain/vehicle/piece.ts';
import { Places } from '../../controls/Places.tsx';
import { $cart } from '../../stores/cart/cart-state.ts';
import { addToCart } from '../../stores/cart/cart.ts';
import { useDerived } from './use-stored.ts';
import { HowMany } from './HowMany.tsx';
import { SizeForm } from './SizeForm.tsx';

/** How many of a line, where, and of which size: what its kind leaves to choose. Nothing for what is sold once. */
export function LineChoice({ item }: { item: CartItem }) {
  const { item_key, name, pieces } = item;
  const choice = useDerived($cart, null)?.chosen[item_key] ?? ONE;
  if (!pieces) return null;
  const choose = (change: Partial<PieceChoice>) => void addToCart(item_key, name, { ...choice, ...change });
  const { places, most, bySize } = pieces;
  return (
    <div className="choose">
      {bySize && <SizeForm of={name} size={choice.size} onSize={(size) => choose({ size })} />}
      {bySize && <SizedPrice item={item} />}
      {places.length > 0 && (
        <Places
          name={`place-${item_key}`}
          of={name}
          places={places}
          chosen={choice.positions}
          onChoose={(positions) => choose({ positions, quantity: positions.length || 1 })}
        />
      )}
      {places.length === 0 && most > 1 && (
        <HowMany
          of={name}
          quantity={choice.quantity}
          most={most}
          onCount={(quantity) => choose({ quantity })}
        />
      )}
    </div>
  );
}

/** What tyres of the size cost, or why they have no listed price. */
function SizedPrice({ item: { status, size, quantity, totalIncVat, each, note } }: { item: CartItem }) {
  const total = amountText(totalIncVat);
  return (
    <p className="choose__price" role="status">
      {size !== null && status === TO_BE_QUOTED && note}
      {size !== null && status !== TO_BE_QUOTED && (
        <>
          {size}: <b>{each ? `${amountText(each)} each, ${total} for ${quantity}` : total}</b> inc VAT
        </>
      )}
    </p>
  );
}
