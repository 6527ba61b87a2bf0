import { expect, test } from 'vitest';
import { motIcs } from '../../../src/domain/mot/mot-calendar.ts';

const BUSINESS = { name: 'Kennet Car Care', phone: '0118 496 0123', email: 'bookings@kennetcarcare.example' };
const STAMP = new Date('2026-11-21T12:00:00Z');
const fileFor = (vrm: string, ends: string) => motIcs({ vrm, ends }, BUSINESS, STAMP).replaceAll('\r\n ', '');

test('the first day that keeps the date, and the last day, each a whole day with an alarm in the morning', () => {
  const [, first = '', last = ''] = fileFor('AB18KQC', '2027-03-14').split('BEGIN:VEVENT');
  expect(first).toContain('DTSTART;VALUE=DATE:20270215\r\nDTEND;VALUE=DATE:20270216\r\n');
  expect(first).toContain('SUMMARY:MOT of AB18 KQC: test from today and keep the date\r\n');
  expect(first).toContain('TRIGGER:PT9H\r\n');
  expect(last).toContain('DTSTART;VALUE=DATE:20270314\r\nDTEND;VALUE=DATE:20270315\r\n');
  // A week before at nine: seven days less nine hours.
  expect(last).toContain('TRIGGER:-PT159H\r\n');
});

test('a second file updates the entries, another year adds some', () => {
  const uids = (file: string) => file.match(/^UID:.*$/gm);
  expect(uids(fileFor('AB18KQC', '2027-03-14'))).toEqual(uids(fileFor('AB18KQC', '2027-03-14')));
  expect(uids(fileFor('AB18KQC', '2027-03-14'))).not.toEqual(uids(fileFor('AB18KQC', '2028-03-14')));
  expect(new Set(uids(fileFor('AB18KQC', '2027-03-14'))).size).toBe(2);
});

test('without a plate it is your car', () => {
  expect(fileFor('', '2027-03-14')).toContain('SUMMARY:MOT of your car ends today\r\n');
});

test('a first day that has gone by is nothing to be reminded of', () => {
  const file = fileFor('AB18KQC', '2026-12-10');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain('SUMMARY:MOT of AB18 KQC ends today\r\n');
});
