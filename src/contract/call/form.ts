/** A plain form that was sent and is shown again: what the page shows in its fields and next to them. */
export interface PlainForm {
  /** Field name → what was typed or chosen; a list for tick boxes. */
  values: Record<string, string[]>;
  /** Field name → message, in the order of the form. */
  errors: Record<string, string>;
  /** Why it was not sent, if that is not about a field. */
  problem: string | null;
  /** true asks for a tick to confirm that a person is sending this. */
  askPerson: boolean;
}

/** The form before anything was typed. */
export const EMPTY_FORM: PlainForm = { values: {}, errors: {}, problem: null, askPerson: false };

/**
 * A field that people never see. Whatever fills it in is probably a program, but in case a person's browser did, the
 * sender is asked rather than refused.
 */
export const TRAP = 'website';
/** The tick box that answers the question. */
export const PERSON = 'person';
