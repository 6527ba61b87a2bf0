import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { icsForWork } from '../../../src/domain/booking/calendar.ts';
import { type CalendarCar, type CalendarShows, workEntries } from '../../../src/domain/work/work-calendar.ts';

const focus: CalendarCar = {
  id: '0b0c1a9e-0000-4000-8000-000000000001',
  version: 2,
  stamp: new Date('2026-10-20T09:00:00Z'),
  arrival: 'collected',
  leaves: 'collected',
  name: 'Ford Focus',
  colour: 'BLUE',
  from: 'RG1',
  backTo: 'RG12',
  // The Friday and the Monday around the end of summer time.
  slot: { date: '2026-10-23', window: '08:00-10:00' },
  returns: { date: '2026-10-26', window: '16:00-18:00' },
  days: ['2026-10-23', '2026-10-26'],
};

const around = {
  maker: 'Kennet Car Care',
  name: 'KCC work',
  host: 'kennet.example',
  linkOf: (id: string) => `https://kennet.example/apps/desk/bookings/${id}`,
};

/** As a calendar app reads it: strictly. */
function read(cars: readonly CalendarCar[], shows: CalendarShows) {
  const text = icsForWork(workEntries(cars, shows), around);
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { text, calendar, events };
}

test('a driver’s has the two legs, at the times of their day whichever side of summer time it is', () => {
  const { calendar, events } = read([focus], 'legs');
  expect(calendar.getFirstPropertyValue('name')).toBe(around.name);
  expect(
    events.map(({ summary, location, startDate, endDate }) => [
      summary,
      location,
      startDate.toJSDate().toISOString(),
      endDate.toJSDate().toISOString(),
    ]),
  ).toEqual([
    ['Collect: Ford Focus, blue, RG1', 'RG1', '2026-10-23T07:00:00.000Z', '2026-10-23T09:00:00.000Z'],
    ['Take back: Ford Focus, blue, RG12', 'RG12', '2026-10-26T16:00:00.000Z', '2026-10-26T18:00:00.000Z'],
  ]);
  const [collect] = events;
  expect(collect?.description).toBe(
    'We collect it Fri 23 Oct, 08:00–10:00. We take it back Mon 26 Oct, 16:00–18:00.\nhttps://kennet.example/apps/desk/bookings/0b0c1a9e-0000-4000-8000-000000000001',
  );
  expect(collect?.component.getFirstPropertyValue('url')).toBe(around.linkOf(focus.id));
  expect(collect?.sequence).toBe(2);
});

test('a car that its owner brings and a truck takes away is no leg of ours', () => {
  expect(read([{ ...focus, arrival: 'brought', leaves: 'lorry' }], 'legs').events).toEqual([]);
  expect(read([{ ...focus, arrival: 'brought' }], 'legs').events.map(({ summary }) => summary)).toEqual([
    'Take back: Ford Focus, blue, RG12',
  ]);
});

test('a mechanic’s has a car on each day on which it is worked on, for the whole day', () => {
  const { events } = read([focus, { ...focus, id: 'none', days: [], colour: null, from: '' }], 'cars');
  expect(
    events.map(({ uid, summary, startDate }) => [uid, summary, startDate.isDate, startDate.toString()]),
  ).toEqual([
    [`${focus.id}-2026-10-23@kennet.example`, 'Ford Focus, blue, RG1', true, '2026-10-23'],
    [`${focus.id}-2026-10-26@kennet.example`, 'Ford Focus, blue, RG1', true, '2026-10-26'],
    ['none-2026-10-23@kennet.example', 'Ford Focus', true, '2026-10-23'],
  ]);
});

test('the same work makes the same bytes, and a moved visit keeps the id of its entry', () => {
  const { text, events } = read([focus], 'legs');
  expect(read([focus], 'legs').text).toBe(text);
  const slot = { date: '2026-10-24', window: '10:00-12:00' };
  const moved = read([{ ...focus, slot, version: 3 }], 'legs').events;
  expect(moved.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  expect(moved[0]?.sequence).toBe(3);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('no work is a calendar without entries, which apps read too', () => {
  const { text, events } = read([], 'mine');
  expect(events).toEqual([]);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});
