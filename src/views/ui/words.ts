const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'RG12 and RG42', 'GU11, GU12 and GU14'. */
export function listOf(words: readonly string[]): string {
  return and.format(words);
}
