import { expect, test, vi } from 'vitest';
import type { DayBooking } from '../../../../src/contract/desk/today.ts';
import { drawnOf } from '../../../../src/views/desk/today/drawn.ts';

const booking = { id: '1', customer: 'Casey Customer', late_minutes: 4 } as DayBooking;

test('a card is drawn once for what it says, and anew for whatever differs', async () => {
  const draw = vi.fn(() => Promise.resolve(`drawing ${draw.mock.calls.length}`));
  expect(await drawnOf(booking, 'card', draw)).toBe('drawing 1');
  expect(await drawnOf({ ...booking }, 'card', draw)).toBe('drawing 1');
  expect(await drawnOf({ ...booking, late_minutes: 5 }, 'card', draw)).toBe('drawing 2');
  expect(await drawnOf({ ...booking, customer: '' }, 'card', draw)).toBe('drawing 3');
  expect(await drawnOf(booking, 'row', draw)).toBe('drawing 4');
});

test('what nobody has asked for since many others is let go of', async () => {
  const draw = vi.fn(() => Promise.resolve(''));
  for (let id = 0; id < 1100; id += 1) await drawnOf({ ...booking, id: String(id) }, 'many', draw);
  await drawnOf({ ...booking, id: '1099' }, 'many', draw);
  expect(draw).toHaveBeenCalledTimes(1100);
  await drawnOf({ ...booking, id: '0' }, 'many', draw);
  expect(draw).toHaveBeenCalledTimes(1101);
});
