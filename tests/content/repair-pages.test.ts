import { expect, it } from 'vitest';
import { pagesByKey } from '../../src/views/repair/repair-pages.ts';

it('leads a catalogue key to the page that is about it', () => {
  const pages = pagesByKey([
    { id: 'abs-pump-repair', items: ['diag_abs_light'] },
    { id: 'abs', items: ['diag_abs_light', 'abs_sensor'] },
    { id: 'abs-light', items: ['diag_abs_light'] },
    { id: 'abs-sensor-replacement', items: ['abs_sensor'] },
    { id: 'water-pump-replacement', items: ['water_pump', 'timing_belt_pump'] },
    { id: 'timing-belt-replacement', items: ['timing_belt', 'timing_belt_pump'] },
  ]);
  // The page of the light, not the longer one that sells it too, nor the one later in the alphabet.
  expect(pages.get('diag_abs_light')).toBe('/abs-light');
  // Where it comes first, though another page names it earlier in the alphabet.
  expect(pages.get('abs_sensor')).toBe('/abs-sensor-replacement');
  expect(pages.get('timing_belt_pump')).toBe('/timing-belt-replacement');
  expect(pages.get('clutch')).toBeUndefined();
});
