/** A text with what is selected in it. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** What is to be put in the place of a part of a text, and what is selected then. */
export interface Change {
  from: number;
  to: number;
  insert: string;
  select: readonly [from: number, to: number];
}

export type Format =
  | 'bold'
  | 'italic'
  | 'paragraph'
  | 'heading'
  | 'smaller'
  | 'list'
  | 'numbers'
  | 'quote'
  | 'table';

const MARKS = { bold: '**', italic: '_' } as const;
const HEADS = { paragraph: '', heading: '## ', smaller: '### ' } as const;
const TABLE = '| What | How much |\n| --- | --- |\n|  |  |';

/** What a press on one of the tools changes. Pressed again, it takes itself back. */
export function formatted(as: Format, at: Selected): Change {
  if (as === 'bold' || as === 'italic') return marked(at, MARKS[as]);
  if (as === 'table') return inserted(at, TABLE);
  const block = blockOf(at);
  const lines = at.text.slice(block.from, block.to).split('\n');
  const insert =
    as === 'list' || as === 'numbers' || as === 'quote' ? prefixed(lines, as) : headed(lines, HEADS[as]);
  return { ...block, insert, select: [block.from, block.from + insert.length] };
}

/** Put in as a paragraph of its own, behind that of the cursor. */
export function inserted({ text, to }: Selected, part: string): Change {
  const at = text.indexOf('\n\n', to) < 0 ? text.trimEnd().length : text.indexOf('\n\n', to);
  const before = at === 0 ? '' : '\n\n';
  const insert = `${before}${part}${at >= text.trimEnd().length ? '\n' : ''}`;
  const from = at + before.length;
  return { from: at, to: at, insert, select: [from, from + part.length] };
}

function marked({ text, from, to }: Selected, mark: string): Change {
  const own = text.slice(from, to);
  const size = mark.length;
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark)
    return { from: from - size, to: to + size, insert: own, select: [from - size, to - size] };
  return { from, to, insert: `${mark}${own}${mark}`, select: [from + size, to + size] };
}

/** The paragraphs that a selection touches. */
function blockOf({ text, from, to }: Selected): { from: number; to: number } {
  const before = text.lastIndexOf('\n\n', Math.max(0, from - 1));
  const after = text.indexOf('\n\n', to);
  return { from: before < 0 ? 0 : before + 2, to: after < 0 ? text.trimEnd().length : after };
}

const BEGUN = { list: /^- /, numbers: /^\d+\. /, quote: /^> ?/ } as const;

function prefixed(lines: readonly string[], as: keyof typeof BEGUN): string {
  const isTaken = BEGUN[as].test(lines[0] ?? '');
  if (as === 'quote')
    return lines.map((line) => (isTaken ? line.replace(BEGUN.quote, '') : `> ${line}`)).join('\n');
  const indent = as === 'list' ? '  ' : '   ';
  let number = 0;
  let isFirst = true;
  return lines
    .map((line) => {
      if (line === '') isFirst = true;
      if (isTaken) return line.replace(BEGUN[as], '').replace(new RegExp(`^ {1,${indent.length}}`), '');
      if (line === '') return line;
      const sign = as === 'list' ? '- ' : `${++number}. `;
      const shown = isFirst ? sign : indent;
      if (!isFirst && as === 'numbers') number--;
      isFirst = false;
      return shown + line;
    })
    .join('\n');
}

/** A heading has one line, however the file broke its paragraph. */
const headed = (lines: readonly string[], sign: string): string =>
  sign === ''
    ? lines.map((line) => line.replace(/^#{1,6} +/, '')).join('\n')
    : sign + lines.map((line) => line.replace(/^#{1,6} +/, '').trim()).join(' ');
