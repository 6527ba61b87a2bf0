import { expect, test } from 'vitest';
import type { ActorKind } from '../../../src/domain/account/actor-kind.ts';
import type { EventDetail } from '../../../src/domain/booking/booking-history.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import type { BookingStatus } from '../../../src/domain/booking/booking-status.ts';
import { type LineDetail, lineStates, statusBefore } from '../../../src/domain/work/work-history.ts';

const at = new Date('2026-11-23T09:00:00Z');
const read = (status: BookingStatus, detail: EventDetail, by: ActorKind = 'staff') =>
  historyLines([{ status, detail, by, at }]).map(({ text }) => text);
const pads: LineDetail = {
  kind: 'line',
  line: 'a',
  name: 'Front brake pads',
  from: 'agreed',
  to: 'begun',
  reason: '',
  isTakenBack: false,
  share: null,
  checks: null,
};

test.each<[BookingStatus, EventDetail, string]>([
  ['collected', { kind: 'stepped', arrival: 'collected', reason: '' }, 'Car collected'],
  ['collected', { kind: 'stepped', arrival: 'brought', reason: '' }, 'Car arrived'],
  ['delivered', { kind: 'stepped', arrival: 'brought', reason: '' }, 'Car picked up'],
  ['delivered', { kind: 'stepped', arrival: 'lorry', reason: '' }, 'Car picked up by recovery truck'],
  ['closed', { kind: 'stepped', arrival: 'collected', reason: 'Goodwill' }, 'Closed'],
  [
    'in_workshop',
    { kind: 'taken_back', from: 'ready', arrival: 'collected', reason: 'Wrong car', handover: null },
    '‘Work finished’ was recorded by mistake. Back to ‘In the workshop’',
  ],
  ['in_workshop', pads, 'Started: Front brake pads'],
  [
    'in_workshop',
    { ...pads, to: 'not_done', reason: 'The parts did not come' },
    'Not done: Front brake pads. Reason: The parts did not come',
  ],
  [
    'in_workshop',
    { ...pads, to: 'part_done', reason: 'Half an hour of one', share: { percent: 50, pence: 5250 } },
    'Done in part: Front brake pads, 50% of it, £52.50 to pay. How we worked it out: Half an hour of one',
  ],
  [
    'in_workshop',
    { ...pads, from: 'done', isTakenBack: true, reason: 'Wrong line' },
    'Corrected. Started: Front brake pads',
  ],
  [
    'in_workshop',
    { kind: 'checked', name: 'Interim service', recorded: 12, of: 25 },
    'Interim service: 12 of 25 checks recorded',
  ],
  [
    'in_workshop',
    { kind: 'mot', result: 'passed', isDangerous: false, isRepaired: false },
    'MOT test passed',
  ],
  [
    'in_workshop',
    { kind: 'mot', result: 'failed', isDangerous: false, isRepaired: false },
    'MOT test failed',
  ],
  [
    'in_workshop',
    { kind: 'mot', result: 'failed', isDangerous: true, isRepaired: false },
    'MOT test failed with a dangerous defect: the car must not be driven until it is repaired',
  ],
  [
    'ready',
    { kind: 'mot', result: 'failed', isDangerous: false, isRepaired: true },
    'MOT test failed. What was dangerous has been repaired',
  ],
])('the customer reads of %s: %j', (status, detail, text) => {
  expect(read(status, detail)).toEqual([text]);
});

test('a stop is theirs, whoever pressed for them', () => {
  const detail: EventDetail = {
    kind: 'stopped',
    notDone: ['Air filter', 'MOT test'],
    begun: ['Full service'],
  };
  const what = 'Not done: Air filter, MOT test. To be charged in part: Full service';
  expect(read('in_workshop', detail, 'holder')).toEqual([`Work stopped by you. ${what}`]);
  expect(read('in_workshop', detail, 'staff')).toEqual([`Work stopped, as you asked. ${what}`]);
});

test('what happened at once is one line, each with its own sentence', () => {
  const events = [
    { status: 'in_workshop', detail: { kind: 'stepped', arrival: 'collected', reason: '' } },
    {
      status: 'in_workshop',
      detail: { kind: 'mot', result: 'passed', isDangerous: false, isRepaired: false },
    },
    { status: 'ready', detail: { kind: 'stepped', arrival: 'collected', reason: '' } },
  ] as const;
  expect(
    historyLines(events.map((event) => ({ ...event, by: 'staff', at }))).map(({ text }) => text),
  ).toEqual(['In the workshop. MOT test passed. Work finished']);
});

test('a line goes back to what it was before the last thing that was recorded of it', () => {
  const begun = { detail: pads };
  const done = { detail: { ...pads, from: 'begun', to: 'done' } as const };
  const back = { detail: { ...pads, from: 'done', to: 'begun', isTakenBack: true } as const };
  const other = { detail: { ...pads, line: 'b', from: 'approved' } as const };
  expect(statusBefore([begun, done], 'a', 'done')).toBe('begun');
  expect(statusBefore([begun, done, back, other], 'a', 'begun')).toBe('agreed');
  expect(statusBefore([begun], 'a', 'done')).toBeNull();
  expect(statusBefore([{ detail: null }], 'a', 'begun')).toBeNull();
});

test('a line stands where its last event has put it, and one that was stopped is not done', () => {
  const bulb = { ...pads, line: 'b', name: 'Bulb' };
  const stopped = { kind: 'stopped' as const, notDone: ['Bulb'], begun: ['Front brake pads'] };
  const happened = (...details: object[]) =>
    Object.fromEntries(lineStates(details.map((detail) => ({ detail: detail as { kind: string } }))));
  expect(happened()).toEqual({});
  expect(happened({ kind: 'late' }, pads, bulb)).toEqual({ 'Front brake pads': 'begun', Bulb: 'begun' });
  expect(happened(pads, { ...pads, from: 'begun', to: 'done' }, bulb, stopped)).toEqual({
    'Front brake pads': 'done',
    Bulb: 'not_done',
  });
});
