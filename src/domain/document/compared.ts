/** A part of a paragraph of two texts that are compared. */
export interface ComparedPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A paragraph of two texts that are compared. `cut`: paragraphs that are the same in both, folded. */
export type ComparedBlock =
  | { kind: 'same' | 'cut'; text: string }
  | { kind: 'changed'; parts: ComparedPart[] };

/** A place of a text that two people have changed since both opened it. */
export interface MergePlace {
  /** What they changed otherwise; one that only one of them has changed is taken over. */
  kind: 'same' | 'mine' | 'theirs' | 'both';
  mine: string;
  theirs: string;
}

export const PICKS = ['mine', 'theirs', 'both'] as const;
export type Pick = (typeof PICKS)[number];
