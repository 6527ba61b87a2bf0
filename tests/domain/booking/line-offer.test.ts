import { expect, test } from 'vitest';
import {
  ANSWERS,
  approveAllText,
  approveText,
  cannotDriveText,
  mayAsk,
  measurementText,
  OFFER_STATES,
  staysDangerous,
  urgencyText,
  weigh,
} from '../../../src/domain/booking/line-offer.ts';
import { LINE_STATUSES } from '../../../src/domain/booking/booking-line.ts';

test('a question is answered once, and only a yes can be taken back', () => {
  const weighed = ANSWERS.map((answer) =>
    OFFER_STATES.map((state) => {
      const line = state === 'approved' ? 'approved' : 'offered';
      return weigh(answer, { state, line, booking: 'awaiting_approval' });
    }),
  );
  expect(weighed).toEqual([
    ['answered', 'counts', 'given', 'answered', 'answered', 'ended', 'replaced'],
    ['answered', 'counts', 'answered', 'given', 'answered', 'ended', 'replaced'],
    ['ended', 'ended', 'counts', 'ended', 'given', 'ended', 'ended'],
  ]);
});

test('a yes is taken back until the workshop begins, and nothing is answered once the booking has gone on', () => {
  const yes = { state: 'approved', booking: 'in_workshop' } as const;
  expect(weigh('withdrawn', { ...yes, line: 'begun' })).toBe('begun');
  expect(weigh('withdrawn', { ...yes, line: 'not_done' })).toBe('ended');
  const open = { state: 'open', line: 'offered' } as const;
  expect(weigh('approved', { ...open, booking: 'confirmed' })).toBe('counts');
  for (const booking of ['cancelled', 'ready', 'delivered', 'closed'] as const)
    expect(weigh('approved', { ...open, booking })).toBe('ended');
  expect(weigh('approved', { ...open, line: 'not_done', booking: 'in_workshop' })).toBe('ended');
});

test('what was agreed to keeps its price; what was left without a yes can be asked about again', () => {
  expect(LINE_STATUSES.filter((line) => mayAsk(line, 'declined'))).toEqual([
    'to_quote',
    'offered',
    'declined',
  ]);
  expect(mayAsk('not_done', 'unanswered')).toBe(true);
});

test('what is dangerous stays so until somebody repairs it', () => {
  expect(LINE_STATUSES.filter((line) => staysDangerous('dangerous', line))).toEqual([
    'declined',
    'part_done',
    'not_done',
  ]);
  expect(staysDangerous('before_mot', 'declined')).toBe(false);
});

test('its words', () => {
  expect(measurementText({ measured: 2.1, unit: 'mm', allowed: 1.5 })).toBe(
    '2.1 mm, and the limit is 1.5 mm',
  );
  expect(measurementText({ measured: 11.9, unit: 'V', allowed: null })).toBe('11.9 V');
  expect(measurementText({ measured: null, unit: null, allowed: null })).toBeNull();
  expect(urgencyText('can_wait', '2027-03')).toBe('Can wait until March 2027');
  expect(approveText(10_500)).toBe('Approve, £105.00 to pay');
  expect(approveAllText(3, 21_200)).toBe('Approve all 3, £212.00 to pay');
  expect(cannotDriveText('dangerous', 8600)).toMatch(/^We can’t drive it back.*\(£86\.00\).*recovery truck/);
  expect(cannotDriveText('before_mot', 8600)).toBeNull();
});
