import { useEffect } from 'react';
import type { PricedItem } from '../../contract/catalogue.ts';
import { tellOfList } from '../../stores/sales.ts';

/** Tells statistics of the list that a step shows; the store sees to it that this happens once. */
export function useListTold(id: string, name: string, items: readonly PricedItem[]): void {
  useEffect(() => tellOfList(id, name, items));
}
