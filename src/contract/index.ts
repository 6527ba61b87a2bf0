import { createOrder, getSlots, readBooking } from './booking.ts';
import { getCart, postCart, removeCartItem } from './cart.ts';
import { getBookingSections, getPartsGroups, getVehicleParts, getVehicleServices } from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import { getLastMotDetail } from './mot.ts';
import { getPaymentPlan } from './payment.ts';
import { logoutUser } from './session.ts';
import { createQuote, openQuote } from './quote.ts';
import { getPartsKeywords, searchService } from './search.ts';
import { createTicket } from './ticket.ts';
import { subscribeMotAlert } from './reminder.ts';
import { getVehicle, listMakes, listRanges, storeManualVehicle } from './vehicle.ts';

/** Every call of the API; the OpenAPI document and the contract test are made from this list. */
export const endpoints: readonly Endpoint[] = [
  getVehicle,
  storeManualVehicle,
  listMakes,
  listRanges,
  getLastMotDetail,
  getBookingSections,
  getVehicleServices,
  getPartsGroups,
  getVehicleParts,
  getPartsKeywords,
  searchService,
  postCart,
  getCart,
  removeCartItem,
  createQuote,
  openQuote,
  getSlots,
  createOrder,
  readBooking,
  getPaymentPlan,
  createTicket,
  logoutUser,
  subscribeMotAlert,
];
