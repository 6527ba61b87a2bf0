import { expect, test } from 'vitest';
import { lateText, stageChip, stageIcon } from '../../../../src/views/desk/lists/stage-chip.ts';

const booking = {
  status: 'ready',
  late: null,
  lateMinutes: null,
  waits_for: null,
  isStopped: false,
  owed: null,
} as const;

test('a car that can’t be driven isn’t simply ready, and one that has gone unpaid isn’t simply back', () => {
  expect(stageChip(booking)).toMatchObject({ kind: 'fine', text: 'Ready' });
  expect(stageChip({ ...booking, isStopped: true })).toMatchObject({
    kind: 'now',
    text: 'Ready, can’t be driven',
  });
  expect(stageChip({ ...booking, status: 'delivered', owed: '199.00' }).text).toBe('Back, not paid');
  expect(stageChip({ ...booking, status: 'delivered', owed: '00.00' }).text).toBe('Back');
});

test('who is waited for is said, and what wasn’t collected in its window is late', () => {
  const waiting = { ...booking, status: 'awaiting_approval' } as const;
  expect(stageChip({ ...waiting, waits_for: 'customer' }).text).toBe('Waiting for the customer');
  expect(stageChip({ ...waiting, waits_for: 'us' })).toMatchObject({
    kind: 'soon',
    text: 'Customer has decided',
  });
  const late = { ...booking, status: 'confirmed', late: 'collection', lateMinutes: 4 } as const;
  expect(stageChip(late)).toMatchObject({ kind: 'now', text: 'Late, 4 min' });
  expect([lateText(125), lateText(null)]).toEqual(['Late, 2 h', 'Late']);
});

test('a result of the live search has the sign of its status, though nothing more is known of it', () => {
  expect(stageIcon('in_workshop')).toEqual({ kind: 'go', icon: 'spanner' });
  expect(stageIcon('awaiting_approval')).toEqual({ kind: undefined, icon: 'wait' });
});
