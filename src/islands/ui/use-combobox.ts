import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { CLOSED_LIST, pressed } from './combobox.ts';

interface Options {
  /** Ids of the input and the list; those of the options are derived from them. */
  id: string;
  /** How many options there are now. */
  count: number;
  /** Called with the index of the chosen option. */
  onChoose: (place: number) => void;
}

export interface Combobox {
  open: boolean;
  /** Whether suggestions are wanted, even if there are none. */
  wanted: boolean;
  /** To be called after the visitor has typed. */
  onTyped: () => void;
  inputProps: object;
  listProps: object;
  optionProps: (place: number) => object;
}

/**
 * The key code that browsers report for keys consumed by an input method. For the Enter that ends a composition,
 * Safari reports nothing else.
 */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Turns a plain input into a combobox (see `combobox.ts` for its keys). The focus never leaves the input, and what
 * was typed before hydration is kept. Why not a library: docs/decisions/0009-own-combobox.md.
 */
export function useCombobox({ id, count, onChoose }: Options): Combobox {
  const [shown, show] = useState(CLOSED_LIST);
  const { wanted, active } = shown;
  const open = wanted && count > 0;
  const list = `${id}-list`;
  const option = (place: number): string => `${id}-option-${place}`;
  const activeId = open && active >= 0 ? option(active) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) return;
    const outcome = pressed(shown, event, count);
    show(outcome.shown);
    if (outcome.ours) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (outcome.chosen !== undefined) onChoose(outcome.chosen);
  }

  return {
    open,
    wanted,
    onTyped: () => show({ wanted: true, active: -1 }),
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': list,
      'aria-activedescendant': activeId,
      onKeyDown,
      onBlur: () => show(CLOSED_LIST),
      onClick: () => show({ ...shown, wanted: true }),
    },
    listProps: {
      id: list,
      role: 'listbox',
      hidden: !open,
      // The focus stays in the input, so that its blur does not close the list before the click arrives.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    optionProps: (place) => ({
      id: option(place),
      role: 'option',
      'aria-selected': place === active,
      onClick: () => {
        show(CLOSED_LIST);
        onChoose(place);
      },
    }),
  };
}
