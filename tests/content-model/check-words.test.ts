import { expect, test } from 'vitest';
import { catalogue, content } from '../../src/content-model/built.ts';
import { checkWordsSchema } from '../../src/content-model/check-words.ts';

const said = { why: 'It’s worn.', no: 'It stays.', ready: [] };
const entry = { keys: ['horn'], work: ['diag_electrical'], red: said, amber: said };
const mistakes = (...entries: object[]) =>
  checkWordsSchema(catalogue, content.checks)
    .safeParse({ note: '', fallback: { red: said, amber: said }, entries })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  ['a check that is not there', { ...entry, keys: ['hooter'] }, 'entries.0.keys.0: no such check'],
  [
    'work that is not sold',
    { ...entry, work: ['horn_gold'] },
    'entries.0.work.0: no such key in prices.json',
  ],
  [
    'a blank that nothing fills',
    { ...entry, red: { ...said, why: 'It is {colour}.' } },
    'entries.0.red.why: only {where}, {measured}, {least} and {name} are filled in',
  ],
  [
    'a figure of what is not measured',
    { ...entry, red: { ...said, why: 'It has {measured}.' } },
    'entries.0: {measured} of a check that has no unit',
  ],
])('%s is named', (_, wrong, message) => {
  expect(mistakes(wrong)).toEqual([message]);
});

test('each check stands once', () => {
  expect(mistakes(entry, entry)).toEqual(['entries: a check stands twice']);
  expect(mistakes(entry)).toBeUndefined();
});
