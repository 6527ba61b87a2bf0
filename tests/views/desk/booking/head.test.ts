import { describe, expect, test } from 'vitest';
import type { Arrival } from '../../../../src/domain/booking/arrival.ts';
import type { BookingStatus } from '../../../../src/domain/booking/booking-status.ts';
import { dueOf, garageOf, roadOf, stageChip } from '../../../../src/views/desk/booking/head.ts';

const TODAY = '2026-11-26';
const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`);

/** One day: booked on Tuesday, collected in the morning, asked, answered, ready, back. */
const DAY = [
  { status: 'requested', at: at('2026-11-24', '19:05') },
  { status: 'confirmed', at: at('2026-11-24', '19:08') },
  { status: 'collected', at: at(TODAY, '08:42') },
  { status: 'in_workshop', at: at(TODAY, '09:20') },
  { status: 'awaiting_approval', at: at(TODAY, '10:19') },
  { status: 'in_workshop', at: at(TODAY, '11:32') },
  { status: 'ready', at: at(TODAY, '14:50') },
  { status: 'delivered', at: at(TODAY, '16:25') },
] as const satisfies { status: BookingStatus; at: Date }[];

const BOOKING = {
  customer: 'Sample Driver',
  slot: { date: TODAY, window: '08:00-10:00' },
  returnDate: TODAY,
  returnWindow: null,
};

/** As it stood after so many of the day's events. */
function after(count: number, own: { arrival?: Arrival; leaves?: Arrival; stops?: object[] } = {}) {
  const events = DAY.slice(0, count);
  const status: BookingStatus = events.at(-1)?.status ?? 'requested';
  const { arrival = 'collected', leaves = 'collected', stops = [] } = own;
  return { booking: BOOKING, work: { status, arrival, leaves, stops }, events, today: TODAY };
}
const due = (of: ReturnType<typeof after>) => {
  const found = dueOf(of);
  return found && `${found.what} ${found.when}`;
};

describe('the head of a booking at the desk', () => {
  test.each([
    [1, 'Not confirmed yet', 'We collect it Today, 08:00–10:00'],
    [2, 'Confirmed', 'We collect it Today, 08:00–10:00'],
    [3, 'Here since 08:42', 'Due back Today, 16:00–18:00'],
    [4, 'In work', 'Due back Today, 16:00–18:00'],
    [5, 'Waiting for the customer', 'Due back Today, 16:00–18:00'],
    [7, 'Ready', 'Due back Today, 16:00–18:00'],
    [8, 'Back with Sample', 'Back since Today, 16:25'],
  ])('after %i events', (count, chip, when) => {
    expect([stageChip(after(count)).text, due(after(count))]).toEqual([chip, when]);
  });

  test('of another garage: its own window, and its name for who sees several', () => {
    const { booking, ...rest } = after(4);
    const there = { ...booking, returnWindow: '14:00-16:00', garageId: 2 };
    expect(dueOf({ booking: there, ...rest })?.when).toBe('Today, 14:00–16:00');
    const garages = [
      { id: 1, name: 'Ours' },
      { id: 2, name: 'Bracknell Test Garage' },
    ];
    expect(garageOf(there, { garages })).toBe('Bracknell Test Garage');
    expect(garageOf(there, { garages: [] })).toBeUndefined();
  });

  test('a car that comes and leaves without our driver', () => {
    const own = { arrival: 'brought', leaves: 'lorry' } as const;
    expect(due(after(2, own))).toBe('Brought to us Today, 08:00–10:00');
    expect(due(after(7, own))).toBe('Ready by Today');
  });

  test('a car that must not be driven has no time at which it is back', () => {
    expect(due(after(7, { stops: [{}] }))).toBe('Leaves Not by our driver');
    expect(due(after(8, { stops: [{}] }))).toBe('Back since Today, 16:25');
  });

  test('another day is named, and tomorrow is', () => {
    const on = (returnDate: string) => ({ ...after(4), booking: { ...BOOKING, returnDate } });
    expect(due(on('2026-11-27'))).toMatch(/^Due back Tomorrow,/);
    expect(due(on('2026-11-30'))).toMatch(/^Due back Mon 30 Nov,/);
  });
});

describe('its road', () => {
  const road = (of: ReturnType<typeof after>) =>
    roadOf(of).map(({ name, time, state }) =>
      [state === 'at' ? `[${name}]` : name, time].filter(Boolean).join(' '),
    );

  test('has the time of each place that it has been at, and none of the rest', () => {
    expect(road(after(2))).toEqual(['[Confirmed] Tue 24 Nov', 'Collected', 'In work', 'Ready', 'Back']);
    expect(road(after(7))).toEqual([
      'Confirmed Tue 24 Nov',
      'Collected 08:42',
      'In work 09:20',
      '[Ready] 14:50',
      'Back',
    ]);
    expect(road(after(8)).at(-1)).toBe('[Back] 16:25');
  });

  test('says since when it waits, and goes on from when the work began', () => {
    expect(road(after(5))[2]).toBe('[In work] waiting since 10:19');
    expect(road(after(6))[2]).toBe('[In work] 09:20');
  });

  test('is not drawn for what is asked for or was cancelled', () => {
    expect(roadOf(after(1))).toEqual([]);
    expect(roadOf({ ...after(2), work: { ...after(2).work, status: 'cancelled' } })).toEqual([]);
  });

  test('of a car that its owner brings and fetches', () => {
    expect(road(after(3, { arrival: 'brought', leaves: 'brought' }))).toContain('[Arrived] 08:42');
  });
});
