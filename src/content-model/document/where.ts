import type { FrontField } from './fields.ts';
import { FRONT } from './values.ts';

/** Fields beside the front matter, as the form names them. */
const BESIDE: Readonly<Record<string, string>> = {
  body: 'Text',
  slug: 'Address',
  at: 'Public from',
  kind: 'Kind',
  front: 'Fields',
  picture: 'Picture',
  'picture-alt': 'Picture',
};

/**
 * A field in the words of its form: 'm.facts.2.source.url' → 'Facts 3, source, web address'.
 * @param fields of the schema
 */
export function fieldText(fields: readonly FrontField[], name: string): string {
  const beside = BESIDE[name];
  if (beside) return beside;
  const [, ...way] = name.split('.');
  const said: string[] = [];
  let here: readonly FrontField[] = fields;
  for (const step of way) {
    if (/^\d+$/.test(step)) {
      said.push(`${said.pop() ?? ''} ${Number(step) + 1}`.trim());
      continue;
    }
    const field = here.find(({ key }) => key === step);
    // What only holds others says nothing that they don't.
    if (!field?.form.isSpread) said.push(field?.label ?? step);
    here = field ? fieldsWithin(field) : [];
  }
  const [first = 'This page', ...rest] = said;
  return [first, ...rest.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ');
}

/** The field behind a name, as far as there is one. */
export function fieldNamed(fields: readonly FrontField[], name: string): FrontField | undefined {
  let here: readonly FrontField[] = fields;
  let found: FrontField | undefined;
  if (!name.startsWith(`${FRONT}.`)) return undefined;
  for (const step of name.split('.').slice(1)) {
    if (/^\d+$/.test(step)) continue;
    found = here.find(({ key }) => key === step);
    if (!found) return undefined;
    here = fieldsWithin(found);
  }
  return found;
}

const fieldsWithin = ({ drawn }: FrontField): readonly FrontField[] =>
  drawn.as === 'group' ? drawn.fields : drawn.as === 'rows' ? drawn.item : [];
