/**
 * What can be told to statistics, and what is told with it. A new event is a line here. Never a plate, a name, a price
 * list or an address with its query: see docs/analytics.md.
 */
export interface Events {
  /** `path`: the page's path, or its pattern where the path would name a visitor's own thing. */
  page_view: { path: string; from: 'load' | 'memory' };
  /** The visitor opened the chat. */
  chat_open: { path: string };
  /** The steps of a booking, in the names and fields of GA4's e-commerce. */
  view_item_list: ItemList;
  add_to_cart: Sale;
  remove_from_cart: Sale;
  begin_checkout: Sale;
  /** `transaction_id` is made for this event: it tells two purchases apart and leads to no booking of ours. */
  purchase: Sale & { transaction_id: string };
}

/** A service, repair or diagnostic: what it is, never whose. `price` is in pounds inc VAT. */
export interface EventItem {
  item_id: string;
  item_name: string;
  price: number;
  quantity: 1;
}

/** What was shown together. Of a search: what it found, never what was typed. */
export interface ItemList {
  item_list_id: string;
  item_list_name: string;
  currency: 'GBP';
  /** Without a price: it has to be quoted. `index` counts from 0. */
  items: (Omit<EventItem, 'price' | 'quantity'> & { price?: number; index: number })[];
}

interface Sale {
  currency: 'GBP';
  /** Pounds inc VAT. */
  value: number;
  items: EventItem[];
}

/** The name of the DOM event by which parts of the page tell the adapter, without importing it. */
export const TRACK_EVENT = 'kcc:track';

/** Tells statistics of something. Without consent nobody listens: nothing is sent, and nothing waits to be. */
export function track<Name extends keyof Events>(name: Name, props: Events[Name]): void {
  globalThis.dispatchEvent?.(new CustomEvent(TRACK_EVENT, { detail: { event: name, ...props } }));
}
