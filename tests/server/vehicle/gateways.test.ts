import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../../src/server/log.ts';
import { CallFailed } from '../../../src/server/registers/gateway.call.ts';
import { dvlaGateway } from '../../../src/server/registers/gateway.dvla.ts';
import { dvsaGateway } from '../../../src/server/registers/gateway.dvsa.ts';
import { connectRegisters } from '../../../src/server/registers/registers.ts';
import type { RegisterFault } from '../../../src/server/registers/fake/faults.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { openTestRegisters, type TestRegisters } from '../../helpers/registers.ts';

let now = SATURDAY_NOON;
let standIns: TestRegisters;
beforeEach(async () => {
  now = SATURDAY_NOON;
  standIns = await openTestRegisters(() => now);
});
afterEach(() => standIns.close());

const NEVER = new AbortController().signal;
const later = (ms: number) => new Date(now.getTime() + ms);
const dvla = () => dvlaGateway(standIns.dvla.settings);
const dvsa = () => dvsaGateway(standIns.dvsa.settings);

/** What a call comes to: the kind of its answer, or why there is none, and `again` where it may be tried again. */
async function outcome(asked: Promise<{ kind: string }>): Promise<string> {
  try {
    return (await asked).kind;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return `${error.why}${error.about.again ? ', again' : ''}`;
  }
}

const BOTH: [RegisterFault, string][] = [
  ['none', 'found'],
  ['odd', 'found'],
  ['slow', 'found'],
  ['status-429', 'busy, again'],
  ['status-500', 'error, again'],
  ['status-502', 'error, again'],
  ['status-503', 'maintenance, again'],
  ['status-403', 'error'],
  ['malformed', 'error'],
  ['html', 'error'],
  ['empty', 'error'],
  ['list', 'error'],
  ['other-car', 'error'],
  ['reset', 'error, again'],
  ['half-closed', 'error, again'],
];

describe.each([
  ['DVLA', () => outcome(dvla().ask('AB18KQC', NEVER)), () => standIns.dvla, []],
  [
    'DVSA',
    () => outcome(dvsa().ask('AB18KQC', NEVER)),
    () => standIns.dvsa,
    [
      ['day-limit', 'busy'],
      ['token-down', 'maintenance, again'],
      ['token-refused', 'error'],
    ] as [RegisterFault, string][],
  ],
] as const)('the %s', (_, ask, standIn, own) => {
  test.each([...BOTH, ...own])('when it is %s: %s', async (fault, expected) => {
    standIn().fault = fault;
    expect(await ask()).toBe(expected);
  });

  test.each<RegisterFault>(['hang', 'stalled'])('a call that %ss ends with the lookup', async (fault) => {
    standIn().fault = fault;
    const started = performance.now();
    const deadline = AbortSignal.timeout(300);
    const asked =
      standIn() === standIns.dvla ? dvla().ask('AB18KQC', deadline) : dvsa().ask('AB18KQC', deadline);
    expect(await outcome(asked)).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

test('the same car is read from an odd shape and from the documented one', async () => {
  const asDocumented = [await dvla().ask('AB18KQC', NEVER), await dvsa().ask('AB18KQC', NEVER)];
  standIns.dvla.fault = standIns.dvsa.fault = 'odd';
  const oddly = [await dvla().ask('AB18KQC', NEVER), await dvsa().ask('AB18KQC', NEVER)];
  const unsaid = { taxStatus: null, taxDueDate: null, motStatus: null, colour: null };
  const compare = (answers: object[]) =>
    answers.map((answer) => ({ ...answer, vehicle: { ...Reflect.get(answer, 'vehicle'), ...unsaid } }));
  expect(compare(oddly)).toEqual(compare(asDocumented));
});

test('a wrong key or address of the DVLA is a failure, not a missing car', async () => {
  const { url, key } = standIns.dvla.settings;
  expect(await outcome(dvlaGateway({ url, key: 'wrong' }).ask('AB18KQC', NEVER))).toBe('error');
  const nowhere = dvlaGateway({ url: standIns.dvsa.settings.url, key });
  expect(await outcome(nowhere.ask('AB18KQC', NEVER))).toBe('error');
});

test('a redirect is not followed: the key stays here', async () => {
  const send = vi.fn((_url: string, init: RequestInit) => {
    expect(init.redirect).toBe('error');
    return Promise.reject(new TypeError('unexpected redirect'));
  });
  expect(await outcome(dvlaGateway({ ...standIns.dvla.settings, send }).ask('AB18KQC', NEVER))).toBe(
    'error, again',
  );
  expect(send).toHaveBeenCalledOnce();
});

describe('the DVSA’s token', () => {
  test('is asked for once, however many wait for it, and shared', async () => {
    const gateway = dvsa();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.ask('AB18KQC', NEVER)));
    expect(answers.every(({ kind }) => kind === 'found')).toBe(true);
    expect([standIns.dvsa.tokensAsked, standIns.dvsa.asked]).toEqual([1, 20]);
  });

  test('is renewed a minute before it ends', async () => {
    const gateway = dvsa();
    await gateway.ask('AB18KQC', NEVER);
    now = later((1199 - 61) * 1000);
    await gateway.ask('AB18KQC', NEVER);
    expect(standIns.dvsa.tokensAsked).toBe(1);
    now = later(2_000);
    await gateway.ask('AB18KQC', NEVER);
    expect(standIns.dvsa.tokensAsked).toBe(2);
  });

  test('that the register does not take any more is renewed once, by all together', async () => {
    const gateway = dvsa();
    await gateway.ask('AB18KQC', NEVER);
    standIns.dvsa.forgetTokens();
    const answers = await Promise.all(Array.from({ length: 5 }, () => gateway.ask('AB18KQC', NEVER)));
    expect(answers.every(({ kind }) => kind === 'found')).toBe(true);
    expect(standIns.dvsa.tokensAsked).toBe(2);
  });

  test('that is refused twice is no reason to go on', async () => {
    standIns.dvsa.fault = 'token-refused';
    expect(await outcome(dvsa().ask('AB18KQC', NEVER))).toBe('error');
    expect([standIns.dvsa.tokensAsked, standIns.dvsa.asked]).toEqual([2, 2]);
  });
});

describe('a token that no header can carry', () => {
  /** A token service whose first replies hold these tokens; then it gives good ones. */
  function gatewayAfter(tokens: string[]) {
    let asked = 0;
    const send = vi.fn(async (url: string, init: RequestInit) => {
      const bad = url === standIns.dvsa.settings.tokenUrl ? tokens[asked++] : undefined;
      if (bad === undefined) return fetch(url, init);
      return Response.json({ token_type: 'Bearer', expires_in: 1199, access_token: bad });
    });
    const settings = {
      ...standIns.dvsa.settings,
      policy: { rate: { perSecond: 1_000, burst: 1_000 } },
      send,
    };
    const context = { log: createLogger('silent'), clock: () => now };
    const { dvsa: register } = connectRegisters({ dvla: null, dvsa: settings }, context);
    return { gateway: dvsaGateway(settings), register, asked: () => asked };
  }

  test.each([
    ['a line break', 'good\r\nX-Other: header'],
    ['a space', 'two words'],
    ['another alphabet', 'токен'],
    ['nothing', ''],
    ['far too much', 'a'.repeat(10_000)],
  ])('%s is refused when it comes', async (_, token) => {
    const { gateway } = gatewayAfter([token]);
    expect(await outcome(gateway.ask('AB18KQC', NEVER))).toBe('error, again');
    expect(standIns.dvsa.asked).toBe(0);
    expect(await outcome(gateway.ask('AB18KQC', NEVER))).toBe('found');
  });

  test('costs a lookup a moment: another is asked for, twice at most', async () => {
    const healing = gatewayAfter(['a\nb']);
    expect(await healing.register?.ask('AB18KQC', 'job', NEVER)).toMatchObject({ kind: 'found' });
    const lasting = gatewayAfter(Array.from({ length: 100 }, () => 'a\nb'));
    expect(await lasting.register?.ask('AB18KQC', 'job', NEVER)).toMatchObject({ why: 'error' });
    expect(lasting.asked()).toBe(3);
  });
});

test('no failure names the plate, in whatever it carries', async () => {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  for (const fault of [
    'reset',
    'half-closed',
    'other-car',
    'status-500',
    'malformed',
    'day-limit',
  ] as const) {
    standIns.dvla.fault = standIns.dvsa.fault = fault;
    const { dvla: ofDvla, dvsa: ofDvsa } = standIns.connect(log);
    await Promise.all([ofDvla?.ask('AB18KQC', 'job', NEVER), ofDvsa?.ask('AB18KQC', 'job', NEVER)]);
    const error = await dvsa()
      .ask('AB18KQC', NEVER)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallFailed);
    expect(
      `${(error as Error).stack} ${JSON.stringify(error)} ${String((error as Error).cause)}`,
    ).not.toMatch(/AB18KQC|registration\//);
  }
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join()).not.toMatch(/AB18KQC|registration\//);
});
