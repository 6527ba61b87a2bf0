import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, type Range, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { Bullet, Chip, Picture, ToFix } from './widgets.ts';

/** What is said of what stands in the text, by how it is written there. */
export type Said = ReadonlyMap<string, string>;

/** Other places are wrong than before. */
export const marked = StateEffect.define<null>();

const HIDDEN = Decoration.replace({});
const SIGN = Decoration.mark({ class: 'cm-sign' });
const LINE = (name: string) => Decoration.line({ class: `cm-${name}` });
const LINES = {
  ATXHeading2: LINE('h2'),
  ATXHeading3: LINE('h3'),
  Blockquote: LINE('quote'),
  Table: LINE('table'),
  FencedCode: LINE('table'),
} as const;
const ITEM = LINE('item');
const BLANK = LINE('blank');
/** The line under the head of a table. */
const RULE = LINE('rule');
const BAR = Decoration.mark({ class: 'cm-bar' });
const MARKS = {
  Emphasis: Decoration.mark({ class: 'cm-em' }),
  StrongEmphasis: Decoration.mark({ class: 'cm-strong' }),
  Link: Decoration.mark({ class: 'cm-link' }),
  TableHeader: Decoration.mark({ class: 'cm-strong' }),
} as const;
/** What goes on after an address is another address. */
const MORE = /[\w/-]/;
const BRACES = /\{[a-zA-Z_]+(?::[^{}\n]{1,40})?\}/g;

/**
 * Looks as it will read: signs are hidden but where the cursor is, values and pictures are shown as what they stand for.
 * Beside what is wrong stands a sign.
 */
export const look = (tokens: Said, places: Said): Extension => {
  return ViewPlugin.fromClass(
    class {
      shown: DecorationSet;
      constructor(view: EditorView) {
        this.shown = drawn(view, tokens, places);
      }
      update(update: ViewUpdate) {
        const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
        const isMarked = update.transactions.some(({ effects }) => effects.some((one) => one.is(marked)));
        if (update.docChanged || update.selectionSet || update.viewportChanged || isParsed || isMarked)
          this.shown = drawn(update.view, tokens, places);
      }
    },
    { decorations: ({ shown }) => shown },
  );
};

function drawn({ state, visibleRanges }: EditorView, tokens: Said, places: Said): DecorationSet {
  const found: Range<Decoration>[] = [];
  const { doc } = state;
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = doc.lineAt(at);
      if (line.text.trim() === '') found.push(BLANK.range(line.from));
      at = line.to + 1;
    }
    syntaxTree(state).iterate({ from, to, enter: (node) => enter(node, state, found) });
    const text = doc.sliceString(from, to);
    for (const [written, says] of places)
      for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1))
        if (!MORE.test(text.charAt(at + written.length)))
          found.push(Decoration.widget({ widget: new ToFix(says), side: -1 }).range(from + at));
    for (const { index, 0: token } of text.matchAll(BRACES)) {
      const at = from + index;
      if (!isTouched(state, at, at + token.length))
        found.push(
          Decoration.replace({ widget: new Chip(token, tokens.get(token)) }).range(at, at + token.length),
        );
    }
  }
  return Decoration.set(found, true);
}

function enter(ref: SyntaxNodeRef, state: EditorState, found: Range<Decoration>[]): boolean {
  const { name, from, to } = ref;
  const { doc } = state;
  if (name in LINES)
    for (let line = doc.lineAt(from); line.from <= to; line = doc.line(line.number + 1)) {
      found.push(LINES[name as keyof typeof LINES].range(line.from));
      if (line.number === doc.lines) break;
    }
  if (name in MARKS && to > from) found.push(MARKS[name as keyof typeof MARKS].range(from, to));
  if (name === 'ListItem') found.push(ITEM.range(doc.lineAt(from).from));
  if (name === 'Image') {
    picture(ref.node, state, found);
    return false;
  }
  if (name === 'TableDelimiter') {
    const line = doc.lineAt(from);
    const isRule = to - from > 1 && !isTouched(state, from, to);
    if (isRule) found.push(RULE.range(line.from));
    found.push((isRule ? HIDDEN : BAR).range(from, to));
  }
  if (name === 'HeaderMark' || name === 'QuoteMark') found.push(SIGN.range(from, to));
  if (name === 'ListMark') {
    const isOwn = /^[-*+]$/.test(doc.sliceString(from, to)) && !isTouched(state, from, to + 1);
    found.push((isOwn ? Decoration.replace({ widget: new Bullet() }) : SIGN).range(from, to));
  }
  if (name === 'EmphasisMark' || name === 'LinkMark' || name === 'URL' || name === 'LinkTitle') {
    const around = ref.node.parent;
    const isOwn = around && around.name !== 'Autolink' && around.name !== 'Paragraph';
    if (isOwn && to > from)
      found.push((isTouched(state, around.from, around.to) ? SIGN : HIDDEN).range(from, to));
  }
  return true;
}

function picture(node: SyntaxNode, state: EditorState, found: Range<Decoration>[]): void {
  const url = node.getChild('URL');
  if (!url || isTouched(state, node.from, node.to)) return;
  const source = state.sliceDoc(node.from, node.to);
  const alt = /^!\[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const widget = new Picture(state.sliceDoc(url.from, url.to), alt);
  found.push(Decoration.replace({ widget }).range(node.from, node.to));
}

const isTouched = ({ selection }: EditorState, from: number, to: number): boolean =>
  selection.ranges.some((range) => range.from <= to && range.to >= from);
