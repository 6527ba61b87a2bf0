import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { defineLanguageFacet, Language, languageDataProp } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { parser, Table } from '@lezer/markdown';
import { type Format, formatted } from '../format.ts';
import type { TextBox } from '../text-box.ts';
import { joinedLines } from './joined-lines.ts';
import { look, marked, type Said } from './look.ts';
import { adoptSheet } from './own-sheet.ts';
import { newLine, newParagraph } from './return-key.ts';

/** The editor over the plain field, which stays what is sent. */
export interface Writing extends TextBox {
  /** What was typed stands in the field. */
  toField(): void;
  /** The field's text is shown: something else has put it there. */
  fromField(): void;
  /** The signs are drawn again: other places are wrong now. */
  mark(): void;
  /** The plain field is back. */
  end(): void;
}

const data = defineLanguageFacet();
const markdown = new Language(
  data,
  parser.configure([Table, { props: [languageDataProp.add({ Document: data })] }]),
  [],
  'markdown',
);

/** What the package says of every editor of code; the rest is in styles/editor/write.css. */
const AS_TEXT = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { overflow: 'visible', fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { padding: '0' },
  '.cm-line': { padding: '0' },
  '.cm-line.cm-item': { paddingLeft: '1.4em' },
  '.cm-line.cm-quote': { paddingLeft: '0.9em' },
  '.cm-line.cm-blank': { lineHeight: '1' },
  '.cm-line:is(.cm-h2, .cm-h3)': { lineHeight: '1.2' },
});

/** A part of its own: few look for a word. */
const find = (view: EditorView): boolean => {
  void import('./find.ts').then(({ findIn }) => findIn(view));
  return true;
};

/**
 * What is typed over selected words goes into the text by itself. The browser would put it where those words stood with the
 * look that they had, as a style of the element, which the policy of our pages refuses.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return false;
    const { from, to } = selectedIn(view);
    if (from === to) return false;
    event.preventDefault();
    const insert = view.state.toText(event.data);
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});

/** What is selected; the browser may know a moment before the editor. */
function selectedIn(view: EditorView): { from: number; to: number } {
  const { main } = view.state.selection;
  const shown = document.getSelection();
  const range = shown?.rangeCount ? shown.getRangeAt(0) : null;
  if (!main.empty || !range || range.collapsed || !view.contentDOM.contains(range.commonAncestorContainer))
    return main;
  return {
    from: view.posAtDOM(range.startContainer, range.startOffset),
    to: view.posAtDOM(range.endContainer, range.endOffset),
  };
}

/** The field hears of a key a moment later, so that a long text isn't copied at each. */
const FIELD_MS = 200;

/**
 * @param tokens what values in braces read as
 * @param places what is wrong, by what is written there
 */
export function writeOver(field: HTMLTextAreaElement, tokens: Said, places: Said = new Map()): Writing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  adoptSheet();
  const described = field.getAttribute('aria-describedby');
  const view = new EditorView({ state: stateOf(field.value) });
  const toField = () => {
    clearTimeout(timer);
    const text = view.state.doc.toString();
    if (field.value === text) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  field.before(view.dom);
  field.hidden = true;
  // A mistake and a label lead to the field by its id, which is that of what is seen.
  const { id } = field;
  field.removeAttribute('id');
  view.contentDOM.id = id;
  const label = document.querySelector<HTMLLabelElement>(`label[for="${id}"]`);
  const focus = () => view.focus();
  label?.addEventListener('click', focus);

  const box: Writing = {
    read() {
      const { from, to } = view.state.selection.main;
      return { text: view.state.doc.toString(), from, to };
    },
    change({ from, to, insert, select: [anchor, head] }) {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor, head },
        scrollIntoView: true,
        userEvent: 'input',
      });
      view.focus();
    },
    focus,
    toField,
    fromField() {
      if (view.state.doc.toString() !== field.value) view.setState(stateOf(field.value));
    },
    mark: () => view.dispatch({ effects: marked.of(null) }),
    end() {
      toField();
      view.destroy();
      label?.removeEventListener('click', focus);
      field.id = id;
      field.hidden = false;
    },
  };
  return box;

  function stateOf(doc: string): EditorState {
    const press = (as: Format) => () => {
      box.change(formatted(as, box.read()));
      return true;
    };
    return EditorState.create({
      doc,
      extensions: [
        history(),
        keymap.of([
          { key: 'Enter', run: newParagraph, shift: newLine },
          { key: 'Mod-b', run: press('bold') },
          { key: 'Mod-i', run: press('italic') },
          { key: 'Mod-f', run: find },
          ...standardKeymap,
          ...historyKeymap,
        ]),
        markdown,
        joinedLines,
        look(tokens, places),
        AS_TEXT,
        typeOver,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': 'Text',
          lang: 'en-GB',
          spellcheck: 'true',
          autocorrect: 'on',
          autocapitalize: 'sentences',
          ...(described && { 'aria-describedby': described }),
        }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (!docChanged) return;
          clearTimeout(timer);
          timer = setTimeout(toField, FIELD_MS);
        }),
      ],
    });
  }
}
