import {
  autologin,
  changeEmail,
  changePassword,
  changeProfile,
  confirmPassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  forgotPassword,
  getProfile,
  listSessions,
  resetPassword,
  sendLoginLink,
  setMotFlag,
  setPassword,
  signupUser,
} from './account/account.ts';
import { listAudit } from './desk/audit.ts';
import { listDeskBookings } from './desk/desk.ts';
import { readToday } from './desk/today.ts';
import { readBooking } from './booking/booking.ts';
import { garageMoveCalls } from './booking/garage-moves.ts';
import { findAddresses } from './booking/addresses.ts';
import { getNetworkSlots } from './booking/network-slots.ts';
import { createOrder } from './booking/order.ts';
import { getBookingDefaults } from './booking/booking-defaults.ts';
import { getCart, postCart, removeCartItem } from './cart/cart.ts';
import {
  getBookingSections,
  getCarPrices,
  getPartsGroups,
  getVehicleParts,
  getVehicleServices,
} from './catalogue/catalogue.ts';
import { getDue } from './catalogue/due.ts';
import { getRoad } from './vehicle/road.ts';
import type { Endpoint } from './call/endpoint.ts';
import {
  getFeedback,
  getReviews,
  listDeskReviews,
  publishReview,
  refuseReview,
  withdrawFeedback,
  writeFeedback,
} from './booking/feedback.ts';
import { garageCalls } from './garage/garages.ts';
import { liveCalls } from './booking/live.ts';
import { noticeCalls } from './account/notices.ts';
import { getLastMotDetail } from './mot/mot.ts';
import {
  addPasskey,
  askNewPasskey,
  askPasskeyConfirm,
  askPasskeyLogin,
  confirmWithPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from './account/passkey.ts';
import { getBookingDetail, getBookings } from './booking/own-bookings.ts';
import { applicationCalls } from './garage/applications.ts';
import { paperCalls } from './garage/papers.ts';
import { shareCalls } from './garage/shares.ts';
import { paymentCalls } from './money/payment.ts';
import {
  askForPayout,
  getReferralLink,
  getReferralOrders,
  mailInvitation,
  verifyReferral,
} from './account/referral.ts';
import { loginUser } from './account/login.ts';
import { logoutUser } from './account/session.ts';
import { addDocumentImage } from './document/content-admin.ts';
import { saveDocument, stayAtDocument } from './document/editing.ts';
import { addPhoto } from './booking/photo.ts';
import { openQuote } from './cart/open-quote.ts';
import { createQuote } from './cart/quote.ts';
import { createBookingOfRequest } from './cart/book-request.ts';
import { approveItems, getRequests, setItemStatus } from './booking/request.ts';
import { getPartsKeywords, searchService } from './catalogue/search.ts';
import { createTicket } from './account/ticket.ts';
import { subscribeMotAlert } from './mot/reminder.ts';
import { recordHandover, sayLate } from './booking/handover.ts';
import { bookWarranty } from './booking/warranty.ts';
import { workCalls } from './work/calls.ts';
import { getVehicle, listMakes, listRanges, storeManualVehicle } from './vehicle/vehicle.ts';

/** Every call of the API; the OpenAPI document and the contract test are made from this list. */
export const endpoints: readonly Endpoint[] = [
  getVehicle,
  storeManualVehicle,
  listMakes,
  listRanges,
  getLastMotDetail,
  getDue,
  getRoad,
  getBookingSections,
  getVehicleServices,
  getCarPrices,
  getPartsGroups,
  getVehicleParts,
  getPartsKeywords,
  searchService,
  postCart,
  getCart,
  removeCartItem,
  createQuote,
  openQuote,
  createBookingOfRequest,
  findAddresses,
  getNetworkSlots,
  createOrder,
  readBooking,
  getBookingDefaults,
  createTicket,
  loginUser,
  logoutUser,
  signupUser,
  sendLoginLink,
  autologin,
  setPassword,
  forgotPassword,
  resetPassword,
  changePassword,
  confirmPassword,
  getProfile,
  changeProfile,
  changeEmail,
  listSessions,
  endOtherSessions,
  endSession,
  setMotFlag,
  exportAccount,
  deleteAccount,
  askPasskeyLogin,
  loginWithPasskey,
  askPasskeyConfirm,
  confirmWithPasskey,
  listPasskeys,
  askNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  subscribeMotAlert,
  ...workCalls,
  recordHandover,
  sayLate,
  bookWarranty,
  ...garageMoveCalls,
  listAudit,
  ...garageCalls,
  ...shareCalls,
  readToday,
  listDeskBookings,
  addPhoto,
  ...paperCalls,
  ...applicationCalls,
  addDocumentImage,
  saveDocument,
  stayAtDocument,
  getBookings,
  getBookingDetail,
  getRequests,
  setItemStatus,
  approveItems,
  getFeedback,
  writeFeedback,
  withdrawFeedback,
  getReviews,
  listDeskReviews,
  publishReview,
  refuseReview,
  ...liveCalls,
  ...noticeCalls,
  ...paymentCalls,
  verifyReferral,
  getReferralLink,
  getReferralOrders,
  askForPayout,
  mailInvitation,
];
