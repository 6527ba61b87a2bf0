import { ensureSyntaxTree, syntaxTree, syntaxTreeAvailable } from '@codemirror/language';
import { type EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, WidgetType } from '@codemirror/view';

class Blank extends WidgetType {
  toDOM() {
    return Object.assign(document.createElement('span'), { textContent: ' ' });
  }
  override eq() {
    return true;
  }
  override ignoreEvent() {
    return false;
  }
}
const BLANK = Decoration.replace({ widget: new Blank() });

const PARSE_MS = 200;
/** After the last key, lines far from it are looked at again: a fence that was typed changes all that follow. */
const AGAIN_MS = 400;
const again = StateEffect.define<null>();

/** The ends of lines within the paragraphs of a part of the text: a blank, to who reads. */
function ends(state: EditorState, from: number, to: number, ms: number): Range<Decoration>[] {
  const found: Range<Decoration>[] = [];
  const { doc } = state;
  const tree = ensureSyntaxTree(state, to, ms) ?? syntaxTree(state);
  tree.iterate({
    from,
    to,
    enter({ name, from: start, to: end }) {
      if (name !== 'Paragraph') return;
      for (let line = doc.lineAt(start); line.to < end; line = doc.line(line.number + 1)) {
        const next = doc.line(line.number + 1);
        // Two blanks or a backslash before the end break the line on purpose.
        if (/( {2}|\\)$/.test(line.text)) continue;
        const lead = /^[\s>]*/.exec(next.text)?.[0].length ?? 0;
        found.push(BLANK.range(line.to, next.from + lead));
      }
    },
  });
  return found;
}

function whole(state: EditorState): DecorationSet {
  return Decoration.set(ends(state, 0, state.doc.length, PARSE_MS), true);
}

/** From the start of a block to the end of the next one: an edit can join or part those beside it. */
function around(state: EditorState, from: number, to: number): { from: number; to: number } {
  const { doc } = state;
  const isBlank = (number: number) => doc.line(number).text.trim() === '';
  const step = (at: number, by: 1 | -1) => {
    let line = doc.lineAt(at).number;
    for (let passed = 0; line + by >= 1 && line + by <= doc.lines; line += by)
      if (isBlank(line) && ++passed > 2) break;
    return doc.line(line);
  };
  return { from: step(from, -1).from, to: step(to, 1).to };
}

const joined = StateField.define<DecorationSet>({
  create: whole,
  update(set, transaction) {
    if (transaction.effects.some((effect) => effect.is(again))) return whole(transaction.state);
    if (!transaction.docChanged) return set;
    let next = set.map(transaction.changes);
    transaction.changes.iterChangedRanges((_, __, from, to) => {
      const part = around(transaction.state, from, to);
      next = next.update({
        filterFrom: part.from,
        filterTo: part.to,
        filter: () => false,
        add: ends(transaction.state, part.from, part.to, PARSE_MS / 10),
        sort: true,
      });
    });
    return next;
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});

/** What begins or ends a block, so that lines far below are read otherwise. */
const FENCE = /^\s*(?:`{3}|~{3}|<)|-->/;

const lookAgain = ViewPlugin.define((view) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => view.dispatch({ effects: again.of(null) }), AGAIN_MS);
  };
  // A long text on a slow device is read in parts.
  if (!syntaxTreeAvailable(view.state)) later();
  return {
    update({ docChanged, changes, startState, state }) {
      if (!docChanged) return;
      let isFar = false;
      changes.iterChangedRanges((from, _, at) => {
        isFar ||= FENCE.test(startState.doc.lineAt(from).text) || FENCE.test(state.doc.lineAt(at).text);
      });
      if (isFar || !syntaxTreeAvailable(state)) later();
    },
    destroy: () => clearTimeout(timer),
  };
});

/** Paragraphs that the file has on several lines flow like any other, and keep their ends of lines in the file. */
export const joinedLines: Extension = [joined, lookAgain];
