import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { reachFrom, reckonedMinutes } from '../../../src/domain/garage/reach.ts';

const READING = { lat: 51.4543, lon: -0.9781 };
const BRACKNELL = { lat: 51.4154, lon: -0.7536 };
const POSITIONS = { RG1: READING, RG12: BRACKNELL };

test('minutes are reckoned from the straight line: 10.0 miles are 40 minutes', () => {
  // 16.16 km in a straight line, 21.0 km of road, 31.5 minutes at 40 km/h, and 8.
  expect(reckonedMinutes(READING, BRACKNELL)).toBe(40);
  expect(reckonedMinutes(READING, READING)).toBe(8);
});

test('typed minutes stay when a garage moves, others are reckoned again, and an unknown district has to be typed', () => {
  const wanted = [
    { district: 'RG1', minutes: 12 },
    { district: 'RG12', minutes: null },
    { district: 'SW1A', minutes: null },
  ];
  expect(reachFrom(READING, wanted, POSITIONS)).toEqual([
    { district: 'RG1', minutes: 12, isTyped: true },
    { district: 'RG12', minutes: 40, isTyped: false },
    null,
  ]);
  expect(reachFrom(BRACKNELL, wanted, POSITIONS)[1]).toEqual({
    district: 'RG12',
    minutes: 8,
    isTyped: false,
  });
});

test('every district in which we collect has a position', () => {
  const known = Object.keys(site.districtPositions);
  expect(site.serviceArea.flatMap(({ districts }) => Object.keys(districts))).toSatisfy((all: string[]) =>
    all.every((district) => known.includes(district)),
  );
});
