import { expect, test } from 'vitest';
import { demoCars } from '../../../src/content-model/built.ts';
import {
  exampleMileage,
  examplePlate,
  exampleStatus,
  exampleToday,
} from '../../../src/views/mot/mot-example.ts';
import { daysBetween } from '../../../src/domain/text/local-time.ts';

test('the example names a plate that no register answers, so it can contradict no history', () => {
  // Q is no letter of the last three: https://www.gov.uk/government/publications/vehicle-registration-numbers-and-number-plates
  expect(examplePlate).toMatch(/^[A-Z]{2}\d{2}[A-Z]*Q[A-Z]*$/);
  const known = [...demoCars.listed.vehicles.map(({ vrm }) => vrm), ...demoCars.otherPlates];
  expect(known).not.toContain(examplePlate);
  expect(demoCars.motBody(examplePlate, exampleToday)).toBeNull();
});

test('its days left and its last test are those of its dates', () => {
  if (exampleStatus.kind !== 'valid') throw new Error('The example is valid');
  expect(exampleStatus.days).toBe(daysBetween(exampleToday, exampleStatus.expires));
  expect(exampleMileage.points.at(-1)?.date.slice(0, 4)).toBe(
    String(Number(exampleStatus.expires.slice(0, 4)) - 1),
  );
});
