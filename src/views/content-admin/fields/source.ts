import type { FrontField } from '../../../content-model/document/fields.ts';
import { isOut, rowCount, valueAt, type Values } from '../../../content-model/document/values.ts';
import { isOldSource } from '../../../domain/document/source-age.ts';
import { addMonths, type LocalDate } from '../../../domain/text/local-time.ts';

/** A source as its form has it. */
export interface FormSource {
  /** Name of its group: 'm.facts.2.source'. */
  at: string;
  name: string;
  /** As it was typed; ''. */
  year: string;
  kind: string;
  url: string;
  /** Nothing is said of it. */
  isNone: boolean;
  isOld: boolean;
  /** Years that it is old; undefined where no year is given. */
  age: number | undefined;
  /** Who looked whether it still holds, and when, as long as that is good. */
  seen: { by: string; on: LocalDate } | undefined;
}

export function sourceAt(values: Values, at: string, today: LocalDate): FormSource {
  const of = (key: string) => valueAt(values, `${at}.${key}`).trim();
  const year = of('year');
  const number = /^\d{4}$/.test(year) ? Number(year) : undefined;
  const on = of('stillTrue.on');
  const stillTrueOn = /^\d{4}-\d\d-\d\d$/.test(on) ? on : undefined;
  return {
    at,
    name: of('name'),
    year,
    kind: of('kind'),
    url: of('url'),
    isNone: ['name', 'year', 'url', 'kind'].every((key) => of(key) === ''),
    isOld: isOldSource({ year: number, stillTrueOn }, today),
    age: number === undefined ? undefined : Math.max(0, Number(today.slice(0, 4)) - number),
    seen:
      stillTrueOn && addMonths(stillTrueOn, 12) >= today
        ? { by: of('stillTrue.by'), on: stillTrueOn }
        : undefined,
  };
}

/** Every source of a form, in the order of its fields. */
export function sourcesOf(fields: readonly FrontField[], values: Values, at = 'm'): string[] {
  return fields.flatMap(({ key, drawn, form }) => {
    const name = `${at}.${key}`;
    if (form.isSource) return [name];
    if (drawn.as === 'group') return sourcesOf(drawn.fields, values, name);
    if (drawn.as !== 'rows') return [];
    return Array.from({ length: rowCount(values, name) }, (_, i) => `${name}.${i}`)
      .filter((row) => !isOut(values, row))
      .flatMap((row) => sourcesOf(drawn.item, values, row));
  });
}
