import type { Content } from '../../content-model/content.ts';
import type { FindRow } from '../../content-model/document/row-acts.ts';
import { type Choices, choiceTyped } from '../../domain/document/choices.ts';
import type { DocumentRow } from './rows.ts';

/** What the fields of a text may name. @param make of the brand that it is about; '' */
export function choicesIn(
  { catalogue, makes }: Pick<Content, 'catalogue' | 'makes'>,
  rows: readonly DocumentRow[],
  make: string,
): Choices {
  const { services, repairs, diagnostics } = catalogue;
  return {
    items: [...services, ...repairs, ...diagnostics].map(({ key, name }) => ({ value: key, text: name })),
    models: makes
      .filter((one) => one.make === make)
      .flatMap(({ ranges }) =>
        ranges.flatMap(({ range, engines }) =>
          engines.map(({ id, label }) => ({ value: id, text: `${range} ${label}` })),
        ),
      ),
    pages: rows
      .filter(({ state, isLive }) => state !== 'trashed' || isLive)
      .map(({ address, title }) => ({ value: address, text: title })),
  };
}

/** What was typed into the line under a list, found among what the site has. */
export const findIn =
  (choices: Choices): FindRow =>
  (of, typed): Record<string, string> | undefined => {
    if (!of) return undefined;
    const found = choiceTyped(choices[of], typed);
    if (of === 'pages')
      return found
        ? { text: found.text, href: found.value }
        : { text: typed.startsWith('/') ? '' : typed, href: typed.startsWith('/') ? typed : '' };
    return found && { key: found.value };
  };
