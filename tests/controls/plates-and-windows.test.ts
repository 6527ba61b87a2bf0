import { createElement as draw } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookingLines } from '../../src/controls/BookingLines.tsx';
import { LikelyPlates } from '../../src/controls/LikelyPlates.tsx';
import { PlateInput } from '../../src/controls/PlateInput.tsx';
import { PlateTag } from '../../src/controls/PlateTag.tsx';
import { WindowOptions } from '../../src/controls/WindowOptions.tsx';

test('a plate is shown as people read it, and a car without one has none', () => {
  expect(html(draw(PlateTag, { vrm: 'AB18KQC' }))).toContain('<b>AB18 KQC</b>');
  expect(html(draw(PlateTag, { vrm: '' }))).toBe('');
});

test('the plate to type in tells of its mistake, aloud where nothing else does', () => {
  const plate = { id: 'reg', name: 'reg', label: 'Registration' };
  const wrong = html(draw(PlateInput, { ...plate, value: 'AB', error: 'Too short', alert: true, row: true }));
  expect(wrong).toContain('<p class="reg__err" id="reg-error" role="alert">');
  expect(wrong).toContain('<div class="plate plate--row plate--bad">');
  expect(wrong).toContain('aria-invalid="true" aria-describedby="reg-error" name="reg" value="AB"');
  expect(html(draw(PlateInput, plate))).toContain('<div class="plate">');
  expect(html(draw(PlateInput, { ...plate, busy: true }))).toContain('aria-busy="true"');
});

test('plates that may have been meant are a question, and none are none', () => {
  const asked = html(draw(LikelyPlates, { plates: ['AB18KQC', 'AB18KOC'], form: 'plate' }));
  expect(asked.replace(/<[^>]*>/g, '')).toBe('Did you mean AB18 KQC or AB18 KOC?');
  const buttons = asked.match(/<button [^>]*>/g) ?? [];
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    expect(button).toContain('form="plate"');
    expect(button).toMatch(/value="AB18K[QO]C" name="meant"/);
  }
  expect(html(draw(LikelyPlates, { plates: [] }))).toBe('');
});

const back = (date: string) => ({ date, window: '16:00-18:00' });
const DAY = {
  date: '2026-11-24',
  closed: null,
  windows: [
    { window: '08:00-10:00', capacity: 4, left: 0, returns: back('2026-11-24') },
    { window: '10:00-12:00', capacity: 4, left: 2, returns: back('2026-11-24') },
    { window: '12:00-14:00', capacity: 4, left: 1, returns: back('2026-11-25') },
  ],
};
const rows = (options: string) => options.split('<label').slice(1);

test('windows: a full one cannot be chosen, and the summary leads to the first that can', () => {
  const [full = '', free = '', last = ''] = rows(html(draw(WindowOptions, { day: DAY })));
  expect(full).toMatch(/disabled="".*>Full</);
  expect(free).toContain('id="f-slot" name="slot" value="2026-11-24 10:00-12:00"');
  expect(free).not.toContain('disabled');
  expect(free.match(/<i class="on">/g)).toHaveLength(2);
  expect(free).toContain('2 places left');
  expect(last).toContain('1 place left');
  expect(full).not.toContain('Back');
  expect(free).toContain('>Back the same day, 16:00–18:00<');
  expect(last).toContain('>Back Wed 25 Nov, 16:00–18:00<');
});

test('windows: the one that the booking has stays where it is; the chosen one is marked', () => {
  const now = { date: DAY.date, window: '10:00-12:00' };
  const [, here = '', other = ''] = rows(html(draw(WindowOptions, { day: DAY, now })));
  expect(here).toMatch(/disabled="".*Booked here now/);
  expect(other).toContain('id="f-slot"');
  const chosen = rows(html(draw(WindowOptions, { day: DAY, chosen: '2026-11-24 12:00-14:00', onSlot() {} })));
  expect(chosen.map((row) => row.includes('checked=""'))).toEqual([false, false, true]);
});

test('what is booked: lines with their amounts, the sums, and apart what has no price yet', () => {
  const line = {
    item_key: 'full',
    name: 'Full service',
    status: 1,
    note: null,
    parts: '79.00',
    labour: '1100.00',
  };
  const item = { ...line, totalIncVat: '1179.00' };
  const quoted = { ...line, item_key: 'odd', name: 'Odd noise', status: 2, totalIncVat: '0.00' };
  const list = (items: object[]) =>
    html(
      draw(BookingLines, {
        items: items as Parameters<typeof BookingLines>[0]['items'],
        total: '982.50',
        subtotal: '1179.00',
      }),
    );
  const both = list([quoted, item]);
  expect(both).toContain('Full service<small>Parts £79.00, labour £1,100.00</small></dt><dd>£1,179.00</dd>');
  expect(both).toContain('Sub total <span class="soft">(ex VAT)</span></dt><dd>£982.50</dd>');
  expect(both).toContain('Total <small>inc VAT</small></dt><dd>£1,179.00</dd>');
  expect(both).toMatch(/quote for<\/h3><ul role="list"><li>Odd noise<\/li><\/ul>/);
  expect(list([quoted])).not.toContain('<dl');
  expect(list([item])).not.toContain('quoted');
});
