import { describe, expect, test } from 'vitest';
import { ARRIVALS, type Arrival } from '../../../src/domain/booking/arrival.ts';
import type { EventDetail, HistoryEvent } from '../../../src/domain/booking/booking-history.ts';
import { bookingSign, type SignFacts } from '../../../src/domain/booking/booking-sign.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../../../src/domain/booking/booking-status.ts';
import { dayText } from '../../../src/domain/booking/slot-text.ts';
import { addDays, daysBetween, instantOf, localNow } from '../../../src/domain/text/local-time.ts';

const TYRE = { why: 'unlawful', text: 'Offside front tyre: 1.4 mm. The legal limit is 1.6 mm' } as const;
const DAY = '2026-11-26';

function booking(over: Partial<SignFacts['booking']> = {}): SignFacts['booking'] {
  return {
    status: 'confirmed',
    arrival: 'collected',
    leaves: 'collected',
    slot: { date: DAY, window: '08:00-10:00' },
    returns: { date: DAY, window: '16:00-18:00' },
    stops: [],
    address: { line1: '1 Example Street', postcode: 'RG1 1AA' },
    ...over,
  };
}

const event = (
  status: BookingStatus,
  time: string,
  detail: EventDetail | null = null,
  date = DAY,
): HistoryEvent => ({ status, detail, by: 'staff', at: instantOf(date, time) });

const signAt = (
  time: string,
  over: Partial<SignFacts['booking']>,
  rest: Partial<SignFacts> = {},
  date = DAY,
) => bookingSign({ booking: booking(over), toDecide: 0, now: instantOf(date, time), ...rest });

const WINDOW = /(today|tomorrow|yesterday|\w+day \d+ \w+)(?:,| at about) (?:\d\d:\d\d–)?(\d\d:\d\d)/gi;
const IS_PAST = /\b(was|were|since|asked for: .* over|picked up|cancelled|stopped|finished)\b/i;

/** The times that a sentence shows and doesn't say to be past, with whether they are. */
function wrongTimes(sentence: string, now: Date): string[] {
  const { date: today, time } = localNow(now);
  const near: Record<string, string> = {
    today,
    tomorrow: addDays(today, 1),
    yesterday: addDays(today, -1),
  };
  return [...sentence.matchAll(WINDOW)].flatMap(([shown, day = '', until = '']) => {
    const date =
      near[day.toLowerCase()] ??
      Array.from({ length: 21 }, (_, at) => addDays(today, at - 10)).find((each) => dayText(each) === day);
    if (!date) return [`${shown}: which day?`];
    const isOver = `${date} ${until}` <= `${today} ${time}`;
    return isOver && !IS_PAST.test(sentence) ? [`${shown}: is over`] : [];
  });
}

describe('at every hour of a booking’s life the times on its sign are to come, or said to be past', () => {
  // The clocks go back in the night to 25 October, and forward in that to 28 March.
  const visits = [
    { day: DAY, nights: 0 },
    { day: DAY, nights: 2 },
    { day: '2026-10-24', nights: 1 },
    { day: '2027-03-27', nights: 1 },
  ];
  const ways: { arrival: Arrival; leaves: Arrival }[] = [
    ...ARRIVALS.map((way) => ({ arrival: way, leaves: way })),
    { arrival: 'collected', leaves: 'lorry' },
  ];

  test.each(ways)('$arrival, leaves $leaves', (way) => {
    for (const { day, nights } of visits)
      for (const status of BOOKING_STATUSES) {
        const last = addDays(day, nights);
        const slot = { date: day, window: '08:00-10:00' };
        const returns = { date: last, window: '16:00-18:00' };
        const life = lifeOf(status, day, last);
        walk({ booking: booking({ ...way, status, slot, returns }), events: life });
        walk({ booking: booking({ ...way, status, slot, returns }) });
        walk({ booking: booking({ ...way, status, slot, returns, stops: [TYRE] }), events: life });
      }
  });

  function walk({ booking, events = [] }: Pick<SignFacts, 'booking' | 'events'>): void {
    const from = instantOf(booking.slot.date, '00:01').getTime();
    const hours = 26 + 24 * daysBetween(booking.slot.date, booking.returns.date);
    for (let hour = -28; hour < hours; hour++) {
      const now = new Date(from + hour * 3_600_000);
      if (events.some(({ at }) => at > now)) continue;
      const { state, title, sub } = bookingSign({ booking, events, toDecide: 0, now });
      const said = [state, title, ...sub.split(/(?<=\.) /)];
      const wrong = said.flatMap((each) => wrongTimes(each, now));
      expect(wrong, `${booking.status}, ${now.toISOString()}: ${said.join(' | ')}`).toEqual([]);
      expect(said.join(' ')).not.toMatch(/undefined|NaN|\s{2}|\.\./);
    }
  }

  function lifeOf(status: BookingStatus, day: string, last: string): HistoryEvent[] {
    const told: Partial<Record<BookingStatus, HistoryEvent>> = {
      confirmed: event('confirmed', '19:08', null, addDays(day, -2)),
      collected: event('collected', '08:42', { kind: 'stepped', arrival: 'collected', reason: '' }, day),
      in_workshop: event('in_workshop', '09:20', null, day),
      ready: event('ready', '14:50', null, last),
      delivered: event('delivered', '16:25', null, last),
      closed: event('closed', '17:00', null, last),
    };
    const until = BOOKING_STATUSES.indexOf(status);
    return BOOKING_STATUSES.slice(0, until + 1).flatMap((each) => told[each] ?? []);
  }
});

test('the day of each window is named from today', () => {
  expect(signAt('10:00', {}, {}, '2026-11-25').title).toBe('We collect tomorrow, 08:00–10:00');
  expect(signAt('07:59', {}).title).toBe('We collect today, 08:00–10:00');
  expect(signAt('09:59', {}).sub).toBe(
    'Thursday 26 November, from 1 Example Street, RG1 1AA. Back the same day, 16:00–18:00.',
  );
  expect(signAt('10:00', {})).toMatchObject({
    title: 'We were to collect today, 08:00–10:00',
    sub: 'If our driver hasn’t been yet, call us.',
  });
  expect(signAt('09:00', {}, {}, '2026-11-20').title).toBe('We collect on Thursday 26 November, 08:00–10:00');
  expect(signAt('08:00', { arrival: 'brought', leaves: 'brought' }).title).toBe(
    'Bring it today, 08:00–10:00',
  );
});

test('a car that waits for an answer says until when a yes keeps its day, and until then alone', () => {
  const waits = { toDecide: 2, answerUntil: '13:00' };
  const status = 'awaiting_approval' as const;
  const said = 'Back today, 16:00–18:00, if you answer by 13:00. We do nothing more without your yes.';
  const alone = 'We do nothing more without your yes.';
  expect(signAt('12:00', { status }, waits).sub).toBe(said);
  expect(signAt('12:59', { status }, waits).sub).toBe(said);
  expect(signAt('13:00', { status }, waits).sub).toBe(alone);
  expect(signAt('14:00', { status }, waits).sub).toBe(alone);
  expect(signAt('12:00', { status }, { toDecide: 2 }).sub).toBe(alone);
  expect(signAt('12:00', { status, stops: [TYRE] }, waits).sub).not.toContain('13:00');
  const tomorrow = { date: '2026-11-27', window: '16:00-18:00' };
  expect(signAt('12:00', { status, returns: tomorrow }, waits).sub).toBe(alone);
});

test('a driver who is late says until when, and until then alone', () => {
  const late = { events: [event('confirmed', '09:40', { kind: 'late', leg: 'collection', until: '10:20' })] };
  expect(signAt('10:19', {}, late).title).toBe('We collect today at about 10:20');
  expect(signAt('10:20', {}, late).title).toBe('We were to collect today at about 10:20');
  const evening = { events: [event('ready', '17:40', { kind: 'late', leg: 'delivery', until: '18:30' })] };
  expect(signAt('18:10', { status: 'ready' }, evening).title).toBe('Back today at about 18:30');
  expect(signAt('18:31', { status: 'ready' }, evening).title).toBe('Call us to agree when we bring it back');
});

test('no sign promises that our driver brings back a car that mustn’t be driven', () => {
  const stops = [TYRE];
  for (const status of BOOKING_STATUSES.filter(
    (each) => !['requested', 'delivered', 'closed'].includes(each),
  ))
    expect(signAt('12:00', { status, stops }).title).not.toMatch(/^Back/);
  expect(signAt('15:00', { status: 'ready', stops })).toMatchObject({
    title: 'Choose how you get your car',
    sub: 'We can’t drive it back to you on this tyre.',
  });
  expect(signAt('15:00', { status: 'ready', stops, leaves: 'lorry' }).title).toBe(
    'Comes on a recovery truck',
  );
  const agreed = [
    event('ready', '15:05', { kind: 'way', leg: 'delivery', from: 'collected', to: 'lorry' }),
    event('ready', '15:20', { kind: 'return', from: DAY, to: '2026-11-27', reason: '' }),
  ];
  expect(signAt('16:00', { status: 'ready', stops, leaves: 'lorry' }, { events: agreed }).title).toBe(
    'Comes on a recovery truck tomorrow',
  );
  expect(
    signAt('15:00', { status: 'ready', stops, leaves: 'brought' }, { opening: 'Open today until 18:00.' }),
  ).toMatchObject({
    title: 'Ready for you to fetch',
    sub: expect.stringMatching(/^Open today until 18:00\. It mustn’t/),
  });
});

test('questions come before every time, and a stop says when it was', () => {
  expect(signAt('12:00', { status: 'awaiting_approval' }, { toDecide: 3 }).title).toBe(
    '3 answers, then we go on',
  );
  expect(signAt('12:00', { status: 'in_workshop' }, { toDecide: 1 }).title).toBe('One answer, then we go on');
  const events = [event('ready', '11:05', { kind: 'stopped', notDone: ['Brakes'], begun: [] })];
  expect(signAt('12:00', { status: 'ready' }, { events }).state).toBe('You stopped the work at 11:05');
  expect(signAt('12:00', { status: 'ready' }, { events }, '2026-11-27').state).toBe(
    'You stopped the work yesterday',
  );
  expect(signAt('11:30', { status: 'in_workshop' }, { events })).toMatchObject({
    state: 'You stopped the work at 11:05',
    sub: 'You pay only for what was done.',
  });
});

test('a request says from where only of a car that we collect', () => {
  const where = (arrival: 'collected' | 'brought') => signAt('07:00', { status: 'requested', arrival }).sub;
  expect(where('collected')).toMatch(/^Asked for: .*, from /);
  expect(where('brought')).not.toMatch(/, from /);
});

test('once it is over the sign says what is due next', () => {
  const next = { motUntil: '2027-03-19', isPaid: true };
  expect(signAt('12:00', { status: 'closed' }, next)).toMatchObject({
    state: 'Done and paid',
    title: 'Next: its MOT, by 19 March 2027',
  });
  expect(signAt('12:00', { status: 'closed' }, next, '2027-03-20').title).toBe(
    'Its MOT ran out on 19 March 2027',
  );
  expect(signAt('12:00', { status: 'cancelled', arrival: 'lorry' })).toMatchObject({
    isOff: true,
    title: 'We no longer expect the truck',
  });
});
