import type { ComparedPart, MergePlace } from '../../domain/document/compared.ts';

/** What somebody else has saved since a form was opened, beside what was typed into it. */
export interface Conflict {
  base: number;
  places: readonly (MergePlace & { parts: readonly ComparedPart[] })[];
  fields: readonly { key: string; mine: string; theirs: string }[];
}
