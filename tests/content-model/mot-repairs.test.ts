import { describe, expect, it } from 'vitest';
import { catalogue, motRepairBySlug, motRepairs } from '../../src/content-model/built.ts';
import { motRepairsSchema } from '../../src/content-model/mot-repairs.ts';

const entry = { slug: 'front-brake-pads', page: 'brake-pad-replacement', keys: ['front_brake_pads'] };
const problems = (...repairs: unknown[]) =>
  motRepairsSchema(catalogue)
    .safeParse({ note: '', contains: {}, repairs })
    .error?.issues.map(({ message }) => message) ?? [];

describe('the join of MOT wording and what we sell', () => {
  it('refuses a key that nobody sells, and a repair that stands twice', () => {
    expect(problems(entry)).toEqual([]);
    expect(problems({ ...entry, keys: ['front_brake_pad'] })).toEqual(['no such key in prices.json']);
    expect(problems(entry, entry)).toEqual(['front-brake-pads stands twice']);
  });

  it('refuses an axle of other keys, and a choice without a name', () => {
    const axles = { front: ['front_brake_pads'], rear: ['rear_brake_pads'] };
    expect(problems({ ...entry, name: 'Brake pads', axles })).toEqual([
      'rear_brake_pads is not among the keys',
    ]);
    expect(problems({ ...entry, choice: 'Which pads?' })).toEqual(['front-brake-pads needs a name']);
  });

  it('knows the repair of a line, and says so of one it does not know', () => {
    expect(motRepairBySlug('bulb-replacement')).toMatchObject({ keys: ['small_bulb'] });
    expect(motRepairBySlug('unknown')).toBeUndefined();
    expect(motRepairs.length).toBeGreaterThan(60);
  });
});
