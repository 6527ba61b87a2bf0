import { describe, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import type { ActorKind } from '../../../src/domain/account/actor-kind.ts';
import type { ChangeDetail } from '../../../src/domain/booking/booking-history.ts';
import { earlyStartBy } from '../../../src/domain/booking/early-start.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { type BookingChange, changedMail } from '../../../src/server/booking/changed.ts';
import { changedStaffMail } from '../../../src/server/booking/staff.ts';
import { aVehicle, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';

const URLS = { manage: 'https://www.example.co.uk/manage', bookAgain: 'https://www.example.co.uk/again' };
const MOVED = {
  kind: 'moved',
  from: MONDAY_MORNING,
  to: { date: '2026-11-24', window: '10:00-12:00' },
} as const;
const CANCELLED = { kind: 'cancelled', slot: MONDAY_MORNING, reason: 'The lift is broken' } as const;
const OURS = ['staff', 'job'] as const;
const THEIRS = ['holder', 'customer'] as const;

const changeBy = (by: ActorKind, detail: ChangeDetail): BookingChange => ({
  by,
  detail,
  at: SATURDAY_NOON,
  booking: {
    id: crypto.randomUUID(),
    idempotencyKey: crypto.randomUUID(),
    requestHash: '',
    reference: 'KCC-7F3K-92QX',
    garageId: FIRST_GARAGE,
    garageShown: false,
    unplacedAt: null,
    returnWindow: null,
    customerId: null,
    status: 'confirmed' as const,
    vehicle: aVehicle(),
    vrm: 'AB18KQC',
    lines: [],
    exVat: 0,
    incVat: 0,
    firstName: 'Sample',
    paperName: '',
    lastName: 'Driver',
    email: 'sample.driver@example.com',
    mailbox: '',
    phone: '+447700900123',
    note: '',
    paymentPlan: false,
    address: { line1: '1 Placeholder Street', line2: '', town: 'Bracknell', postcode: 'RG12 1AA' },
    returnAddress: null,
    arrival: 'collected',
    leaves: 'collected',
    assignedTo: null,
    stoppedAt: null,
    missedAt: null,
    settledAt: null,
    warrantyOf: null,
    collectionDate: MONDAY_MORNING.date,
    collectionWindow: MONDAY_MORNING.window,
    returnDate: MONDAY_MORNING.date,
    earlyStart: earlyStartBy(false),
    mayDrive: null,
    terms: null,
    contractAt: SATURDAY_NOON,
    earlyStartAt: SATURDAY_NOON,
    changedAt: SATURDAY_NOON,
    createdAt: SATURDAY_NOON,
    version: 1,
  },
});
const toCustomer = (by: ActorKind, detail: ChangeDetail) =>
  changedMail(changeBy(by, detail), site, URLS).text;
const toStaff = (by: ActorKind, detail: ChangeDetail) => changedStaffMail(changeBy(by, detail), site);

describe('the customer is told', () => {
  test.each(THEIRS)('what they asked for as %s', (by) => {
    expect(toCustomer(by, MOVED)).toContain('As you asked, we’ve moved your booking KCC-7F3K-92QX with');
    expect(toCustomer(by, MOVED)).toContain('If you didn’t ask for this, call us straight away');
    const cancelled = toCustomer(by, CANCELLED);
    expect(cancelled).toContain('As you asked, we’ve cancelled your booking KCC-7F3K-92QX with');
    expect(cancelled).toContain('or you didn’t ask for this, call us straight away');
    expect(cancelled).not.toContain(CANCELLED.reason);
  });

  test.each(OURS)('what %s did, and why', (by) => {
    const moved = toCustomer(by, MOVED);
    expect(moved).toContain('We’ve moved your booking KCC-7F3K-92QX with');
    expect(moved).toContain(
      `If the new time doesn’t suit you, choose another with the link above, or call us on ${site.phone.display}.`,
    );
    const cancelled = toCustomer(by, CANCELLED);
    expect(cancelled).toContain('We’ve cancelled your booking KCC-7F3K-92QX with');
    expect(cancelled).toContain('Our reason: The lift is broken');
    expect(cancelled).toContain('or you have a question, call us on');
    expect(toCustomer(by, { ...CANCELLED, reason: '' })).not.toContain('reason');
    for (const text of [moved, cancelled]) expect(text).not.toMatch(/as you asked|didn’t ask/i);
  });
});

describe('those who plan the day are told who changed it, and how', () => {
  test.each([
    ['holder', 'by its customer', 'Asked for: by link, at 12:00 on Saturday 21 November 2026'],
    ['customer', 'by its customer', 'Asked for: with their account, at 12:00 on'],
    ['staff', 'by us', 'Done: by staff, at 12:00 on'],
    ['job', 'by us', 'Done: automatically, at 12:00 on'],
  ] as const)('%s', (by, whose, how) => {
    const moved = toStaff(by, MOVED);
    const cancelled = toStaff(by, CANCELLED);
    expect(moved.subject).toBe(`Booking moved ${whose} (KCC-7F3K-92QX)`);
    expect(cancelled.subject).toBe(`Booking cancelled ${whose} (KCC-7F3K-92QX)`);
    for (const { text } of [moved, cancelled]) expect(text).toContain(how);
  });
});
