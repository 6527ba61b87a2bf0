import type { FrontField } from '../../../content-model/document/fields.ts';
import { valueAt, type Values } from '../../../content-model/document/values.ts';
import { type Choices, NO_CHOICES } from '../../../domain/document/choices.ts';
import type { LocalDate } from '../../../domain/text/local-time.ts';

/** What the fields of a form are drawn from. */
export interface FormContext {
  values: Values;
  /** Name of a field → what is wrong with it. */
  errors: Record<string, string>;
  /** What its fields may name of this site. */
  choices: Choices;
  today: LocalDate;
  /** The field or the row at which the page goes on after a button of its rows; ''. */
  goOn: string;
  /** That button. */
  act: string;
  /** The words that stand in the text: those of facts have to be among them. undefined: nobody looks. */
  text?: string | undefined;
}

export const contextOf = (
  own: Pick<FormContext, 'values' | 'errors'> & Partial<Pick<FormContext, 'choices' | 'today' | 'text'>>,
): FormContext => ({
  choices: NO_CHOICES,
  today: '',
  ...own,
  goOn: valueAt(own.values, 'go'),
  act: valueAt(own.values, 'act'),
});

/** Whether something is wrong in a field, or in one within it. */
export const isBad = (errors: FormContext['errors'], name: string): boolean =>
  Object.keys(errors).some((each) => each === name || each.startsWith(`${name}.`));

/** What is wrong with a field. Of a list, what is wrong with all of it: each text in it says its own. */
export const errorAt = ({ errors }: FormContext, name: string): string | undefined => errors[name];

/** An option as a person says it. */
export const optionText = ({ form }: Pick<FrontField, 'form'>, value: string): string =>
  form.words?.[value] ?? value;

/** A value as a person says it: of what it names, its name. */
export function saidAt({ values, choices }: FormContext, field: FrontField, name: string): string {
  const value = valueAt(values, name);
  const { of } = field.form;
  const known = of && choices[of].find((one) => one.value === value)?.text;
  return known ?? optionText(field, value);
}
