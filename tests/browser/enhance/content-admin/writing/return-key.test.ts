import { Language, defineLanguageFacet } from '@codemirror/language';
import { EditorState, type Transaction } from '@codemirror/state';
import { parser, Table } from '@lezer/markdown';
import { expect, test } from 'vitest';
import { newParagraph } from '../../../../../src/browser/enhance/content-admin/writing/return-key.ts';

const markdown = new Language(defineLanguageFacet(), parser.configure([Table]), [], 'markdown');

/** The cursor is where the bar stands. */
function press(shown: string): string {
  const at = shown.indexOf('|');
  const state = EditorState.create({
    doc: shown.replace('|', ''),
    selection: { anchor: at },
    extensions: markdown,
  });
  let now = state;
  newParagraph({ state, dispatch: ({ state: next }: Transaction) => void (now = next) });
  const text = now.doc.toString();
  const { head } = now.selection.main;
  return `${text.slice(0, head)}|${text.slice(head)}`;
}

test.each([
  ['One two|three.', 'One two\n\n|three.'],
  ['## Lights|', '## Lights\n\n|'],
  ['One.\n\n|Two.', 'One.\n\n\n|Two.'],
  ['- One|\n', '- One\n- |\n'],
  ['1. One|', '1. One\n2. |'],
  ['- One\n  two|', '- One\n  two\n- |'],
  ['- One\n- |', '- One\n\n|'],
  ['```\na|b\n```', '```\na\n|b\n```'],
])('Return in %j', (before, after) => expect(press(before)).toBe(after));
