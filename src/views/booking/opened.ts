import type { Booking, BookingView } from '../../contract/booking/booking.ts';
import type { PayView, ToPay } from '../../contract/money/payment.ts';
import type { PlainForm } from '../../contract/call/form.ts';
import type { SlotDay } from '../../domain/booking/slot.ts';

/** A booking, as whoever opened it sees it. */
export interface OpenedBooking extends BookingView {
  /** Of the booking's own page. */
  path: string;
}

/** A form about it, as it came back. */
export interface BookingForm {
  booking: Booking;
  form: PlainForm;
  /** Of the booking's own page; of a question, where its form posts to. */
  path: string;
}

/** What its customer and the workshop said to each other. */
export interface ThreadMessage {
  id: string;
  /** Who of us; null: its customer. */
  by: string | null;
  text: string;
  at: Date;
}

/** Windows to choose from. */
export interface WindowsLeft<Days = SlotDay[]> {
  /** With the places left. */
  days: Days;
  /** Why they begin when they do, as a sentence; '' where they begin as always. */
  note?: string;
  /** The day whose windows are open; '' when every window is taken. */
  day: string;
}

/** What a booking owes, or has paid, beside it. */
export interface BesidePay extends Pick<PayView, 'parts' | 'preview'> {
  now: ToPay['now'];
  /** What the work that is done comes to, inc VAT; what of it is paid, and what isn't yet. */
  charge: string;
  paid: string;
  due: string;
  /** Of the page on which it is paid. */
  path: string;
}

/** Its invoice. */
export interface BesideInvoice {
  path: string;
  number: string;
}
