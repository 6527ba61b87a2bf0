import { syntaxTree } from '@codemirror/language';
import type { StateCommand } from '@codemirror/state';

/** Return begins a new paragraph, or the next item of a list; in an item without words it ends the list. */
export const newParagraph: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.from);
  const before = state.sliceDoc(line.from, main.from);
  const put = (insert: string, from = main.from) => {
    const to = main.to;
    dispatch(
      state.update({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };
  const inside = namesAt(state, main.from);
  if (inside.has('FencedCode') || inside.has('HTMLBlock') || before.trim() === '') return put('\n');
  if (inside.has('Table') && before.startsWith('|')) {
    const columns = Math.max(1, line.text.split('|').length - 2);
    return put(`\n|${'  |'.repeat(columns)}`, line.to);
  }
  const item = itemOf(state.doc.lineAt(itemStart(state, main.from) ?? main.from).text);
  if (inside.has('ListItem') && item) {
    const isEmpty = line.text.trim() === item.sign.trim();
    return isEmpty ? put('\n', line.from) : put(`\n${item.next}`);
  }
  return put('\n\n');
};

/** A line that ends within its paragraph. */
export const newLine: StateCommand = ({ state, dispatch }) => {
  dispatch(state.update(state.replaceSelection('\\\n'), { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

type State = Parameters<StateCommand>[0]['state'];

function namesAt(state: State, at: number): Set<string> {
  const names = new Set<string>();
  for (let node = syntaxTree(state).resolveInner(at, -1) as Node | null; node; node = node.parent)
    names.add(node.name);
  return names;
}
interface Node {
  name: string;
  from: number;
  parent: Node | null;
}

function itemStart(state: State, at: number): number | undefined {
  for (let node = syntaxTree(state).resolveInner(at, -1) as Node | null; node; node = node.parent)
    if (node.name === 'ListItem') return node.from;
  return undefined;
}

/** The sign of a line's item, and that of the next one. */
function itemOf(text: string): { sign: string; next: string } | null {
  const [sign, indent = '', number, mark = ''] = /^(\s*)(?:(\d{1,6})([.)])|[-*+])\s+/.exec(text) ?? [];
  if (sign === undefined) return null;
  return { sign, next: number ? `${indent}${Number(number) + 1}${mark} ` : sign };
}
