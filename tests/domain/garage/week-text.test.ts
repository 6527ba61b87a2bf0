import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { weekOf, weekText } from '../../../src/domain/garage/week-text.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';
import { BRACKNELL } from '../../fixtures/garages.ts';

const OPEN = { opens: '08:00', closes: '17:30' };
const SHORT = { opens: '08:00', closes: '12:00' };

test('a week as people say it, from Monday on', () => {
  expect(weekText(BRACKNELL.week)).toBe('Monday to Friday 08:00 to 17:30');
  expect(weekText([SHORT, OPEN, OPEN, null, OPEN, OPEN, SHORT])).toBe(
    'Monday and Tuesday 08:00 to 17:30, Thursday and Friday 08:00 to 17:30, Saturday and Sunday 08:00 to 12:00',
  );
  expect(weekText([null, null, SHORT, OPEN, null, null, null])).toBe(
    'Tuesday 08:00 to 12:00, Wednesday 08:00 to 17:30',
  );
  expect(weekText(weekOf(ownGarage(site)))).toBe('Monday to Saturday 08:00 to 17:30');
});
