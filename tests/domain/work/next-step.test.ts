import { describe, expect, test } from 'vitest';
import { type MoreAct, moreActs } from '../../../src/domain/work/more-acts.ts';
import { type NextAct, type NextFacts, type NextLine, nextStep } from '../../../src/domain/work/next-step.ts';

const SERVICE: NextLine = {
  id: 's',
  name: 'Full service',
  status: 'agreed',
  next: ['begun', 'not_done'],
  unchecked: 45,
  isUntested: false,
};
const PADS: NextLine = { ...SERVICE, id: 'p', name: 'Front brake pads', unchecked: 0 };
const begun = (line: NextLine, own: Partial<NextLine> = {}): NextLine => ({
  ...line,
  status: 'begun',
  next: ['done', 'not_done'],
  unchecked: 0,
  ...own,
});
const over = (line: NextLine): NextLine => ({ ...begun(line), status: 'done', next: [] });
const MOT = begun({ ...PADS, id: 'm', name: 'MOT' }, { isUntested: true });
const TYRE = { line: 's', key: 'tread_offside_front', name: 'Offside front tyre' };
const DRAFTS = { count: 3, pence: 21_200 };

const facts = (own: Partial<NextFacts>): NextFacts => ({
  status: 'confirmed',
  arrival: 'collected',
  leaves: 'collected',
  lines: [SERVICE, PADS],
  findings: [],
  drafts: { count: 0, pence: 0 },
  unpriced: [],
  isStopped: false,
  isUnsafe: false,
  due: 0,
  isPlanned: false,
  open: [],
  ...own,
});

/** `start Full service`: the act, and what it is about. */
const said = (act: NextAct | null): string | null => {
  if (!act) return null;
  if ('left' in act) return `${act.left} ${act.act}`;
  if ('way' in act) return `${act.act} ${act.leg} ${act.way}`;
  if ('pence' in act) return `${act.act} ${act.pence}`;
  return 'name' in act ? `${act.act} ${act.name}` : act.act;
};

const WORK: NextFacts['status'] = 'in_workshop';
const ALL_DONE = [over(SERVICE), over(PADS)];

describe('the next step of a booking', () => {
  test.each<[what: string, own: Partial<NextFacts>, main: string | null, other: string | null]>([
    ['asked for', { status: 'requested' }, null, null],
    ['to be collected', {}, 'handover collection collected', 'late'],
    ['to be brought', { arrival: 'brought' }, 'handover collection brought', null],
    ['to come by truck', { arrival: 'lorry' }, 'handover collection lorry', null],
    ['here', { status: 'collected' }, 'start Full service', null],
    [
      'here, with nothing that may begin',
      { status: 'collected', lines: [{ ...PADS, status: 'to_quote', next: ['not_done'] }], unpriced: [PADS] },
      'price Front brake pads',
      null,
    ],
    ['here, with all jobs dropped', { status: 'collected', lines: [] }, 'enter', null],
    ['in work, nothing begun', { status: WORK }, 'start Full service', null],
    [
      'with checks to record',
      { status: WORK, lines: [begun(SERVICE, { unchecked: 3 }), PADS] },
      '3 checks',
      null,
    ],
    ['with its checks made', { status: WORK, lines: [begun(SERVICE), PADS] }, 'done Full service', null],
    ['with one job done', { status: WORK, lines: [over(SERVICE), PADS] }, 'start Front brake pads', null],
    ['in the test', { status: WORK, lines: [MOT] }, 'mot MOT', null],
    [
      'with something found',
      { status: WORK, lines: [begun(SERVICE, { unchecked: 3 })], findings: [TYRE] },
      'finding Offside front tyre',
      '3 checks',
    ],
    [
      'with something written',
      { status: WORK, lines: [begun(SERVICE, { unchecked: 3 }), PADS], drafts: DRAFTS },
      'ask 21200',
      '3 checks',
    ],
    ['with all done', { status: WORK, lines: ALL_DONE, open: ['ready'] }, 'ready', null],
    [
      'with all done and something found',
      { status: WORK, lines: ALL_DONE, findings: [TYRE] },
      'finding Offside front tyre',
      null,
    ],
    [
      'waiting, with other work',
      { status: 'awaiting_approval', lines: [begun(SERVICE)] },
      'done Full service',
      null,
    ],
    ['waiting for an answer alone', { status: 'awaiting_approval', lines: ALL_DONE }, null, null],
    ['answered', { status: 'awaiting_approval', lines: ALL_DONE, open: ['in_workshop'] }, 'resume', null],
    [
      'stopped',
      { status: WORK, isStopped: true, lines: [begun(SERVICE, { next: [] })] },
      'share Full service',
      null,
    ],
    [
      'stopped, with something found',
      { status: WORK, isStopped: true, lines: ALL_DONE, findings: [TYRE] },
      'told Offside front tyre',
      null,
    ],
    ['ready, unpaid', { status: 'ready', due: 38_200 }, 'pay 38200', 'handover delivery collected'],
    ['ready, unpaid and unlawful', { status: 'ready', due: 38_200, isUnsafe: true }, 'pay 38200', 'leaves'],
    ['ready, paid', { status: 'ready' }, 'handover delivery collected', null],
    ['ready, paid and unlawful', { status: 'ready', isUnsafe: true }, 'leaves', null],
    [
      'ready, in a plan',
      { status: 'ready', due: 25_466, isPlanned: true },
      'handover delivery collected',
      null,
    ],
    [
      'ready, its money not ours to take',
      { status: 'ready', due: null, leaves: 'brought' },
      'handover delivery brought',
      null,
    ],
    ['gone back', { status: 'delivered' }, null, 'warranty'],
    ['gone back, and owed', { status: 'delivered', due: 100 }, 'pay 100', 'warranty'],
    ['closed', { status: 'closed' }, null, 'warranty'],
    ['cancelled', { status: 'cancelled' }, null, null],
  ])('%s', (_, own, main, other) => {
    const step = nextStep(facts(own));
    expect([said(step.main), said(step.other)]).toEqual([main, other]);
  });
});

describe('what the menu beside it holds', () => {
  const NONE = { mayStop: false, mayTakeBack: false, mayGive: false, mayDecline: false };
  const more = (own: Partial<NextFacts>, may: Partial<typeof NONE> = {}) =>
    moreActs({ ...NONE, ...facts(own), ...may });
  test.each<[what: string, acts: MoreAct[], own: Partial<NextFacts>, may?: Partial<typeof NONE>]>([
    ['asked for', ['move', 'cancel'], { status: 'requested' }],
    ['to come', ['move', 'cancel', 'unrecorded'], {}],
    ['to come, at the operator’s desk', ['move', 'garage', 'cancel', 'unrecorded'], {}, { mayGive: true }],
    ['to come, at another garage', ['move', 'decline', 'cancel', 'unrecorded'], {}, { mayDecline: true }],
    ['asked for, at another garage', ['move', 'cancel'], { status: 'requested' }, { mayDecline: true }],
    [
      'here, in a network',
      ['mistake'],
      { status: 'collected' },
      { mayTakeBack: true, mayGive: true, mayDecline: true },
    ],
    ['here', ['stop', 'mistake'], { status: 'collected' }, { mayStop: true, mayTakeBack: true }],
    ['in work', ['mistake'], { status: WORK }, { mayTakeBack: true }],
    ['waiting', ['stop'], { status: 'awaiting_approval' }, { mayStop: true }],
    [
      'ready, unpaid',
      ['late', 'link', 'in_3', 'unrecorded', 'mistake'],
      { status: 'ready', due: 100 },
      { mayTakeBack: true },
    ],
    ['ready, unlawful', ['unrecorded'], { status: 'ready', isUnsafe: true }],
    ['ready, fetched', ['unrecorded'], { status: 'ready', leaves: 'brought' }],
    ['gone back', ['close', 'mistake'], { status: 'delivered' }, { mayTakeBack: true }],
    ['closed', [], { status: 'closed' }],
    ['cancelled', [], { status: 'cancelled' }],
  ])('%s', (_, acts, own, may) => expect(more(own, may)).toEqual(acts));
});
