import { describe, expect, it } from 'vitest';
import { motRepairBySlug, motRepairs, motRepairsSchema } from '../../src/content-model/motRepairs.ts';

const entry = { slug: 'front-brake-pads', page: 'brake-pad-replacement', keys: ['front_brake_pads'] };
const problems = (...repairs: unknown[]) =>
  motRepairsSchema.safeParse({ note: '', repairs }).error?.issues.map(({ message }) => message) ?? [];

describe('the join of MOT wording and what we sell', () => {
  it('refuses a key that nobody sells, and a repair that stands twice', () => {
    expect(problems(entry)).toEqual([]);
    expect(problems({ ...entry, keys: ['front_brake_pad'] })).toEqual(['no such key in prices.json']);
    expect(problems(entry, entry)).toEqual(['front-brake-pads stands twice']);
  });

  it('knows the repair of a line, and says so of one it does not know', () => {
    expect(motRepairBySlug('bulb-replacement')).toMatchObject({ keys: ['small_bulb'] });
    expect(motRepairBySlug('unknown')).toBeUndefined();
    expect(motRepairs.length).toBeGreaterThan(60);
  });
});
