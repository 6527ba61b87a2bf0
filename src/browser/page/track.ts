/**
 * The events that can be reported to statistics, with their data. A new event is a new line here. Never a plate, a
 * name, a price list or an address with its query: see docs/analytics.md.
 */
export interface Events {
  /** `path`: the page's path, or its pattern if the path would identify something of the visitor's. */
  page_view: { path: string; from: 'load' | 'memory' };
  /** The visitor opened the chat. */
  chat_open: { path: string };
  /** The steps of a booking, in the names and fields of GA4's e-commerce. */
  view_item_list: ItemList;
  add_to_cart: Sale;
  remove_from_cart: Sale;
  begin_checkout: Sale;
  /** `transaction_id` is generated for this event: it distinguishes purchases but cannot be traced to a booking. */
  purchase: Sale & { transaction_id: string };
}

/** A service, repair or diagnostic: what it is, never whose. `price` is in pounds inc VAT. */
export interface EventItem {
  item_id: string;
  item_name: string;
  price: number;
  quantity: number;
}

/** A list of items shown together. For a search: the results, never what was typed. */
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

/** The name of the DOM event by which parts of the page reach the analytics code without importing it. */
export const TRACK_EVENT = 'kcc:track';

/** Reports an event to statistics. Without consent nothing listens, so nothing is sent or queued. */
export function track<Name extends keyof Events>(name: Name, props: Events[Name]): void {
  globalThis.dispatchEvent?.(new CustomEvent(TRACK_EVENT, { detail: { event: name, ...props } }));
}
