import { expect, test } from 'vitest';
import type { EventDetail, HistoryEvent } from '../../../src/domain/booking/booking-history.ts';
import { historyLines, staffLines } from '../../../src/domain/booking/history-lines.ts';

const OURS = 'Pays tomorrow.';
const THEIRS = 'A part comes later';
const at = new Date('2026-11-23T09:00:00Z');
const slot = { date: '2026-11-24', window: '10:00-12:00' };

const handover = {
  kind: 'handover',
  handover: 'h',
  recordedBy: '',
  leg: 'delivery',
  outcome: 'done',
  miles: 68_310,
  level: null,
  energy: 'fuel',
  given: [],
  marks: [],
  isAgreed: true,
  keyTo: '',
  place: '',
  note: '',
  doubt: '',
  reason: OURS,
  addedAt: null,
  replaces: 'g',
} as const satisfies EventDetail;
const line = {
  kind: 'line',
  line: 'a',
  name: 'Bulb',
  from: 'begun',
  to: 'done',
  isTakenBack: false,
  checks: null,
  share: null,
} as const;
const decided = { kind: 'decided', offer: 'o', name: 'Bulb', pence: 900 } as const;
const answer = { kind: 'not_wanted', how: 'phone', at: at.toISOString() } as const;
const fetched = { by: 'Jo Sample', told: 'email', toldOn: '2026-11-21' } as const;

/** Each kind, with a reason in each place that has one. */
const EVERY: { [Kind in EventDetail['kind']]: Extract<EventDetail, { kind: Kind }>[] } = {
  moved: [{ kind: 'moved', from: slot, to: { ...slot, date: '2026-11-25' } }],
  cancelled: [{ kind: 'cancelled', slot, reason: THEIRS }],
  garage: [{ kind: 'garage', from: 'Kennet', to: 'Loddon', address: '2 Yard Lane', miles: 3 }],
  stepped: [
    { kind: 'stepped', arrival: 'collected', reason: OURS },
    { kind: 'stepped', arrival: 'brought', reason: OURS, fetched },
  ],
  put_right: [{ kind: 'put_right', what: 'Offside front tyre', how: 'Replaced.' }],
  way: [{ kind: 'way', leg: 'delivery', from: 'collected', to: 'lorry' }],
  return: [{ kind: 'return', from: '2026-11-24', to: '2026-11-25', reason: THEIRS }],
  taken_back: [{ kind: 'taken_back', from: 'ready', arrival: 'collected', reason: OURS, handover: null }],
  line: [
    { ...line, reason: THEIRS },
    { ...line, isTakenBack: true, reason: OURS },
  ],
  asked: [{ kind: 'asked', names: ['Bulb'] }],
  decided: (['approved', 'declined', 'withdrawn', 'unanswered'] as const).map((answer) => ({
    ...decided,
    answer,
  })),
  stopped: [{ kind: 'stopped', notDone: ['Bulb'], begun: [] }],
  checked: [{ kind: 'checked', name: 'Interim service', recorded: 12, of: 25 }],
  check_answer: [{ kind: 'check_answer', what: 'Offside front tyre', answer }],
  mot: [{ kind: 'mot', result: 'passed', isDangerous: false, isRepaired: false }],
  handover: [handover, { ...handover, leg: 'collection', outcome: 'nobody' }],
  photo: [{ kind: 'photo', of: 'collection_front', late: null }],
  record_late: [{ kind: 'record_late' }],
  late: [{ kind: 'late', leg: 'collection', until: '10:30' }],
  paid: [{ kind: 'paid', pence: 900, means: 'card', part: null, parts: 1 }],
  part_failed: [{ kind: 'part_failed', part: 2, pence: 900, reason: `${THEIRS}.` }],
  part_moved: [
    { kind: 'part_moved', part: 2, pence: 900, from: '2026-11-24', to: '2026-11-25', reason: THEIRS },
  ],
  plan_ended: [{ kind: 'plan_ended', pence: 900 }],
  link_sent: [{ kind: 'link_sent', pence: 900, press: OURS }],
  refunded: [{ kind: 'refunded', pence: 900, means: 'card', reason: THEIRS }],
  refund_failed: [{ kind: 'refund_failed', pence: 900 }],
  reduced: [{ kind: 'reduced', by: 'discount', pence: 900, reason: THEIRS }],
  disputed: [{ kind: 'disputed', pence: 900, isBack: false }],
};
const all = Object.values(EVERY).flat();
const event = (detail: EventDetail | null): HistoryEvent => ({
  status: 'delivered',
  detail,
  by: 'staff',
  at,
});

test('of every kind of event the customer reads what happened, and nothing that staff wrote for staff', () => {
  for (const detail of all) {
    const [ours] = staffLines([event(detail)]);
    const [read] = historyLines([event(detail)]);
    expect(read?.text, detail.kind).toMatch(/^[‘A-Z£0-9].*[^.]$|\.$/);
    expect(JSON.stringify(read), detail.kind).not.toContain(OURS);
    expect(read?.text, detail.kind).toBe(ours?.text);
    const reason = 'reason' in detail ? detail.reason : '';
    expect(ours?.why, detail.kind).toBe(reason === OURS ? OURS : '');
    if (reason && reason !== OURS) expect(read?.text, detail.kind).toContain(reason);
  }
});

test('events of one instant stay sentences, whichever two they are', () => {
  for (const first of all)
    for (const second of all) {
      if ([first, second].some(({ kind }) => kind === 'decided' || kind === 'photo' || kind === 'handover'))
        continue;
      const alone = [first, second].map((each) => historyLines([event(each)])[0]?.text ?? '');
      const [both, more] = historyLines([event(first), event(second)]);
      expect(more).toBeUndefined();
      expect(both?.text).toBe(`${alone[0]?.replace(/\.$/, '')}. ${alone[1]}`);
    }
});

test('a step and the record that made it are one sentence, and what only we read stands beside it', () => {
  const step = { kind: 'stepped', arrival: 'collected', reason: OURS } as const;
  const record = { ...handover, reason: '', replaces: null };
  expect(staffLines([event(step), event(record)])).toEqual([
    { at, who: '', text: 'Car back with you: 68,310 miles, agreed with you', why: OURS },
  ]);
  const gone = { ...step, arrival: 'brought', fetched } as const;
  expect(historyLines([event(gone), event({ ...record, miles: null })])[0]?.text).toBe(
    'Car picked up. Fetched by Jo Sample, who was told by email on 21 November 2026 that it mustn’t be driven',
  );
});
