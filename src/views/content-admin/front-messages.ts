import type { DrawnField } from '../../content-model/document/fields.ts';

/** What is wrong with a field: of one for several values, with any of them, because those have no field of their own. */
export function messageIn(
  errors: Record<string, string>,
  name: string,
  { as }: DrawnField,
): string | undefined {
  if (errors[name] !== undefined || as === 'group' || as === 'rows') return errors[name];
  const below = Object.keys(errors).find((each) => each.startsWith(`${name}.`));
  return below && errors[below];
}

/** Messages by the fields that are drawn, so that the list above a form leads to them. */
export function drawnErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, `${whereText(name)}: ${message}`]),
  );
}

/** Fields beside the front matter, as the form names them. */
const LABELS: Record<string, string> = { body: 'Text', slug: 'Address', at: 'Public from', kind: 'Kind' };

/** 'm.facts.2.source.url' → 'Facts 3, source, url'. */
function whereText(name: string): string {
  const label = LABELS[name];
  if (label) return label;
  const words = name
    .replace(/^m\./, '')
    .replace(/\.(\d+)/g, (_, row: string) => ` ${Number(row) + 1}`)
    .replaceAll('.', ', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
