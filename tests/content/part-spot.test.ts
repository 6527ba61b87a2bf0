import { expect, it } from 'vitest';
import { carSpots } from '../../src/content-model/built.ts';
import { repairSchema } from '../../src/content-model/repair.ts';
import { spotOf } from '../../src/views/repair/part-spot.ts';
import { readEntries } from '../helpers/content.ts';

const pages = readEntries('repairs', repairSchema);

it('marks the part of every repair page on the car', () => {
  expect(pages.length).toBeGreaterThan(80);
  for (const { id, data } of pages) expect(spotOf(id, data.group).at.length, id).toBeGreaterThan(0);
  // Not all of a group are in one place.
  expect(spotOf('handbrake-repair', 'brakes').says).toBe('At each rear wheel.');
  expect(spotOf('brake-pad-replacement', 'brakes').says).toBe('Inside each wheel.');
});

it('names only pages and spots that there are, and no spot for nothing', () => {
  const slugs = new Set(pages.map(({ id }) => id));
  expect(Object.keys(carSpots.pages).filter((slug) => !slugs.has(slug))).toEqual([]);
  const used = new Set(pages.map(({ id, data }) => carSpots.pages[id] ?? carSpots.groups[data.group]));
  expect(Object.keys(carSpots.spots).filter((name) => !used.has(name))).toEqual([]);
});
