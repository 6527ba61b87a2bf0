import { expect, test, vi } from 'vitest';
import { followMiles } from '../../../../src/browser/enhance/desk/kerb-miles.ts';

const KNOWN = JSON.stringify({
  before: { miles: 60_000, date: '2026-05-01', source: 'mot', isSameVisit: false },
  after: null,
  perYear: 8_000,
  year: 2018,
});

test('a doubtful mileage is asked about at once, but not under a press that has begun', async () => {
  document.body.innerHTML = `<form><input name="miles" data-known='${KNOWN}' data-on="2026-11-26" />
    <div data-kerb-ask hidden><p data-ask-text></p><input type="radio" data-ask-yes /><span data-ask-word></span></div>
    <button type="button">Half</button></form>`;
  const [form] = document.forms;
  const typed = document.querySelector('input') as HTMLInputElement;
  const ask = document.querySelector('[data-kerb-ask]') as HTMLElement;
  const fuel = document.querySelector('button') as HTMLButtonElement;
  followMiles(form as HTMLFormElement, null);
  const leave = (miles: string) => {
    typed.value = miles;
    typed.dispatchEvent(new Event('change', { bubbles: true }));
  };

  leave('6100');
  expect(ask.hidden).toBe(false);
  leave('61000');
  expect(ask.hidden).toBe(true);

  fuel.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  leave('6100');
  expect(ask.hidden).toBe(true);
  fuel.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(ask.hidden).toBe(true);
  await vi.waitFor(() => expect(ask.hidden).toBe(false));
});
