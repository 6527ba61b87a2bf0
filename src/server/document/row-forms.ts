import { actOnRows, rowActOf } from '../../content-model/document/row-acts.ts';
import { FRONT, valueAt, type Values } from '../../content-model/document/values.ts';
import { fieldNamed } from '../../content-model/document/where.ts';
import type { Choices } from '../../domain/document/choices.ts';
import type { DocumentKind } from '../../domain/document/document.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { findIn } from './choices.ts';
import { fieldsOfKind } from './typed.ts';

/** The field that the page goes on at, where a button of its rows was pressed. */
export const GO_ON = 'go';

/**
 * Does what a button of the form asks for that changes its fields and saves nothing: rows that are added, moved and taken
 * out, and a source that somebody has looked at.
 * @return whether it was such a button
 */
export function formActed(
  values: Values,
  kind: DocumentKind,
  { choices, by, today }: { choices: Choices; by: string; today: LocalDate },
): boolean {
  const act = valueAt(values, 'act');
  const fields = fieldsOfKind(kind);
  const rowAct = rowActOf(act);
  if (rowAct) {
    values[GO_ON] = [actOnRows(values, rowAct, fields, findIn(choices))];
    return true;
  }
  const source = /^true:(m(?:\.\w{1,40}){1,9})$/.exec(act)?.[1];
  if (!source?.startsWith(`${FRONT}.`) || !fieldNamed(fields, source)?.form.isSource) return false;
  values[`${source}.stillTrue.by`] = [by];
  values[`${source}.stillTrue.on`] = [today];
  values[GO_ON] = [source];
  return true;
}
