import { expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { checksOf } from '../../../src/domain/catalogue/check.ts';
import { checkSections } from '../../../src/domain/work/check-groups.ts';

const sections = (service: string) =>
  checkSections(checksOf(service, 'PETROL', content.checks), content.checkGroups);
const keysIn = (service: string, section: string) =>
  sections(service)
    .find(({ key }) => key === section)
    ?.checks.map(({ key }) => key);

test('a short list has few groups, and every list keeps each check once', () => {
  expect(sections('interim').map(({ key, checks }) => [key, checks.length])).toEqual([
    ['round', 6],
    ['chassis', 6],
    ['lights', 8],
    ['rest', 5],
  ]);
  for (const service of ['interim', 'full', 'major', 'pre_purchase', 'diag_brake_check']) {
    const keys = sections(service).flatMap(({ checks }) => checks.map(({ key }) => key));
    const list = checksOf(service, 'PETROL', content.checks).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(list.toSorted());
  }
});

test('round the car stand the tyres, and the brakes as they are measured, or else as they are seen', () => {
  expect(keysIn('interim', 'round')).toContain('front_brakes');
  expect(keysIn('full', 'round')).toEqual([
    'tread_nearside_front',
    'tread_offside_front',
    'tread_nearside_rear',
    'tread_offside_rear',
    'front_pads',
    'rear_pads',
  ]);
  expect(keysIn('full', 'brakes')).toContain('front_brakes');
});
