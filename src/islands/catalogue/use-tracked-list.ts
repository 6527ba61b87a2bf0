import { useEffect } from 'react';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { tellOfList } from '../../stores/cart/sales.ts';

/** Reports the list that a step shows to statistics; the store ensures that this happens once. */
export function useTrackedList(id: string, name: string, items: readonly PricedItem[]): void {
  useEffect(() => tellOfList(id, name, items));
}
