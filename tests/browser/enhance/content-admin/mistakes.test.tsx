import { expect, test } from 'vitest';
import { showMistakes } from '../../../../src/browser/enhance/content-admin/mistakes.ts';

// What EditorForm.astro, EditorRail.astro and Checks.astro draw.
const DRAWN = `<form>
  <a data-to-fix hidden><span>0 to fix</span></a><b data-count="checks" hidden>0</b>
  <p data-in-order>The saved text is in order.</p>
  <div data-mistakes hidden><ol></ol><template><li><span data-says></span>
    <a href="#f-" data-to-field="f-">Go to it<span data-says></span></a></li></template></div></form>`;

test('after a save the numbers and the list of checks say what is wrong now, and keep the focus where nothing changed', () => {
  document.body.innerHTML = DRAWN;
  const form = document.querySelector('form') as HTMLFormElement;
  const shown = (selector: string) => document.querySelector<HTMLElement>(selector);
  const mistakes = [
    { field: 'm.title', says: 'Title: Fill this in' },
    { field: 'body', says: 'Text: There is no page at /<b>nowhere' },
  ];
  showMistakes(form, mistakes);
  expect(shown('[data-to-fix]')).toMatchObject({ hidden: false, textContent: '2 to fix' });
  expect(shown('[data-count]')).toMatchObject({ hidden: false, textContent: '2' });
  expect(shown('[data-in-order]')?.hidden).toBe(true);
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-mistakes] ol a')];
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['#f-m.title', '#f-body']);
  expect(links()[1]?.textContent).toContain('/<b>nowhere');
  links()[0]?.focus();
  showMistakes(form, mistakes);
  expect(document.activeElement).toBe(links()[0]);
  showMistakes(form, []);
  expect(shown('[data-to-fix]')?.hidden).toBe(true);
  expect(shown('[data-mistakes]')?.hidden).toBe(true);
  expect(shown('[data-in-order]')?.hidden).toBe(false);
});
