/** A plain form as it was sent and came back: what the page shows beside and in its fields. */
export interface PlainForm {
  /** Field name → what was typed or chosen; several for boxes. */
  values: Record<string, string[]>;
  /** Field name → message, in the order of the form. */
  errors: Record<string, string>;
  /** Why it was not sent, when that is not about a field. */
  problem: string | null;
  /** true asks for a tick that a person sends this. */
  askPerson: boolean;
}

/** The form before anything was typed. */
export const EMPTY_FORM: PlainForm = { values: {}, errors: {}, problem: null, askPerson: false };

/** A field that people never see. What fills it in is a program; a person whose browser did so is asked, not refused. */
export const TRAP = 'website';
/** The tick that answers the question. */
export const PERSON = 'person';
