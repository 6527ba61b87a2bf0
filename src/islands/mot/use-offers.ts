import { useStore } from '@nanostores/react';
import type { MotOffer, MotOfferItem } from '../../contract/mot/mot-offer.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { $picked } from '../../stores/mot/mot.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useDerived, useStored } from '../ui/use-stored.ts';

const NOTHING_PICKED: Readonly<Record<string, string>> = {};

/** The item of an offer that applies: what the visitor picked, or the first. */
export function usePicked(): (offer: MotOffer) => MotOfferItem | undefined {
  const picked = useStore($picked, { ssr: () => NOTHING_PICKED });
  return ({ id, items }) => items.find(({ key }) => key === picked[id]) ?? items[0];
}

/** Whether an item is in this car's cart; never while another car is the chosen one. */
export function useAdded(vehicle: Vehicle): (key: string) => boolean {
  const chosen = useStored($vehicle);
  const cart = useDerived($cart, null);
  const ours = chosen !== null && carKey(chosen) === carKey(vehicle);
  return (key) => ours && (cart?.cart.includes(key) ?? false);
}
