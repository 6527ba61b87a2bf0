import { afterEach, expect, test, vi } from 'vitest';
import { holdTyped, putBackTyped } from '../../../../src/browser/enhance/form/over-reload.ts';

const PLATE = (id: string, value = '') =>
  `<form method="post" action="/booking/create"><input id="${id}" name="reg" value="${value}" /><input type="password" name="secret" /></form>`;

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);

function type(id: string, text: string): void {
  const typed = field(id);
  if (typed) typed.value = text;
}

afterEach(() => history.replaceState(null, ''));

test('a plate typed into the second of two forms stands there again after the reload, once', () => {
  history.replaceState({ scroll: 7 }, '');
  document.body.innerHTML = PLATE('hero') + PLATE('closing');
  type('closing', 'AB18 KQC');
  field('closing')?.focus();
  document.querySelectorAll<HTMLInputElement>('[type=password]').forEach((each) => (each.value = 'spanners'));
  holdTyped();
  expect(JSON.stringify(history.state)).not.toContain('spanners');

  document.body.innerHTML = PLATE('hero') + PLATE('closing');
  putBackTyped();
  expect([field('hero')?.value, field('closing')?.value]).toEqual(['', 'AB18 KQC']);
  expect(document.activeElement).toBe(field('closing'));
  expect(history.state).toEqual({ scroll: 7 });
});

test('a form that a script draws later gets it then; what was typed again by then stays', async () => {
  document.body.innerHTML = PLATE('hero') + PLATE('late');
  type('hero', 'AB18 KQC');
  type('late', 'AA19 SRN');
  holdTyped();
  document.body.innerHTML = PLATE('hero');
  type('hero', 'FJ63');
  putBackTyped();
  expect(field('hero')?.value).toBe('FJ63');
  document.body.insertAdjacentHTML('beforeend', PLATE('late'));
  await vi.waitFor(() => expect(field('late')?.value).toBe('AA19 SRN'));
});
