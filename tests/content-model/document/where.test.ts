import { expect, test } from 'vitest';
import { fieldsOfSchema } from '../../../src/content-model/document/fields.ts';
import { fieldsAt, pageParts, placedFields } from '../../../src/content-model/document/placed.ts';
import { DOCUMENT_SCHEMAS } from '../../../src/content-model/document/schemas.ts';
import { fieldNamed, fieldText } from '../../../src/content-model/document/where.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../src/domain/document/document.ts';

const fieldsOf = (kind: DocumentKind) => fieldsOfSchema(DOCUMENT_SCHEMAS[kind]);

test('a field is told in the words of its form', () => {
  const towns = fieldsOf('towns');
  expect(fieldText(towns, 'm.hub.facts.2.source.url')).toBe('Facts 3, source, web address');
  expect(fieldText(towns, 'm.roads.0')).toBe('Main roads, the one towards the workshop first 1');
  expect(fieldText(towns, 'body')).toBe('Text');
  expect(fieldText(towns, 'm.gone.1')).toBe('gone 2');
  expect(fieldNamed(towns, 'm.hub.faq.3.q')?.label).toBe('Question');
  expect(fieldNamed(towns, 'body')).toBeUndefined();
});

test('every field of every kind stands in one place, and a new one in one too', () => {
  for (const kind of Object.keys(DOCUMENT_KINDS) as DocumentKind[]) {
    const placed = placedFields(fieldsOf(kind));
    const shown = [
      ...(['text', 'settings', 'search', 'facts', 'related'] as const).flatMap((place) =>
        fieldsAt(placed, place),
      ),
      ...pageParts(placed).flatMap(({ fields }) => fields),
    ].map(({ name }) => name);
    expect(shown.toSorted(), kind).toEqual(placed.map(({ name }) => name).toSorted());
  }
  expect(pageParts(placedFields(fieldsOf('towns'))).map(({ heading }) => heading)).toEqual([
    'Place',
    'Road sign',
    'Questions',
  ]);
  expect(pageParts(placedFields(fieldsOf('repairs'))).map(({ heading }) => heading)).toEqual([
    'Prices',
    'Symptoms',
    'Steps',
    'MOT',
    'Questions',
  ]);
  expect(pageParts(placedFields(fieldsOf('blogs')))).toEqual([]);
});
