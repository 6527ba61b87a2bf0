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
} from './account.ts';
import { listAudit } from './audit.ts';
import { listDeskBookings, readToday } from './desk.ts';
import { readBooking } from './booking.ts';
import { createOrder } from './order.ts';
import { getSlots } from './slots.ts';
import { getBookingDefaults } from './booking-defaults.ts';
import { getCart, postCart, removeCartItem } from './cart.ts';
import {
  getBookingSections,
  getCarPrices,
  getPartsGroups,
  getVehicleParts,
  getVehicleServices,
} from './catalogue.ts';
import { getDue } from './due.ts';
import { getRoad } from './road.ts';
import type { Endpoint } from './endpoint.ts';
import {
  getFeedback,
  getReviews,
  listDeskReviews,
  publishReview,
  refuseReview,
  withdrawFeedback,
  writeFeedback,
} from './feedback.ts';
import { liveCalls } from './live.ts';
import { noticeCalls } from './notices.ts';
import { getLastMotDetail } from './mot.ts';
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
} from './passkey.ts';
import { getBookingDetail, getBookings } from './own-bookings.ts';
import { paymentCalls } from './payment.ts';
import {
  askForPayout,
  getReferralLink,
  getReferralOrders,
  mailInvitation,
  verifyReferral,
} from './referral.ts';
import { loginUser, logoutUser } from './session.ts';
import { addDocumentImage } from './content-admin.ts';
import { addPhoto } from './photo.ts';
import { createQuote, openQuote } from './quote.ts';
import { createBookingOfRequest } from './quote-request.ts';
import { getRequests, setItemStatus } from './request.ts';
import { getPartsKeywords, searchService } from './search.ts';
import { createTicket } from './ticket.ts';
import { subscribeMotAlert } from './reminder.ts';
import { recordHandover, sayLate } from './handover.ts';
import { bookWarranty } from './warranty.ts';
import { workCalls } from './work.ts';
import { getVehicle, listMakes, listRanges, storeManualVehicle } from './vehicle.ts';

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
  getSlots,
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
  listAudit,
  readToday,
  listDeskBookings,
  addPhoto,
  addDocumentImage,
  getBookings,
  getBookingDetail,
  getRequests,
  setItemStatus,
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
