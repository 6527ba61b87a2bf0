import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitIcs, icsFor } from '../../../src/domain/booking/calendar.ts';
import { ONE, PLACES } from '../../../src/domain/vehicle/piece.ts';
import { returnSentence } from '../../../src/domain/booking/return-text.ts';
import { runs } from '../../helpers/runs.ts';

const entry = {
  uid: 'KCC-7F3K-92QX@kennet-car-care',
  slot: { date: '2026-07-06', window: '08:00-10:00' },
  title: 'Kennet Car Care collects your car',
  place: 'Flat 14; Old Road, Bracknell\nRG12 1AA',
  description:
    'Ä long line that needs folding because it is far longer than seventy-five octets, believe me.',
  organiser: { name: 'Kennet "Car" Care', email: 'bookings@kennetcarcare.example' },
  stamp: new Date('2026-07-01T10:00:00.123Z'),
  sequence: 0,
  cancelled: false,
};

test('a file that calendars read: UTC times, escaped text, CRLF', () => {
  const file = icsFor(entry);
  expect(file).toContain('DTSTART:20260706T070000Z\r\n');
  expect(file).toContain('DTEND:20260706T090000Z\r\n');
  expect(file).toContain('DTSTAMP:20260701T100000Z\r\n');
  expect(file).toContain('LOCATION:Flat 14\\; Old Road\\, Bracknell\\nRG12 1AA\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  const file = icsFor(entry);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('seventy-five octets\\, believe me.');
});

test('a place is read back as it was, whatever is in it, from lines of at most 75 octets', () => {
  const place = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('\\', ',', ';', '\n', 'n', '–', '👩‍🔧', 'ع', ' ', '"', ':'),
      maxLength: 200,
    }),
  );
  fc.assert(
    fc.property(place, (typed) => {
      fc.pre(!typed.includes('\r'));
      const file = icsFor({ ...entry, place: typed });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      // As RFC 5545 reads it: lines put together, then what is escaped.
      const [, written = ''] =
        /^LOCATION:(.*)$/ms.exec(file.replaceAll('\r\n ', '').split('\r\nDESCRIPTION')[0] ?? '') ?? [];
      const read = written.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(typed);
    }),
    { numRuns: runs(100, 1_000) },
  );
});

test('the entry of a collection is the same each time it is made, so that a calendar updates it', () => {
  const booking = {
    reference: 'KCC-7F3K-92QX',
    arrival: 'collected' as const,
    leaves: 'collected' as const,
    slot: { date: '2026-11-23', window: '08:00-10:00' },
    returns: { date: '2026-11-24', window: '16:00-18:00' },
    address: {
      line1: 'Unit 4 @ The Maltings',
      line2: '10–12 High Street; rear',
      town: 'Bracknell',
      postcode: 'RG12 1AA',
    },
    items: [
      { name: 'Full service', ...ONE },
      { name: 'Mid-range tyre', quantity: 2, positions: [...PLACES.front_corners], size: '205/55 R16' },
    ],
    stamp: new Date('2026-11-21T12:00:00Z'),
    version: 0,
    status: 'confirmed' as const,
  };
  const business = {
    name: 'Kennet Car Care',
    phone: '0118 496 0123',
    email: 'bookings@kennetcarcare.example',
    workshop: '1 Yard Lane, Reading, RG1 1AA',
  };
  const file = visitIcs(booking, business);
  expect(visitIcs(booking, business)).toBe(file);
  expect(file).toContain('UID:KCC-7F3K-92QX@kennetcarcare.example\r\n');
  expect(file).toContain('PRODID:-//Kennet Car Care//Booking//EN\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Booking KCC-7F3K-92QX: Full service\\; 2 × Mid-range tyre\\, front\\, 205/55 R16. We bring',
  );
  expect(file.replaceAll('\r\n ', '')).toContain(
    'LOCATION:Unit 4 @ The Maltings\\, 10–12 High Street\\; rear\\, Bracknell\\, RG12 1AA\r\n',
  );
  expect(file.replaceAll('\r\n ', '').replaceAll('\\', '')).toContain(returnSentence(booking));

  const changed = { ...booking, stamp: new Date('2026-11-22T09:00:00Z'), version: 1 };
  const later = visitIcs({ ...changed, slot: { date: '2026-11-24', window: '10:00-12:00' } }, business);
  for (const line of ['UID:KCC-7F3K-92QX@kennetcarcare.example', 'SEQUENCE:1', 'DTSTAMP:20261122T090000Z'])
    expect(later).toContain(`${line}\r\n`);
  expect(later).toContain('METHOD:PUBLISH\r\n');
});

test('a cancelled collection takes the entry out of the calendar, and rings no bell', () => {
  const file = icsFor({ ...entry, sequence: 2, cancelled: true });
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', `UID:${entry.uid}`])
    expect(file).toContain(`${line}\r\n`);
  expect(file.replaceAll('\r\n ', '')).toContain(
    'ORGANIZER;CN="Kennet Car Care":mailto:bookings@kennetcarcare.example\r\n',
  );
  expect(file).not.toContain('VALARM');
});
