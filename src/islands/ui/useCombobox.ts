import { type KeyboardEvent, useEffect, useState } from 'react';

interface Options {
  /** Ids of the input and the list, from which those of the options are made. */
  id: string;
  /** How many options there are now. */
  count: number;
  /** Called with the place of the option that was chosen. */
  onChoose: (place: number) => void;
}

export interface Combobox {
  open: boolean;
  /** Place of the option that the arrows are on; -1: none, the visitor's own words count. */
  active: number;
  /** To be called after the visitor has typed. */
  onTyped: () => void;
  inputProps: object;
  listProps: object;
  optionProps: (place: number) => object;
}

/**
 * The WAI-ARIA pattern 'editable combobox with list autocomplete' for an input that stays the browser's own: nothing is
 * chosen for the visitor, the focus never leaves the input, and what was typed before the page woke is kept. Enter
 * without a chosen option is the form's.
 */
export function useCombobox({ id, count, onChoose }: Options): Combobox {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && count > 0;
  const list = `${id}-list`;
  const option = (place: number): string => `${id}-option-${place}`;

  const close = (): void => {
    setWanted(false);
    setActive(-1);
  };
  const choose = (place: number): void => {
    close();
    onChoose(place);
  };

  useEffect(() => {
    if (open && active >= 0) document.getElementById(option(active))?.scrollIntoView({ block: 'nearest' });
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (count === 0) return;
      event.preventDefault();
      if (altKey) return key === 'ArrowUp' ? close() : setWanted(true);
      setWanted(true);
      // From the input the arrows lead to either end of the list, and from there back to the input.
      setActive((now) => {
        const from = open ? now : -1;
        const next = key === 'ArrowDown' ? from + 1 : from === -1 ? count - 1 : from - 1;
        return next >= count ? -1 : next;
      });
    } else if (key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (key === 'Escape' && open) {
      // Only the list closes: the browser's own Escape would empty the input, and a dialog's would close that.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Tab') close();
    else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) setActive(-1);
  }

  return {
    open,
    active,
    onTyped: () => {
      setWanted(true);
      setActive(-1);
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': list,
      'aria-activedescendant': open && active >= 0 ? option(active) : undefined,
      onKeyDown,
      onBlur: close,
      onClick: () => setWanted(true),
    },
    listProps: { id: list, role: 'listbox', hidden: !open },
    optionProps: (place) => ({
      id: option(place),
      role: 'option',
      'aria-selected': place === active,
      // The focus stays in the input, so that its blur does not close the list before the click arrives.
      onPointerDown: (event: Event) => event.preventDefault(),
      onMouseDown: (event: Event) => event.preventDefault(),
      onClick: () => choose(place),
    }),
  };
}
