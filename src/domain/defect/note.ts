import { type NoteRule, notes } from './rules/notes.ts';

export type { NoteRule };

/** The note that the words represent, if any: what was in the tester's way, how the test was done. */
export function noteOn(words: string): NoteRule | undefined {
  return notes.find(({ says, unless }) => says.test(words) && !unless?.test(words));
}
