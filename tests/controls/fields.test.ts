import { createElement as draw } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EMPTY_FORM } from '../../src/contract/call/form.ts';
import { Choices } from '../../src/controls/Choices.tsx';
import { ErrorSummary } from '../../src/controls/ErrorSummary.tsx';
import { Field } from '../../src/controls/Field.tsx';
import { choicesOf, formField, summaryOf } from '../../src/controls/of-form.ts';
import { SelectField } from '../../src/controls/SelectField.tsx';
import { Tick } from '../../src/controls/Tick.tsx';

/** A plain form that came back. */
const form = {
  ...EMPTY_FORM,
  values: {
    name: ['Sample "Driver"'],
    message: ['\nA line\nand another'],
    country: ['IE'],
    work: ['mot', 'tyres'],
  },
  errors: { name: 'Enter your name', work: 'Choose what you do', agreed: 'Tick the box' },
};
const text = { autoComplete: 'off', label: 'Name' };

test('a field shows what came back, its hint and its mistake, and says so to those who do not see them', () => {
  const field = html(draw(Field, { ...formField(form, 'name'), ...text, hint: 'In full.', width: 'm' }));
  expect(field).toContain('<div class="f f--bad w-m"><label for="f-name">Name</label>');
  expect(field).toContain('<p class="hint" id="f-name-hint">In full.</p>');
  expect(field).toContain(
    '<p class="err" id="f-name-error"><span class="vh">Error: </span>Enter your name</p>',
  );
  expect(field).toContain('aria-invalid="true" aria-describedby="f-name-hint f-name-error"');
  expect(field).toContain('value="Sample &quot;Driver&quot;"');
});

test('a field that is right says nothing of mistakes', () => {
  const field = html(draw(Field, { ...formField(EMPTY_FORM, 'name'), ...text }));
  expect(field).toContain('<div class="f">');
  expect(field).not.toMatch(/aria-|err/);
});

test('a field for several lines keeps every one of them', () => {
  const field = html(draw(Field, { ...formField(form, 'message'), ...text, rows: 3 }));
  // The first line break of a text area is not part of it, so a second one has to be written.
  expect(field).toMatch(/<textarea [^>]*rows="3"[^>]*>\n\nA line\nand another<\/textarea>/);
});

test('a list has the value chosen that came back', () => {
  const options = [{ value: 'GB', text: 'United Kingdom (+44)' }, { value: 'IE' }];
  const list = html(draw(SelectField, { ...formField(form, 'country'), label: 'Country', options }));
  expect(list).toContain('<option value="GB">United Kingdom (+44)</option>');
  expect(list).toContain('<option value="IE" selected="">IE</option>');
});

test('choices: the first carries the field’s id, and those that came back are chosen', () => {
  const choices = { mot: 'MOT', service: 'Service', tyres: 'Tyres' };
  const group = html(
    draw(Choices, { ...choicesOf(form, 'work'), legend: 'What you do', choices, several: true }),
  );
  expect(group).toContain('<fieldset class="choices bad" aria-describedby="f-work-error">');
  expect(group.match(/id="f-work"/g)).toHaveLength(1);
  expect(group).toMatch(/<input id="f-work" [^>]*value="mot"/);
  expect(group.match(/checked=""/g)).toHaveLength(2);
  expect(group).toMatch(/<input type="checkbox" name="work" value="service"\/>/);
});

test('a tick is sent as yes where it is sent at all', () => {
  const agreed = { label: 'I agree', id: 'f-agreed', error: form.errors.agreed };
  expect(html(draw(Tick, { ...agreed, name: 'agreed' }))).toMatch(
    /^<div class="bad"><p class="err".*value="yes"/,
  );
  expect(html(draw(Tick, agreed))).not.toContain('value');
});

test('the summary leads to the fields in the order of the form, and takes the focus without a script', () => {
  const errors = summaryOf(form.errors, (name) => (name === 'agreed' ? 'agreed-box' : `f-${name}`));
  const summary = html(draw(ErrorSummary, { title: 'There is a problem', errors, takesFocus: true }));
  expect(summary).toMatch(/^<div class="summary" role="alert" tabindex="-1" autofocus=""/);
  expect([...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'f-name',
    'f-work',
    'agreed-box',
  ]);
  expect(html(draw(ErrorSummary, { title: 'The server sleeps', errors: [] }))).not.toMatch(/<ul|autofocus/);
});
