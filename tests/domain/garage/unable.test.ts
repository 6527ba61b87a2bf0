import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABILITIES } from '../../../src/domain/garage/ability.ts';
import { type NeedyLine, unableOf } from '../../../src/domain/garage/unable.ts';

const able = fc.record({ abilities: fc.subarray([...ABILITIES]) });
const lines = fc
  .array(fc.subarray([...ABILITIES], { maxLength: 2 }), { maxLength: 6 })
  .map((all) => all.map((needs, at): NeedyLine => ({ key: `line_${at}`, needs })));

test('what nobody can do, and the fewest lines that can’t go together', () => {
  fc.assert(
    fc.property(lines, fc.array(able, { minLength: 1, maxLength: 4 }), (all, garages) => {
      const isDone = (keys: readonly string[]) => {
        const needed = all.filter(({ key }) => keys.includes(key)).flatMap(({ needs }) => needs);
        return garages.some(({ abilities }) => needed.every((need) => abilities.includes(need)));
      };
      const { lines: nobodys, apart } = unableOf(all, garages);
      expect(nobodys).toEqual(all.map(({ key }) => key).filter((key) => !isDone([key])));
      const rest = all.map(({ key }) => key).filter((key) => !nobodys.includes(key));
      expect(apart.length === 0).toBe(isDone(rest));
      if (apart.length === 0) return;
      expect(apart.length).toBeGreaterThan(1);
      expect(isDone(apart)).toBe(false);
      for (const key of apart) expect(isDone(apart.filter((other) => other !== key))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
