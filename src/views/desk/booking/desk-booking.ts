import type { Settled } from '../../../domain/mot/may-drive.ts';
import { EMPTY_FORM, type PlainForm } from '../../../contract/call/form.ts';
import type { AssignablePerson } from '../../../contract/desk/desk.ts';
import type { PhotoView } from '../../../contract/booking/photo.ts';
import type { Vehicle } from '../../../contract/vehicle/vehicle.ts';
import type { Work } from '../../../contract/work/work.ts';
import { formField } from '../../../controls/of-form.ts';
import type { HistoryEvent } from '../../../domain/booking/booking-history.ts';
import type { LastVisit, NotDone } from '../../../domain/booking/not-done.ts';
import type { Handover } from '../../../domain/booking/handover.ts';
import type { Pence } from '../../../domain/money/money.ts';
import type { Slot } from '../../../domain/booking/slot.ts';
import type { TextDelivery } from '../../../domain/booking/text-state.ts';
import { assignableText } from '../person-text.ts';

interface Address {
  line1: string;
  line2: string;
  town: string;
  postcode: string;
}

interface OtherBooking {
  id: string;
  reference: string;
}

/** What was recorded as the car changed hands. */
export type KerbRecord = Pick<
  Handover,
  'leg' | 'miles' | 'level' | 'energy' | 'given' | 'keyTo' | 'place' | 'note'
> & { at: Date };

/** In pence. */
export interface BookingMoney {
  /** What the customer has agreed to. */
  agreed: Pence;
  /** For what is done. */
  charge: Pence;
  paid: Pence;
  /** What came off afterwards. */
  reduced: Pence;
  due: Pence;
  isPlanned: boolean;
}

/** An email or a text about it, waiting or gone. */
export interface WrittenMail {
  kind: string;
  channel: 'email' | 'sms';
  sentAt: Date | null;
  failedAt: Date | null;
  dueAt: Date;
  /** How far a text has come. */
  delivery: TextDelivery | null;
}

/** All of one booking, as the desk sees it. */
export interface BookingPageData {
  booking: {
    id: string;
    reference: string;
    vehicle: Vehicle;
    customer: string;
    email: string;
    /** E.164 */
    phone: string;
    address: Address;
    returnAddress: Address | null;
    note: string;
    paymentPlan: boolean;
    slot: Slot;
    returnDate: string;
    /** Of its garage; null: that of the operator's own. */
    returnWindow: string | null;
    garageId: number;
    isMissed: boolean;
    /** What settled that our driver may fetch it; null: nothing had to. */
    mayDrive: Settled | null;
    /** Whether the garage still sees who booked. */
    isSeen: boolean;
    warrantyOf: OtherBooking | null;
    visits: OtherBooking[];
    /** What else is open of this car. */
    also: OtherBooking[];
    /** The visit before, of a car that hasn't gone back yet; null: there was none. */
    last: LastVisit | null;
    /** Visits of its car to garages that aren't the reader's. */
    elsewhere: number;
    /** What this visit left undone, once it is over. */
    notDone: readonly NotDone[];
    /** What was recorded when the car came and went, as far as it counts. */
    records: KerbRecord[];
  };
  work: Work;
  events: (HistoryEvent & { who: string })[];
  mails: WrittenMail[];
  people: AssignablePerson[];
  photos: PhotoView[];
  isAdmin: boolean;
  /** What it comes to, and how it stands; null: its money isn't theirs to take. */
  money: BookingMoney | null;
  /** The reader’s account. */
  me: string;
  /** What is unfolded, as the address says it: the id of a job, or something rare. */
  opened: string;
  /** What has just been done. */
  done: string | null;
  form: PlainForm;
  /** Of this page. */
  path: string;
}

export type WorkLine = Work['lines'][number];

/** The fields of one of the page's forms: only the one that came back shows what was typed, and has the ids that the summary leads to. */
export function fieldsAt(form: PlainForm, action: string, sentTo: string) {
  const isSent = action === sentTo;
  const own = isSent ? form : EMPTY_FORM;
  const key = action.split('/').slice(-2).join('-');
  return {
    isSent,
    form: own,
    of(name: string, value: string | number | null = '') {
      const field = formField(own, name);
      return {
        ...field,
        id: isSent ? field.id : `${key}-${name}`,
        value: own.values[name]?.[0] ?? (value === null ? '' : String(value)),
      };
    },
  };
}

/** What the desk says after a press. */
export function bookingDoneText(done: string | null): string | null {
  const texts: Record<string, string> = {
    kept: 'Recorded.',
    late: 'The customer gets an email with the time.',
    garage: 'It’s with its new garage. A customer who was shown the other one gets an email.',
    moved: 'The booking is moved, and the customer gets an email.',
    cancelled: 'The booking is cancelled, and the customer gets an email.',
    booked: 'Booked. The customer gets an email.',
    checked: 'The checks are finished.',
    saved: 'Saved. The customer sees nothing of it until you ask.',
    dropped: 'Deleted.',
    sent: 'Asked. The customer has an email with a link to decide.',
    spoken: 'Recorded as they told us. They have an email that says so.',
    closed: 'Closed as not done. The customer is told by email.',
  };
  return done === null ? null : (texts[done] ?? null);
}

export const deskAddress = ({ line1, line2, town, postcode }: Address): string =>
  [line1, line2, town, postcode].filter(Boolean).join(', ');

/** The name of a colleague; '' for nobody, and for somebody who has left. */
export const personName = (people: BookingPageData['people'], id: string | null): string =>
  people.find((each) => each.id === id)?.name ?? '';

export const peopleOptions = (people: BookingPageData['people']) => [
  { value: '', text: 'Unassigned' },
  ...people.map((each) => ({ value: each.id, text: assignableText(each) })),
];

/** A message about the booking, as its page lists it. */
export interface WrittenMessage {
  id: string;
  reference: string;
  text: string;
  /** Whether it waits for an answer. */
  isOpen: boolean;
  at: Date;
}
