import { expect, test } from 'vitest';
import { brokenLines } from '../../../src/server/pdf/lines.ts';

/** Each letter is one wide. */
const lines = (text: string, width: number): string[] =>
  brokenLines([{ font: 'one', text, level: 0 }], width, (run) => [...run.text].length).map((line) =>
    line.map((run) => run.text).join(''),
  );

test.each([
  ['Full service with oil', 12, ['Full service ', 'with oil']],
  ['a - b / c', 4, ['a - ', 'b / ', 'c']],
  ['Αλέξης Παπαδόπουλος', 12, ['Αλέξης ', 'Παπαδόπουλος']],
  ['我们谢谢，你们', 5, ['我们谢谢，', '你们']],
  ['สวัสดีครับ', 6, ['สวัสดี', 'ครับ']],
  ['Wolfeschlegel', 5, ['Wolfe', 'schle', 'gel']],
])('%s in %i', (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

test('a word that has to be cut keeps its marks', () => {
  const broken = brokenLines([{ font: 'one', text: 'กี่กี่กี่', level: 0 }], 1, (run) => run.text.length / 3);
  expect(broken.map((line) => line[0]?.text)).toEqual(['กี่', 'กี่', 'กี่']);
});
