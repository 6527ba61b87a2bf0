import { notDrivenBack } from '../mot/stop-words.ts';
import type { Stop } from '../mot/stop.ts';
import { sentences } from '../text/sentences.ts';
import { type LocalDate, type LocalTime, localNow, longDate, windowText } from '../text/local-time.ts';
import { comesOnTruck, isCarried, needsDriver, type Ways } from './arrival.ts';
import type { HistoryEvent } from './booking-history.ts';
import { type BookingStatus, STOPPABLE } from './booking-status.ts';
import { onDay } from './day-near.ts';
import { COMES, LEAVES } from './sign-words.ts';
import { lateOn, missedCollection, since, truckAgreed, checksDone } from './sign-events.ts';
import type { Slot } from './slot.ts';
import { dayText, shortSlot } from './slot-text.ts';

/** What a sign is read from. */
export interface SignFacts {
  booking: Ways & {
    status: BookingStatus;
    slot: Slot;
    returns: Slot;
    stops: readonly Pick<Stop, 'why' | 'text'>[];
    address: { line1: string; postcode: string };
  };
  /** Oldest first. Lists come without them: their signs don't say at what hour something happened. */
  events?: readonly HistoryEvent[];
  /** Questions that wait for an answer. */
  toDecide: number;
  now: Date;
  /** Until when today a yes to all of them keeps the car's day; null: nobody knows, or it doesn't. */
  answerUntil?: LocalTime | null;
  /** When the garage is open, as a sentence; '' where there is no room for it. */
  opening?: string;
  /** The last day of the car's MOT; null: not known, or it needs none. */
  motUntil?: LocalDate | null;
  /** Whether nothing is owed. */
  isPaid?: boolean;
}

/** Where a booking stands, and what comes next. */
export interface BookingSign {
  /** How it stands: 'Collected at 08:42'. */
  state: string;
  mark: 'fine' | 'soon' | 'now' | 'none' | 'todo';
  /** What comes next, with its time where there is one. */
  title: string;
  /** Without it, the title says all. */
  sub: string;
  /** Whether nothing comes any more: the sign is white, and there is no road. */
  isOff: boolean;
}

/**
 * The one sign of a booking, for its own page and the account's cards. A time that it shows
 * is still to come, or is said to be past; tests/domain/booking/booking-sign.test.ts walks through the hours.
 */
export function bookingSign(facts: SignFacts): BookingSign {
  const { status } = facts.booking;
  if (STOPPABLE.includes(status) && facts.toDecide > 0) return waiting(facts);
  return { mark: 'fine', isOff: false, sub: '', ...SIGNS[status](facts) };
}

/** After our driver came and couldn’t have it: another window is free to choose. */
const NOT_HERE = 'Your car isn’t with us. Another time costs nothing.';

type Said = Pick<BookingSign, 'state' | 'title'> & Partial<BookingSign>;

const SIGNS: Record<BookingStatus, (facts: SignFacts) => Said> = {
  requested,
  confirmed,
  collected: (facts) => atWork(facts, cameAt(facts)),
  in_workshop: (facts) => atWork(facts, 'In the workshop'),
  awaiting_approval: (facts) => atWork(facts, 'In the workshop'),
  ready,
  delivered,
  closed,
  cancelled,
};

function requested({ booking, now }: SignFacts): Said {
  const { slot } = booking;
  const state = 'Not booked yet';
  const asked = `Asked for: ${[shortSlot(slot), placeOf(booking)].filter(Boolean).join(', ')}.`;
  if (isOver(slot, now))
    return {
      state,
      mark: 'none',
      title: 'That time is over',
      sub: `It was ${asked.replace('Asked', 'asked')}`,
    };
  return { state, mark: 'todo', title: 'One press in our email, and it’s yours', sub: asked };
}

function confirmed({ booking, events = [], now }: SignFacts): Said {
  const { slot, arrival } = booking;
  const words = COMES[arrival];
  const { date: today, time } = localNow(now);
  if (missedCollection(events))
    return { state: 'We couldn’t collect it', mark: 'soon', title: 'Choose another time', sub: NOT_HERE };
  const late = lateOn(events, 'collection', today);
  if (late !== null && slot.date === today)
    return late > time
      ? { state: 'Running late', mark: 'soon', title: words.ahead(`today at about ${late}`) }
      : { state: 'Running late', mark: 'soon', title: words.over(`today at about ${late}`), sub: words.now };
  const at = atSlot(slot, today);
  if (isOver(slot, now))
    return {
      state: 'Booked',
      mark: 'soon',
      title: words.over(at),
      sub: slot.date === today ? words.now : words.later,
    };
  return { state: 'Booked', title: words.ahead(at), sub: placeAndReturn(booking, now) };
}

/** From where our driver collects it; '' of a car that comes to us. */
const placeOf = ({ arrival, address }: SignFacts['booking']): string =>
  needsDriver(arrival) ? `from ${address.line1}, ${address.postcode}` : '';

/** The day where the title only says how near it is, from where, and when it is back: what is still to come of them. */
function placeAndReturn(booking: SignFacts['booking'], now: Date): string {
  const { slot, returns, leaves, stops } = booking;
  const { date: today } = localNow(now);
  const isNear = !onDay(slot.date, today).startsWith('on ');
  const where = [isNear && dayText(slot.date), placeOf(booking)].filter(Boolean).join(', ');
  const { ahead, hasHours } = LEAVES[leaves];
  const day = returns.date === slot.date ? 'the same day' : onDay(returns.date, today);
  const back = stops.length > 0 ? '' : ahead(hasHours ? `${day}, ${windowText(returns.window)}` : day);
  return [where.charAt(0).toUpperCase() + where.slice(1), back]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ');
}

/** When it is back or ready, as long as that is still to come. */
function backAhead({ returns, leaves, stops }: SignFacts['booking'], now: Date): string {
  if (stops.length > 0 || isOver(returns, now)) return '';
  return LEAVES[leaves].ahead(atReturn(returns, leaves, localNow(now).date));
}

function cameAt({ booking, events = [], now }: SignFacts): string {
  const at = since(events, 'collected');
  return `${COMES[booking.arrival].came}${at ? momentOn(at, now) : ''}`;
}

/** The car is with us. Once its customer has stopped the work, what was begun is still to be worked out. */
function atWork(facts: SignFacts, state: string): Said {
  const stopped = stoppedAt(facts);
  if (!stopped) return { state, ...work(facts) };
  const { stops, leaves } = facts.booking;
  return {
    state: stopped,
    mark: 'none',
    title: backAhead(facts.booking, facts.now) || 'We’re working out what was done',
    sub: stops.length > 0 ? `${notDrivenBack(stops, leaves)}.` : 'You pay only for what was done.',
  };
}

/** When its customer stopped the work, as the state of a sign; null: they haven't. */
function stoppedAt({ events = [], now }: Pick<SignFacts, 'events' | 'now'>): string | null {
  const stopped = events.findLast(({ detail }) => detail?.kind === 'stopped')?.at;
  return stopped ? `You stopped the work${momentOn(stopped, now)}` : null;
}

/** The work goes on. */
function work({ booking, events = [], now }: SignFacts): Pick<BookingSign, 'title' | 'sub'> {
  const { stops, returns, leaves } = booking;
  const { date: today } = localNow(now);
  const checks = checksDone(events);
  if (stops.length > 0) return { title: 'The work goes on', sub: `${notDrivenBack(stops, leaves)}.` };
  const back = backAhead(booking, now);
  if (back) return { title: back, sub: checks };
  return {
    title: 'It’s taking longer than we planned',
    sub: `${LEAVES[leaves].over(atReturn(returns, leaves, today))} We’ll tell you the new day.`,
  };
}

function waiting({ booking, toDecide, answerUntil = null, now }: SignFacts): BookingSign {
  const { stops, returns, leaves } = booking;
  const { date: today, time } = localNow(now);
  const keepsDay = answerUntil !== null && answerUntil > time && returns.date === today;
  const back = keepsDay ? backAhead(booking, now) : '';
  return {
    state: 'We need your answers',
    mark: 'soon',
    title: `${toDecide === 1 ? 'One answer' : `${toDecide} answers`}, then we go on`,
    sub:
      stops.length > 0
        ? `${notDrivenBack(stops, leaves)}.`
        : sentences(
            back && `${back}, if you answer by ${answerUntil}.`,
            'We do nothing more without your yes.',
          ),
    isOff: false,
  };
}

/** Finished, or stopped by its customer. */
function ready({ booking, events = [], now, opening = '' }: SignFacts): Said {
  const { stops, leaves, returns } = booking;
  const stopped = stoppedAt({ events, now });
  const finished = since(events, 'ready');
  const state = stopped ?? `Work finished${finished ? momentOn(finished, now) : ''}`;
  const mark = stopped ? 'none' : 'fine';
  const why = stops.length > 0 ? `${notDrivenBack(stops, leaves)}.` : '';
  if (comesOnTruck(booking)) return { state, mark, ...truck(events, now, why) };
  if (!needsDriver(leaves)) {
    const title = why && !isCarried(leaves) ? 'Ready for you to fetch' : LEAVES[leaves].ready;
    return { state, mark, title, sub: [opening, why].filter(Boolean).join(' ') };
  }
  if (why) return { state, mark: stopped ? 'none' : 'soon', title: 'Choose how you get your car', sub: why };
  const { date: today, time } = localNow(now);
  const late = lateOn(events, 'delivery', today);
  if (late !== null && late > time)
    return { state: 'Running late', mark: 'soon', title: LEAVES[leaves].ahead(`today at about ${late}`) };
  if (!isOver(returns, now)) return { state, mark, title: backAhead(booking, now) };
  const over = LEAVES[leaves].over(atReturn(returns, leaves, today));
  return { state, mark, title: LEAVES[leaves].ready, sub: over };
}

function truck(events: readonly HistoryEvent[], now: Date, why: string): Pick<BookingSign, 'title' | 'sub'> {
  const title = 'Comes on a recovery truck';
  const on = truckAgreed(events);
  const { date: today } = localNow(now);
  if (on !== null && on >= today) return { title: `${title} ${onDay(on, today)}`, sub: why };
  return { title, sub: 'We call you to agree the day, and tell you what it costs before it’s ordered.' };
}

function delivered({ booking, events = [], now }: SignFacts): Said {
  const isTruck = comesOnTruck(booking);
  const { isBack, left } = LEAVES[isTruck ? booking.arrival : booking.leaves];
  const state = isBack ? 'Back with you' : 'Picked up';
  const at = since(events, 'delivered');
  if (!at) return { state, title: state };
  const { date, time } = localNow(at);
  const sub = isTruck ? 'Brought on a recovery truck.' : '';
  return { state, title: left(`${onDay(date, localNow(now).date)}, ${time}`), sub };
}

function closed(facts: SignFacts): Said {
  const { motUntil = null, now, isPaid = false } = facts;
  const state = isPaid ? 'Done and paid' : 'Done';
  const { date: today } = localNow(now);
  if (motUntil !== null && motUntil >= today)
    return { state, title: `Next: its MOT, by ${longDate(motUntil)}` };
  if (motUntil !== null) return { state, mark: 'now', title: `Its MOT ran out on ${longDate(motUntil)}` };
  return { ...delivered(facts), state };
}

function cancelled({ booking: { slot, arrival }, events = [], now }: SignFacts): Said {
  const at = events.findLast(({ detail }) => detail?.kind === 'cancelled');
  const isTheirs = at?.by === 'holder' || at?.by === 'customer';
  const who = isTheirs ? ' by you' : '';
  return {
    state: `Cancelled${who}${at ? momentOn(at.at, now) : ''}`,
    mark: 'none',
    title: COMES[arrival].off,
    sub: `It was to be ${shortSlot(slot)}. There’s nothing to pay.`,
    isOff: true,
  };
}

/** Whether a window has ended. */
function isOver({ date, window }: Slot, now: Date): boolean {
  const { date: today, time } = localNow(now);
  return date === today ? window.slice(-5) <= time : date < today;
}

const atSlot = ({ date, window }: Slot, today: LocalDate): string =>
  `${onDay(date, today)}, ${windowText(window)}`;

const atReturn = (returns: Slot, leaves: Ways['leaves'], today: LocalDate): string =>
  LEAVES[leaves].hasHours ? atSlot(returns, today) : onDay(returns.date, today);

/** ` at 08:42` of today, else ` yesterday` or ` on Thursday 26 November`. */
function momentOn(at: Date, now: Date): string {
  const { date, time } = localNow(at);
  const { date: today } = localNow(now);
  return date === today ? ` at ${time}` : ` ${onDay(date, today)}`;
}
