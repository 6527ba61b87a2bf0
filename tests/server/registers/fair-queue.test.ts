import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairQueue, type Rate } from '../../../src/server/registers/fair-queue.ts';

/** A queue with a clock of its own; turns are text. */
function queueAt(rate: Rate, patienceMs: number) {
  let now = 0;
  const queue = fairQueue<string>(rate, patienceMs, () => now);
  return {
    ...queue,
    ask: (who: string | null, ...turns: string[]) => turns.forEach((turn) => queue.enter(turn, who)),
    at(ms: number) {
      now = ms;
      const { go, out } = queue.moves();
      return { go: go.join(' '), out: out.join(' ') };
    },
  };
}

describe('the pace', () => {
  test('lets a burst through, then as many as the register allows; who would wait too long is turned away', () => {
    const { ask, at, moves } = queueAt({ perSecond: 10, burst: 3 }, 250);
    ask('a', '1', '2', '3', '4', '5', '6');
    expect(at(0)).toEqual({ go: '1 2 3', out: '6' });
    expect(moves().againMs).toBeCloseTo(100);
    expect(at(100)).toEqual({ go: '4', out: '' });
    expect(at(199)).toEqual({ go: '', out: '' });
    expect(at(200)).toEqual({ go: '5', out: '' });
    expect(moves().againMs).toBeNull();
    at(10_000);
    ask('b', '1', '2', '3', '4');
    expect(at(10_000)).toEqual({ go: '1 2 3', out: '' });
  });
});

describe('the order', () => {
  const RATE = { perSecond: 1, burst: 1 };

  test('a visitor’s first lookup goes before another’s second', () => {
    const { ask, at } = queueAt(RATE, 60_000);
    ask('a', 'a1', 'a2', 'a3');
    ask('b', 'b1', 'b2');
    ask('c', 'c1');
    const served = [0, 1, 2, 3, 4, 5].map((second) => at(second * 1000).go);
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('what was asked some minutes ago weighs little, what was asked just now a lot', () => {
    const { ask, at } = queueAt({ perSecond: 100, burst: 100 }, 60_000);
    ask('a', ...Array.from({ length: 40 }, String));
    at(0);
    const late = 10 * 60_000;
    at(late);
    ask('b', 'b1');
    at(late);
    ask('spend', ...Array.from({ length: 99 }, String));
    at(late);
    ask('b', 'b2');
    ask('a', 'a41');
    expect(at(late + 10)).toEqual({ go: 'a41', out: '' });
  });

  test('work of our own goes when no visitor waits', () => {
    const { ask, at } = queueAt(RATE, 3_000);
    ask('a', 'first');
    ask(null, 'job');
    ask('a', 'second');
    expect([at(0).go, at(1000).go, at(2000).go]).toEqual(['first', 'second', 'job']);
  });

  test('who has asked most is turned away first, also of those who were there before', () => {
    const { ask, at } = queueAt({ perSecond: 1, burst: 1 }, 2_000);
    ask('flood', '1', '2', '3');
    expect(at(0)).toEqual({ go: '1', out: '' });
    ask(null, 'job');
    expect(at(0)).toEqual({ go: '', out: 'job' });
    ask('visitor', 'v');
    expect(at(0)).toEqual({ go: '', out: '3' });
    expect(at(1000)).toEqual({ go: 'v', out: '' });
    ask('a', 'a1');
    ask('b', 'b1');
    ask('c', 'c1');
    expect(at(2000)).toEqual({ go: 'a1', out: '2' });
  });

  test('who waits no more takes nobody’s turn', () => {
    const { ask, at, leave } = queueAt(RATE, 5_000);
    ask('a', 'now', 'gone', 'next');
    at(0);
    leave('gone');
    expect(at(1000)).toEqual({ go: 'next', out: '' });
  });
});

test('whoever comes: never above the pace, nobody waits beyond patience, nobody is lost or served twice', () => {
  const asks = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 300 }), who: fc.constantFrom('a', 'b', 'c', 'd', null) }),
    { maxLength: 120 },
  );
  const rates = fc.record({
    perSecond: fc.integer({ min: 2, max: 50 }),
    burst: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(rates, asks, (rate, all) => {
      let now = 0;
      const patience = 1_000;
      const queue = fairQueue<number>(rate, patience, () => now);
      const came: number[] = [];
      const served: number[] = [];
      const ended = new Set<number>();
      const move = () => {
        const { go, out, againMs } = queue.moves();
        for (const turn of go) {
          served.push(now);
          expect(now - (came[turn] ?? NaN)).toBeLessThanOrEqual(patience + 1000 / rate.perSecond);
        }
        for (const turn of [...go, ...out]) {
          expect(ended.has(turn)).toBe(false);
          ended.add(turn);
        }
        return againMs;
      };
      const advanceTo = (time: number) => {
        for (let next = move(); next !== null && now + next <= time; next = move())
          now += Math.max(next, 0.01);
        now = time;
      };
      for (const { after, who } of all) {
        advanceTo(now + after);
        came.push(now);
        queue.enter(came.length - 1, who);
      }
      advanceTo(now + 60_000);
      expect(ended.size).toBe(all.length);
      for (const [first, start] of served.entries()) {
        const within = served.slice(first).filter((time) => time - start < 1_000).length;
        expect(within).toBeLessThanOrEqual(rate.perSecond + rate.burst);
      }
    }),
  );
});

test('newcomers that the register has room for are all served, whatever one address asks besides', () => {
  const steps = fc.array(
    fc.record({ flood: fc.integer({ min: 0, max: 20 }), newcomers: fc.integer({ min: 0, max: 1 }) }),
    { minLength: 10, maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const { ask, at } = queueAt({ perSecond: 14, burst: 10 }, 2_000);
      const visitors = new Set<string>();
      // The flood has asked a little before, as every flood has after its first moment.
      ask('flood', 'f', 'f');
      at(0);
      for (const [step, { flood, newcomers }] of all.entries()) {
        ask('flood', ...Array.from({ length: flood }, () => 'f'));
        for (let newcomer = 0; newcomer < newcomers; newcomer++) {
          visitors.add(`v${step}`);
          ask(`v${step}`, `v${step}`);
        }
        const { go, out } = at((step + 1) * 100);
        expect(out).not.toContain('v');
        for (const turn of go.split(' ')) visitors.delete(turn);
      }
      const { go } = at((all.length + 20) * 100);
      for (const turn of go.split(' ')) visitors.delete(turn);
      expect(visitors.size).toBe(0);
    }),
  );
});
