/** One of what a field may name. */
export interface Choice {
  /** As it stands in the file: a key of the price list, a path. */
  value: string;
  /** As a person says it. */
  text: string;
}

/** What the fields of a text may name of this site. */
export interface Choices {
  /** The price list. */
  items: readonly Choice[];
  /** Cars of the brand that the page is about. */
  models: readonly Choice[];
  /** Our own pages. */
  pages: readonly Choice[];
}

export const NO_CHOICES: Choices = { items: [], models: [], pages: [] };

/** The one that was typed: by its name, or as it stands in the file. */
export function choiceTyped(among: readonly Choice[], typed: string): Choice | undefined {
  const asked = typed.trim().toLowerCase();
  return (
    among.find(({ value }) => value.toLowerCase() === asked) ??
    among.find(({ text }) => text.toLowerCase() === asked)
  );
}
