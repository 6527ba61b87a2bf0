import { beforeEach, expect, test } from 'vitest';
import { followRows } from '../../../../src/browser/enhance/content-admin/rows.ts';

const row = (i: number, title: string, drive: string) => `
  <li id="f-m.symptoms.${i}" data-row="m.symptoms.${i}">
    <details><summary>${title}</summary>
      <label for="f-m.symptoms.${i}.sign">What</label>
      <input id="f-m.symptoms.${i}.sign" name="m.symptoms.${i}.sign" value="${title}" aria-describedby="f-m.symptoms.${i}.sign-hint f-m.symptoms.${i}.sign-error">
      ${['stop', 'soon'].map((value) => `<input type="radio" name="m.symptoms.${i}.drive" value="${value}" ${value === drive ? 'checked' : ''}>`).join('')}
    </details>
    <span class="ops">${['up', 'down', 'drop'].map((act) => `<button name="act" value="${act}:m.symptoms.${i}" aria-label="${act}: ${title}">x</button>`).join('')}</span>
  </li>`;

let form: HTMLFormElement;
let sent: string[];
beforeEach(() => {
  document.body.innerHTML = `<form><ol>${row(0, 'Grinding', 'stop')}${row(1, 'A light', 'soon')}${row(10, 'A pull', 'soon')}</ol></form>`;
  form = document.querySelector('form') ?? document.createElement('form');
  sent = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push('sent');
  });
  followRows(form);
});

const press = (value: string) => form.querySelector<HTMLButtonElement>(`button[value="${value}"]`)?.click();
const data = () => Object.fromEntries(new FormData(form));

test('a row goes down and up again with what was typed and chosen in it, and the focus goes with it', () => {
  const before = form.innerHTML;
  const first = data();
  press('down:m.symptoms.0');
  expect(data()).toEqual({
    'm.symptoms.0.sign': 'A light',
    'm.symptoms.0.drive': 'soon',
    'm.symptoms.1.sign': 'Grinding',
    'm.symptoms.1.drive': 'stop',
    'm.symptoms.10.sign': 'A pull',
    'm.symptoms.10.drive': 'soon',
  });
  expect(document.activeElement).toHaveProperty('value', 'down:m.symptoms.1');
  expect(form.querySelector('label')?.htmlFor).toBe('f-m.symptoms.0.sign');
  expect([...form.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'A light',
    'Grinding',
    'A pull',
  ]);
  press('up:m.symptoms.1');
  expect(document.activeElement).toHaveProperty('value', 'down:m.symptoms.0');
  expect(data()).toEqual(first);
  expect(form.innerHTML.replaceAll(' disabled=""', '')).toBe(before);
  expect(sent).toEqual([]);
});

test('a row that is taken out says so, and comes back with one press', () => {
  press('drop:m.symptoms.1');
  expect(form.textContent).toContain('“A light” taken out');
  expect(data()['m.symptoms.1.-']).toBe('on');
  expect(document.activeElement?.textContent).toBe('Undo');
  // Past it, and not into its place.
  press('down:m.symptoms.0');
  expect(data()).toMatchObject({ 'm.symptoms.0.sign': 'A pull', 'm.symptoms.10.sign': 'Grinding' });
  press('undo:m.symptoms.1');
  expect(data()['m.symptoms.1.-']).toBeUndefined();
  expect(form.textContent).not.toContain('taken out');
  expect(sent).toEqual([]);
});
