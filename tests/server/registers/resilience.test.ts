import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../../src/server/log.ts';
import { CallFailed } from '../../../src/server/registers/gateway.call.ts';
import type { ProviderAnswer } from '../../../src/server/registers/record.ts';
import type { Gateway, DefiniteAnswer } from '../../../src/server/registers/register.ts';
import { FAILURES_TO_OPEN, OPEN_MS, resilient } from '../../../src/server/registers/resilience.ts';

type Behaviour = () => Promise<DefiniteAnswer<string>> | DefiniteAnswer<string>;

const VISITOR = { address: '192.0.2.1' };
const FOUND = { kind: 'found', vehicle: 'car' } as const;
const found: Behaviour = () => FOUND;
const failing =
  (...about: ConstructorParameters<typeof CallFailed>): Behaviour =>
  () => {
    throw new CallFailed(...about);
  };
const down = failing('error');

let calls: number;
let behaviour: Behaviour;
let lines: string[];
beforeEach(() => {
  [calls, behaviour, lines] = [0, found, []];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function register(rate = { perSecond: 1_000, burst: 1_000 }) {
  const gateway: Gateway<string> = {
    address: 'https://register.example',
    ask: async () => {
      calls++;
      return behaviour();
    },
  };
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  const made = resilient(gateway, { name: 'TEST', rate, log, clock: () => new Date() });
  return {
    /** Asks, and lets all waiting pass. */
    async ask(deadline = new AbortController().signal): Promise<ProviderAnswer<string>> {
      const answer = made.ask('AB18KQC', VISITOR, deadline);
      await vi.runAllTimersAsync();
      return answer;
    },
    made,
  };
}
const failed = (why: string) => ({ kind: 'failed', why });

test('keeps what the network failed of, for who looks after the site', async () => {
  behaviour = failing('error', { code: 'CERT_HAS_EXPIRED' });
  const { ask, made } = register();
  await ask();
  expect(made.health()).toMatchObject({ why: 'error', code: 'CERT_HAS_EXPIRED' });
  behaviour = failing('timeout');
  await ask();
  expect(made.health()).toMatchObject({ why: 'timeout', code: null });
});

describe('trying again', () => {
  test('twice at most, and only where it may help', async () => {
    behaviour = failing('busy', { again: true });
    expect(await register().ask()).toEqual(failed('busy'));
    expect(calls).toBe(3);
    calls = 0;
    behaviour = down;
    expect(await register().ask()).toEqual(failed('error'));
    expect(calls).toBe(1);
  });

  test('brings the answer when the register comes back meanwhile', async () => {
    behaviour = () => (calls < 3 ? failing('error', { again: true })() : FOUND);
    expect(await register().ask()).toEqual(FOUND);
    expect(calls).toBe(3);
  });

  test('waits a moment of no fixed length before it', async () => {
    behaviour = failing('error', { again: true });
    const waits = new Set<number>();
    for (let turn = 0; turn < 5; turn++) {
      const started = Date.now();
      await register().ask();
      waits.add(Date.now() - started);
    }
    expect(waits.size).toBeGreaterThan(1);
    expect(Math.max(...waits)).toBeLessThan(2_500);
  });

  test('stops when nobody waits any more', async () => {
    const over = new AbortController();
    behaviour = () => {
      over.abort();
      return failing('error', { again: true })();
    };
    await register().ask(over.signal);
    expect(calls).toBe(1);
  });
});

describe('the circuit', () => {
  async function open() {
    const opened = register();
    behaviour = down;
    for (let lookup = 0; lookup < FAILURES_TO_OPEN; lookup++) await opened.ask();
    calls = 0;
    return opened;
  }

  test('opens after failures in a row; then nobody is asked', async () => {
    const { ask } = await open();
    behaviour = found;
    expect(await ask()).toEqual(failed('unavailable'));
    expect(calls).toBe(0);
    expect(lines).toHaveLength(1);
  });

  test('does not open when answers come between, and no car or a wrong plate is an answer', async () => {
    const { ask } = register();
    const answers: Behaviour[] = [found, () => ({ kind: 'not-found' }), () => ({ kind: 'bad-registration' })];
    for (const answer of answers) {
      behaviour = down;
      for (let lookup = 1; lookup < FAILURES_TO_OPEN; lookup++) await ask();
      behaviour = answer;
      expect(await ask()).toMatchObject({ kind: (await answer()).kind });
    }
    expect(lines).toEqual([]);
  });

  test('closes with the first answer after its time, and says so', async () => {
    const { ask } = await open();
    vi.advanceTimersByTime(OPEN_MS - 1);
    expect(await ask()).toEqual(failed('unavailable'));
    behaviour = found;
    vi.advanceTimersByTime(1);
    expect(await ask()).toEqual(FOUND);
    expect(await ask()).toEqual(FOUND);
    expect(lines).toHaveLength(2);
  });

  test('stays open twice as long when the trial fails', async () => {
    const { ask } = await open();
    vi.advanceTimersByTime(OPEN_MS);
    expect(await ask()).toEqual(failed('error'));
    behaviour = found;
    vi.advanceTimersByTime(2 * OPEN_MS - 1);
    expect(await ask()).toEqual(failed('unavailable'));
    vi.advanceTimersByTime(1);
    expect(await ask()).toEqual(FOUND);
  });

  test('lets one lookup try while the others are told at once', async () => {
    const { made } = await open();
    vi.advanceTimersByTime(OPEN_MS);
    const trial = Promise.withResolvers<DefiniteAnswer<string>>();
    behaviour = () => trial.promise;
    const never = new AbortController().signal;
    const first = made.ask('AB18KQC', VISITOR, never);
    const others = await Promise.all([
      made.ask('AB18KQC', VISITOR, never),
      made.ask('AB18KQC', VISITOR, never),
    ]);
    expect(others).toEqual([failed('unavailable'), failed('unavailable')]);
    trial.resolve(FOUND);
    expect(await first).toEqual(FOUND);
    expect(calls).toBe(1);
  });
});

test('a register that says for how long not to ask is not asked for so long', async () => {
  const { ask } = register();
  behaviour = failing('busy', { pauseMs: 60_000 });
  await ask();
  behaviour = found;
  vi.advanceTimersByTime(59_999);
  expect(await ask()).toEqual(failed('busy'));
  vi.advanceTimersByTime(1);
  expect(await ask()).toEqual(FOUND);
  expect(calls).toBe(2);
});

test('a key that is refused is said to the operator, with the status and without the plate', async () => {
  behaviour = failing('error', { status: 403 });
  await register().ask();
  expect(lines.join()).toMatch(/"register":"TEST".*"status":403/);
  expect(lines.join()).not.toContain('AB18KQC');
});

describe('the pace', () => {
  test('that is exceeded makes lookups wait, then fail as busy without harm to the circuit', async () => {
    vi.useRealTimers();
    const { made } = register({ perSecond: 5, burst: 1 });
    const started = Date.now();
    const asked = Array.from({ length: 30 }, () =>
      made.ask('AB18KQC', VISITOR, new AbortController().signal),
    );
    const answers = await Promise.all(asked);
    // One at once, and five a second for the two seconds that a lookup waits; a busy machine may be late for the last ones.
    const found = answers.filter(({ kind }) => kind === 'found').length;
    expect(found).toBeGreaterThanOrEqual(8);
    expect(found).toBeLessThanOrEqual(11);
    const busy = answers.filter((answer) => answer.kind === 'failed' && answer.why === 'busy');
    expect(busy).toHaveLength(30 - found);
    expect(Date.now() - started).toBeGreaterThan(1_900);
    expect(lines).toEqual([]);
  });
});
