import { expect, it, test } from 'vitest';
import { paintOf } from '../../../src/domain/vehicle/paint.ts';

/** What a registration certificate may say. */
const DVLA =
  'BEIGE BLACK BLUE BRONZE BROWN CREAM GOLD GREEN GREY MAROON ORANGE PINK PURPLE RED SILVER TURQUOISE WHITE YELLOW';

test('each colour of the DVLA has a paint of its own', () => {
  const paints = DVLA.split(' ').map(paintOf);
  expect(new Set(paints).size).toBe(18);
  expect(paints).not.toContain(paintOf(null));
});

it.each(['MULTI-COLOUR', 'NOT STATED', '', 'constructor'])('%s is no paint', (word) =>
  expect(paintOf(word)).toBe(paintOf(null)),
);

it('takes the DVSA’s spelling too', () => expect(paintOf('Blue ')).toBe(paintOf('BLUE')));
