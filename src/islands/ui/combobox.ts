/** The visible state of a combobox's list. */
export interface ListState {
  /** Whether the visitor wants suggestions; there may be none. */
  wanted: boolean;
  /** Index of the option that the arrow keys are on; -1: none, the visitor's own words apply. */
  active: number;
}

export const CLOSED_LIST: ListState = { wanted: false, active: -1 };

/** A key as the browser reports it. */
export interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The result of a key. */
export interface ComboboxStep {
  shown: ListState;
  /** Index of the option chosen by it. */
  chosen?: number;
  /** Whether it was meant for the list, so that the browser's default must be prevented. */
  ours: boolean;
}

/**
 * The keys of the WAI-ARIA pattern 'editable combobox with list autocomplete': nothing is selected on the visitor's
 * behalf, the arrow keys go through the options and back to the visitor's own words, and everything else is left to
 * the input and its form.
 * @param count how many options there are
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function pressed(shown: ListState, by: Pressed, count: number): ComboboxStep {
  const { wanted, active } = shown;
  const open = wanted && count > 0;
  // With these modifiers the arrow keys select text or belong to the system.
  const own = by.ctrlKey || by.metaKey || by.shiftKey;
  switch (by.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (own || count === 0) return { shown, ours: false };
      if (by.altKey)
        return { shown: by.key === 'ArrowUp' ? CLOSED_LIST : { ...shown, wanted: true }, ours: true };
      return {
        shown: { wanted: true, active: next(open ? active : -1, by.key === 'ArrowDown', count) },
        ours: true,
      };
    case 'Enter':
      if (open && active >= 0) return { shown: CLOSED_LIST, chosen: active, ours: true };
      return { shown: CLOSED_LIST, ours: false };
    case 'Escape':
      // Only closes the list: by default Escape would clear the input or close a dialog around it.
      return open ? { shown: CLOSED_LIST, ours: true } : { shown, ours: false };
    case 'Tab':
      return { shown: CLOSED_LIST, ours: false };
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      // These move the cursor in the visitor's own words.
      return { shown: { ...shown, active: -1 }, ours: false };
    default:
      return { shown, ours: false };
  }
}

/** From the input the arrow keys lead to either end of the list, and from there back to the input (-1). */
function next(active: number, down: boolean, count: number): number {
  const place = down ? active + 1 : active === -1 ? count - 1 : active - 1;
  return place < count ? place : -1;
}
