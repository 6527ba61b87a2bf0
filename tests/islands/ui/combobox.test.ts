import { describe, expect, test } from 'vitest';
import { CLOSED_LIST, pressed, type ListState } from '../../../src/islands/ui/combobox.ts';

const COUNT = 3;
const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (shown: ListState, key: string, own: Partial<typeof plain> = {}, count = COUNT) =>
  pressed(shown, { ...plain, ...own, key }, count);
/** Where a row of keys leads from a list that has just opened under what was typed. */
const after = (...keys: string[]) =>
  keys.reduce<ListState>((shown, key) => press(shown, key).shown, { wanted: true, active: -1 });

describe('the keys of an editable combobox with list autocomplete (WAI-ARIA APG)', () => {
  test('the arrows go through the options, and between last and first by the visitor’s own words', () => {
    expect(after('ArrowDown').active).toBe(0);
    expect(after('ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(2);
    expect(after('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(-1);
    expect(after('ArrowUp').active).toBe(2);
    expect(after('ArrowDown', 'ArrowUp').active).toBe(-1);
  });

  test('an arrow opens a closed list at its end; with Alt it opens without moving, and closes', () => {
    expect(press(CLOSED_LIST, 'ArrowDown')).toEqual({ shown: { wanted: true, active: 0 }, ours: true });
    expect(press(CLOSED_LIST, 'ArrowUp').shown).toEqual({ wanted: true, active: 2 });
    expect(press(CLOSED_LIST, 'ArrowDown', { altKey: true }).shown).toEqual({ wanted: true, active: -1 });
    expect(press({ wanted: true, active: 1 }, 'ArrowUp', { altKey: true }).shown).toEqual(CLOSED_LIST);
  });

  test('Enter chooses the option under the arrows; without one it is the form’s', () => {
    expect(press({ wanted: true, active: 1 }, 'Enter')).toEqual({
      shown: CLOSED_LIST,
      chosen: 1,
      ours: true,
    });
    expect(press({ wanted: true, active: -1 }, 'Enter')).toEqual({ shown: CLOSED_LIST, ours: false });
    expect(press(CLOSED_LIST, 'Enter').ours).toBe(false);
  });

  test('Escape closes the list and nothing else; a closed one leaves it to the browser', () => {
    expect(press({ wanted: true, active: 1 }, 'Escape')).toEqual({ shown: CLOSED_LIST, ours: true });
    expect(press(CLOSED_LIST, 'Escape').ours).toBe(false);
    expect(press({ wanted: true, active: -1 }, 'Escape', {}, 0).ours).toBe(false);
  });

  test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s leads back into the words', (key) => {
    expect(press({ wanted: true, active: 1 }, key)).toEqual({
      shown: { wanted: true, active: -1 },
      ours: false,
    });
  });

  test('Tab closes the list and chooses nothing', () => {
    expect(press({ wanted: true, active: 1 }, 'Tab')).toEqual({ shown: CLOSED_LIST, ours: false });
  });

  test.each(['shiftKey', 'ctrlKey', 'metaKey'])('with %s the arrows are not the list’s', (key) => {
    const shown = { wanted: true, active: 1 };
    expect(press(shown, 'ArrowDown', { [key]: true })).toEqual({ shown, ours: false });
  });

  test('without options the arrows are the browser’s', () => {
    expect(press(CLOSED_LIST, 'ArrowDown', {}, 0)).toEqual({ shown: CLOSED_LIST, ours: false });
  });
});
