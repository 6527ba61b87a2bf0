import { isStringOneByteRepresentation } from 'node:v8';
import { expect, test } from 'vitest';
import { jsonLd } from '../../../../src/views/seo/structured/json-ld.ts';

const wide = { '@type': 'Service', name: 'Citroën’s “full” service </script> — £189' } as const;

test('says what it was given, and nothing in it ends the script', () => {
  const text = jsonLd([wide]);
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [wide] });
  expect(text).not.toContain('<');
});

test('Node holds it in one byte a letter, whatever it was made of', () => {
  expect(isStringOneByteRepresentation(jsonLd([wide]))).toBe(true);
  // A piece of a text that needs two bytes is held in two, also where none of its own letters does.
  const piece = '’ an interim service'.slice(2);
  expect(isStringOneByteRepresentation(jsonLd([{ '@type': 'Service', name: piece }]))).toBe(true);
});
