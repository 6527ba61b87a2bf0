/** What a form finds wrong with what it holds: field name → message. @param held undefined without a form */
export type FormCheck = (held: FormData | undefined) => Readonly<Record<string, string>>;

/** The name of the control that an event comes from; '' for anything else. */
export const fieldName = (target: EventTarget): string =>
  'name' in target && typeof target.name === 'string' ? target.name : '';

interface Now {
  wrong: ReturnType<FormCheck>;
  /** The field that is being changed. */
  touched: string;
  /** The refused fields that the form's own check can judge. */
  checkable: readonly string[];
}

/**
 * Whether a field that was refused is right now. What only the server could find wrong counts as put right once it has
 * been changed; what the form judges itself may be put right by another field, such as the tick that takes an address
 * away.
 */
export function isMended(name: string, { wrong, touched, checkable }: Now): boolean {
  return !(name in wrong) && (name === touched || checkable.includes(name));
}
