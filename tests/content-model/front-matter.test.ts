import { expect, test } from 'vitest';
import { frontMatterField } from '../../src/content-model/front-matter.ts';

const text =
  "---\r\nname: \"MINI\"\r\nowner: 'Ann''s'\r\nfacts:\r\n  price: 3\r\nupdated: 2026-11-02 # checked\r\n---\r\nprice: 4\r\n";

test('a field is read without its quotes and its comment, and only of the top level', () => {
  expect(['name', 'owner', 'updated', 'price'].map((name) => frontMatterField(text, name))).toEqual([
    'MINI',
    "Ann's",
    '2026-11-02',
    undefined,
  ]);
  expect(frontMatterField('name: MINI\n---\n', 'name')).toBeUndefined();
});
