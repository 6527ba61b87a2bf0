import { expect, test } from 'vitest';
import { blocksOf, comparedTexts } from '../../../src/server/document/compare.ts';
import { mergedFields, mergedPlaces, mergedText } from '../../../src/server/document/merge.ts';

const BASE = '## One\n\nFirst.\n\nSecond.\n\nBetween.\n\n\nThird.\n';

test('paragraphs put together are the text', () => {
  for (const text of ['', '\n', BASE, '\n\nOne.\n\n\nTwo.', 'One.\nstill\n\n'])
    expect(blocksOf(text).join('')).toBe(text);
});

test('what only one has changed is taken over, and where both did, somebody chooses', () => {
  const mine = BASE.replace('First.', 'First of all.').replace('Third.', 'Mine.');
  const theirs = BASE.replace('Second.', 'The second.').replace('Third.', 'Theirs.');
  const places = mergedPlaces(BASE, mine, theirs);
  expect(places.map(({ kind }) => kind).filter((kind) => kind !== 'same')).toEqual([
    'mine',
    'theirs',
    'both',
  ]);
  const head = '## One\n\nFirst of all.\n\nThe second.\n\nBetween.\n\n\n';
  expect(mergedText(places, ['theirs'])).toBe(`${head}Theirs.\n`);
  expect(mergedText(places, ['mine'])).toBe(`${head}Mine.\n`);
  expect(mergedText(places, ['both'])).toBe(`${head}Theirs.\n\nMine.\n`);
});

test('the same change of both asks nothing, nor does a change of one alone', () => {
  const changed = BASE.replace('Second.', 'Changed.');
  for (const [mine, theirs] of [
    [changed, changed],
    [changed, BASE],
    [BASE, changed],
  ] as const) {
    const places = mergedPlaces(BASE, mine, theirs);
    expect(places.some(({ kind }) => kind === 'both')).toBe(false);
    expect(mergedText(places, [])).toBe(changed);
  }
});

test('paragraphs put in at the same place by both are a choice, and nothing is lost of either', () => {
  const places = mergedPlaces(
    BASE,
    BASE.replace('Second.', 'A.\n\nSecond.'),
    BASE.replace('Second.', 'B.\n\nSecond.'),
  );
  expect(mergedText(places, ['both'])).toBe(BASE.replace('Second.', 'B.\n\nA.\n\nSecond.'));
});

test('fields are merged by their names, rows with all that belongs to them', () => {
  const base = { 'm.title': ['One'], 'm.lead': ['A'], 'm.faq.0.q': ['Why?'], 'm.faq.0.a': ['So.'] };
  const mine = { ...base, 'm.title': ['Mine'], 'm.lead': ['B'] };
  const theirs = { ...base, 'm.title': ['Theirs'], 'm.faq.0.a': ['Because.'] };
  const { values, asked } = mergedFields({ base, mine, theirs }, () => 'theirs');
  expect(asked).toEqual([{ key: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(values).toEqual({ ...base, 'm.title': ['Theirs'], 'm.lead': ['B'], 'm.faq.0.a': ['Because.'] });
});

test('texts are compared word by word, and what is the same is folded', () => {
  const shown = comparedTexts(`${BASE}\nFourth.\n\nFifth.\n`, `${BASE}\nFourth.\n\nThe fifth.\n`);
  expect(shown.map(({ kind }) => kind)).toEqual(['cut', 'same', 'changed']);
  const [, , last] = shown;
  expect(last?.kind === 'changed' && last.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'Fifth' },
    { kind: 'added', text: 'The fifth' },
  ]);
});
