import { expect, test } from 'vitest';
import { fieldsOfSchema } from '../../../src/content-model/document/fields.ts';
import { actOnRows, rowActOf, withTyped } from '../../../src/content-model/document/row-acts.ts';
import { DOCUMENT_SCHEMAS } from '../../../src/content-model/document/schemas.ts';
import type { Values } from '../../../src/content-model/document/values.ts';

const towns = fieldsOfSchema(DOCUMENT_SCHEMAS.towns);
const blogs = fieldsOfSchema(DOCUMENT_SCHEMAS.blogs);

const pressed = (values: Values, act: string, fields = towns) => {
  const asked = rowActOf(act);
  if (!asked) throw new Error(`No button: ${act}`);
  return actOnRows(values, asked, fields, (of, typed) =>
    of === 'pages' ? { text: 'MOT test', href: `/${typed}` } : undefined,
  );
};

const faq = (): Values => ({
  'm.hub.faq.0.q': ['One'],
  'm.hub.faq.0.a': ['First'],
  'm.hub.faq.1.q': ['Two'],
  'm.hub.faq.10.q': ['Eleven'],
  'm.name': ['Bracknell'],
});

test('a row goes up and down with all that is typed in it, past one that is taken out, and not over the end', () => {
  const values = faq();
  expect(pressed(values, 'down:m.hub.faq.0')).toBe('m.hub.faq.1');
  expect(values).toMatchObject({
    'm.hub.faq.0.q': ['Two'],
    'm.hub.faq.1.q': ['One'],
    'm.hub.faq.1.a': ['First'],
    'm.hub.faq.10.q': ['Eleven'],
  });
  expect(values['m.hub.faq.0.a']).toBeUndefined();
  const three: Values = { 'm.roads.0': ['A1'], 'm.roads.1': ['A2'], 'm.roads.2': ['A3'] };
  expect(pressed(three, 'drop:m.roads.1')).toBe('m.roads.1');
  expect(pressed(three, 'up:m.roads.2')).toBe('m.roads.0');
  expect(three).toMatchObject({ 'm.roads.0': ['A3'], 'm.roads.1': ['A2'], 'm.roads.2': ['A1'] });
  expect(pressed(three, 'up:m.roads.0')).toBe('m.roads.0');
  expect(pressed(three, 'down:m.roads.9')).toBe('m.roads.9');
  expect(Object.keys(three)).toHaveLength(4);
  pressed(three, 'undo:m.roads.1');
  expect(Object.keys(three)).toHaveLength(3);
});

test('one more is an empty row, a word that was typed, or a page that was found', () => {
  const values = faq();
  expect(pressed(values, 'add:m.hub.faq')).toBe('m.hub.faq.11');
  expect(values['m.hub.faq.11.q']).toEqual(['']);
  const tags: Values = { 'm.districts.0': ['RG12'], 'm.districts': [' RG42 \r\n RG40'] };
  expect(pressed(tags, 'add:m.districts')).toBe('m.districts');
  expect(tags).toEqual({ 'm.districts.0': ['RG12'], 'm.districts.1': ['RG42'], 'm.districts.2': ['RG40'] });
  const related: Values = { 'm.related': ['mot'] };
  expect(pressed(related, 'add:m.related', blogs)).toBe('m.related.0');
  expect(related).toEqual({ 'm.related.0.text': ['MOT test'], 'm.related.0.href': ['/mot'] });
  expect(withTyped({ 'm.related': ['Something'] }, blogs)).toMatchObject({
    'm.related.0.text': ['Something'],
  });
});

test('what is no button of a row changes nothing', () => {
  for (const act of ['up:m', 'up:m.faq', 'drop:body.0', 'up:m.__proto__', 'save', 'drop:m.faq.9999'])
    expect(rowActOf(act), act).toBeUndefined();
  const values = faq();
  expect(pressed(values, 'add:m.nothing')).toBe('');
  expect(pressed(values, 'add:')).toBe('');
  expect(values).toEqual(faq());
});
