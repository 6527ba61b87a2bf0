import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { StateEffect } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';

const begun = new WeakSet<EditorView>();

/** Looks for words in the whole text: the browser's own search reaches only what is drawn. */
export function findIn(view: EditorView): void {
  if (!begun.has(view)) {
    begun.add(view);
    view.dispatch({ effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(searchKeymap)]) });
  }
  openSearchPanel(view);
}
