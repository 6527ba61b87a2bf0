import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageScript } from '../../../src/build/page-scripts.ts';

const USER_MENU = await pageScript('user-menu');
const root = document.documentElement;
const CASEY = { f_name: 'Casey', name: 'Casey Customer', is_mot_subscribed: false };
const keep = (session: unknown) => localStorage.setItem('kcc:session', JSON.stringify(session));
/** As the page runs it: a script of the page itself. */
const run = () => (Function(USER_MENU) as () => void)();
const his = () => [...document.querySelectorAll('.hi')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = '<p class="hi">Hi </p><p class="hi">Hi </p>';
});
afterEach(() => {
  localStorage.clear();
  delete root.dataset.in;
});

test('nobody is logged in: nothing is shown of anybody', () => {
  run();
  expect(root.dataset.in).toBeUndefined();
  expect(his()).toEqual(['Hi ', 'Hi ']);
});

test('whoever is logged in is greeted by their first name, as text, with the names of their roles', () => {
  keep({ accessToken: 'xy', info: { ...CASEY, f_name: '<b>Casey</b>' }, roles: ['Super Admin', 'Workshop'] });
  run();
  expect(his()).toEqual(['Hi <b>Casey</b>', 'Hi <b>Casey</b>']);
  expect(root.dataset.in).toBe('Super Admin,Workshop');
});

test.each([
  ['no JSON', 'nonsense'],
  ['nobody', '{"accessToken":"xy","info":null,"roles":[]}'],
  ['of another version', '{"token":"xy"}'],
  ['a number', '7'],
])('what is kept is %s: nobody is logged in', (_, text) => {
  root.dataset.in = '';
  localStorage.setItem('kcc:session', text);
  run();
  expect(root.dataset.in).toBeUndefined();
});

test.each(['storage', 'pageshow'])('logged in and out in another tab, or before coming back: %s', (event) => {
  run();
  keep({ accessToken: 'xy', info: CASEY, roles: [] });
  dispatchEvent(new Event(event));
  expect([root.dataset.in, ...his()]).toEqual(['', 'Hi Casey', 'Hi Casey']);
  localStorage.clear();
  dispatchEvent(new Event(event));
  expect(root.dataset.in).toBeUndefined();
});
