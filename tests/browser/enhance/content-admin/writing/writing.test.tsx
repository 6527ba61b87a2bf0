import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { fileParts } from '../../../../../src/content-model/document/file.ts';
import { writeOver, type Writing } from '../../../../../src/browser/enhance/content-admin/writing/writing.ts';

beforeAll(() => {
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

function write(text: string): { field: HTMLTextAreaElement; writing: Writing; shown: () => string } {
  document.body.innerHTML = '<label for="f-body">Text</label><textarea id="f-body" name="body"></textarea>';
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  const writing = writeOver(field, new Map([['{phone}', '0118 496 0123']]));
  return { field, writing, shown: () => document.querySelector('.cm-content')?.textContent ?? '' };
}

const put = (writing: Writing, at: number, insert: string) =>
  writing.change({ from: at, to: at, insert, select: [at + insert.length, at + insert.length] });

const bodies = globSync('content/**/*.md').map((file) => ({
  file,
  body: fileParts(readFileSync(file, 'utf8')).body.replaceAll('\r\n', '\n'),
}));

test('every text of content/ comes out as it went in, and a character typed into it changes that alone', () => {
  expect(bodies.length).toBeGreaterThan(150);
  const { field, writing } = write('');
  for (const { file, body } of bodies) {
    field.value = body;
    writing.fromField();
    writing.toField();
    expect(field.value === body, file).toBe(true);
    const at = Math.floor(body.length / 2);
    put(writing, at, 'x');
    writing.toField();
    expect(field.value === `${body.slice(0, at)}x${body.slice(at)}`, file).toBe(true);
  }
  writing.end();
  expect(field.hidden).toBe(false);
});

test('a paragraph that the file has on several lines flows, also after a word was typed into it', () => {
  const { field, writing, shown } = write('## Lights\n\nPark facing a\nwall at\ndusk.\n\n- One\n  two\n');
  expect(shown()).toContain('Park facing a wall at dusk.');
  expect(shown()).toContain('One two');
  put(writing, field.value.indexOf('wall'), 'white ');
  expect(shown()).toContain('Park facing a white wall at dusk.');
  writing.toField();
  expect(field.value).toContain('Park facing a\nwhite wall at\ndusk.');
});

test('signs are hidden but where the cursor is, and values are shown as they read', () => {
  const { writing, shown } = write('Call **us** on {phone}, see [prices](/prices).\n\nThe end.\n');
  writing.change({ from: 50, to: 50, insert: '', select: [50, 50] });
  expect(shown()).toContain('Call us on 0118 496 0123, see prices.');
  writing.change({ from: 8, to: 8, insert: '', select: [8, 8] });
  expect(shown()).toContain('Call **us** on 0118 496 0123, see prices.');
});

test('a sign with its words stands at every place that is wrong, until it is put right', () => {
  document.body.innerHTML = '<textarea id="f-body" name="body"></textarea>';
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'The end.\n\nSee [pads](/brake-pad), [more](/brake-pads) and\n{price:pads}.\n';
  const places = new Map([
    ['/brake-pad', 'There is no page at /brake-pad'],
    ['{price:pads}', 'The price list has no ‘pads’'],
  ]);
  const writing = writeOver(field, new Map(), places);
  const signs = () => [...document.querySelectorAll('.cm-content [role=img]')].map((sign) => sign.ariaLabel);
  expect(signs()).toEqual(['To fix: There is no page at /brake-pad', 'To fix: The price list has no ‘pads’']);
  expect(document.querySelector('.cm-content')?.textContent).toContain('See pads!, more and !{price:pads}.');
  put(writing, field.value.indexOf('/brake-pad') + 10, 's');
  expect(signs()).toEqual(['To fix: The price list has no ‘pads’']);
  // A save has found another one.
  places.set('The end', 'It isn’t');
  writing.mark();
  expect(signs()).toEqual(['To fix: It isn’t', 'To fix: The price list has no ‘pads’']);
});

test('the line under the head of a table is drawn, and written out where the cursor is', () => {
  const table = '| Part | Cost |\n| --- | --- |\n| Pads | £99 |\n';
  const { writing, shown } = write(`The end.\n\n${table}`);
  expect(shown()).toBe('The end.| Part | Cost || Pads | £99 |');
  put(writing, 30, '');
  expect(shown()).toContain('| --- | --- |');
});

test('its label and mistakes lead to it, and Tab leaves it', () => {
  write('Text.');
  const box = document.getElementById('f-body');
  expect(box?.getAttribute('role')).toBe('textbox');
  expect(box?.getAttribute('spellcheck')).toBe('true');
  const tab = new KeyboardEvent('keydown', { key: 'Tab', keyCode: 9, bubbles: true, cancelable: true });
  box?.dispatchEvent(tab);
  expect(tab.defaultPrevented).toBe(false);
});

test('what is typed over selected words takes their place by itself, and single keys are the browser’s', () => {
  const { writing, field } = write('## Head\n\nThe **pads** rust.\n');
  const box = document.getElementById('f-body');
  const type = (data: string) => {
    const event = new InputEvent('beforeinput', {
      inputType: 'insertText',
      data,
      bubbles: true,
      cancelable: true,
    });
    box?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  writing.change({ from: 0, to: 0, insert: '', select: [3, 14] });
  expect(type('A')).toBe(true);
  expect(type('b')).toBe(false);
  writing.toField();
  expect(field.value).toBe('## A*pads** rust.\n');
});
