import { site } from '../../../content-model/built.ts';
import { needsDriver } from '../../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../../domain/booking/arrival-words.ts';
import type { HistoryEvent } from '../../../domain/booking/booking-history.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { addDays, type LocalDate, localNow, shortDay, windowText } from '../../../domain/text/local-time.ts';
import type { DeskCounts } from '../../../contract/desk/desk-counts.ts';
import type { WorkIcon } from '../ui/drawings.ts';
import type { MarkName } from '../../ui/marks.ts';
import type { BookingPageData } from './desk-booking.ts';

interface Of {
  booking: Pick<BookingPageData['booking'], 'slot' | 'returnDate' | 'returnWindow' | 'customer'>;
  work: Pick<BookingPageData['work'], 'status' | 'arrival' | 'leaves'> & { stops: readonly object[] };
  events: readonly Pick<HistoryEvent, 'status' | 'at'>[];
  /** In London. */
  today: LocalDate;
}

/** `Today`, `Tomorrow`, `Thu 26 Nov` */
export function dayWord(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : shortDay(date);
}

/** `08:42` of today, `Thu 26 Nov` of another day. */
export function whenWord(at: Date, today: LocalDate): string {
  const { date, time } = localNow(at);
  return date === today ? time : shortDay(date);
}

/** `at 08:42` today, `on Thu 26 Nov` on another day. */
export const momentOf = (at: Date, today: LocalDate): string =>
  `${localNow(at).date === today ? 'at' : 'on'} ${whenWord(at, today)}`;

/** `Today, 16:25` */
export function momentWord(at: Date, today: LocalDate): string {
  const { date, time } = localNow(at);
  return `${dayWord(date, today)}, ${time}`;
}

/** When the booking last became each status; work that goes on after a question began when it first did. */
export function becameAt(events: Of['events']): Partial<Record<BookingStatus, Date>> {
  const at: Partial<Record<BookingStatus, Date>> = {};
  let before: BookingStatus | null = null;
  for (const event of events) {
    const isAgain = event.status === 'in_workshop' && before === 'awaiting_approval';
    if (event.status !== before && !isAgain) at[event.status] = event.at;
    before = event.status;
  }
  return at;
}

/** Which garage has it, for somebody who sees the bookings of several; undefined for anybody else. */
export const garageOf = (
  { garageId }: Pick<BookingPageData['booking'], 'garageId'>,
  counts: Pick<DeskCounts, 'garages'> | null,
): string | undefined => counts?.garages.find(({ id }) => id === garageId)?.name;

/** Where the customer is named: by the first name. */
export const firstName = (customer: string): string => customer.split(' ')[0] || 'the customer';

interface StageChip {
  kind?: 'go' | 'fine' | 'soft' | 'off';
  icon: MarkName | WorkIcon;
  text: string;
}

/** Where it stands, in a word or two. */
export function stageChip({ booking, work, events, today }: Of): StageChip {
  const since = becameAt(events).collected;
  switch (work.status) {
    case 'requested':
      return { icon: 'wait', text: 'Not confirmed yet' };
    case 'confirmed':
      return { icon: 'calendar', text: 'Confirmed' };
    case 'collected':
      return { icon: 'here', text: since ? `Here since ${whenWord(since, today)}` : 'Here' };
    case 'in_workshop':
      return { kind: 'go', icon: 'spanner', text: 'In work' };
    case 'awaiting_approval':
      return { icon: 'wait', text: 'Waiting for the customer' };
    case 'ready':
      return { kind: 'fine', icon: 'fine', text: 'Ready' };
    case 'delivered':
      return { kind: 'fine', icon: 'fine', text: `Back with ${firstName(booking.customer)}` };
    case 'closed':
      return { kind: 'soft', icon: 'tick', text: 'Closed' };
    case 'cancelled':
      return { kind: 'off', icon: 'none', text: 'Cancelled' };
  }
}

/** What is due next, and when: the time that counts in this state. */
export function dueOf({ booking, work, events, today }: Of): { what: string; when: string } | null {
  const { slot, returnDate, returnWindow } = booking;
  const back = becameAt(events).delivered;
  switch (work.status) {
    case 'requested':
    case 'confirmed': {
      const day = `${dayWord(slot.date, today)}, ${windowText(slot.window)}`;
      return { what: ARRIVAL_WORDS[work.arrival].comes, when: day };
    }
    case 'cancelled':
      return null;
    case 'delivered':
    case 'closed':
      return back ? { what: 'Back since', when: momentWord(back, today) } : null;
    default: {
      if (work.status === 'ready' && work.stops.length > 0)
        return { what: 'Leaves', when: 'Not by our driver' };
      const day = dayWord(returnDate, today);
      if (!needsDriver(work.leaves)) return { what: 'Ready by', when: day };
      const window = windowText(returnWindow ?? site.collection.returnWindow);
      return { what: 'Due back', when: `${day}, ${window}` };
    }
  }
}

/** One place on the drawn road. */
export interface Place {
  name: string;
  /** When it got there, or since when it waits there; '' if it hasn't. */
  time: string;
  state: 'done' | 'at' | 'ahead';
}

const AT: Partial<Record<BookingStatus, number>> = {
  confirmed: 0,
  collected: 1,
  in_workshop: 2,
  awaiting_approval: 2,
  ready: 3,
  delivered: 4,
  closed: 4,
};

/** The road from the booking to the way back; nothing of one that was cancelled or isn't confirmed. */
export function roadOf({ work, events, today }: Omit<Of, 'booking'>): Place[] {
  const at = AT[work.status];
  if (at === undefined) return [];
  const became = becameAt(events);
  const words = ARRIVAL_WORDS[work.arrival];
  const names = ['Confirmed', words.came, 'In work', 'Ready', ARRIVAL_WORDS[work.leaves].left];
  const keys = ['confirmed', 'collected', 'in_workshop', 'ready', 'delivered'] as const;
  return keys.map((key, place) => {
    const since = place <= at ? became[key] : undefined;
    const asked = became.awaiting_approval;
    const isWaiting = work.status === 'awaiting_approval' && place === at && asked;
    const time = since ? whenWord(since, today) : '';
    return {
      name: key === 'delivered' && names[place] === 'Back with you' ? 'Back' : (names[place] ?? ''),
      time: isWaiting ? `waiting since ${whenWord(asked, today)}` : time,
      state: place < at ? 'done' : place === at ? 'at' : 'ahead',
    };
  });
}
