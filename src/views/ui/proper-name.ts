/** Three letters that are said as a word. All others are said one by one and stay capitals: GLA, BRZ, RAV4. */
const SAID = new Set(['EOS', 'FOX', 'MAX', 'MII', 'ONE', 'PRO', 'RIO', 'ROC', 'ZOE']);

/** A make or range of the vehicle catalogue as people write it: 'MUSTANG MACH-E' → 'Mustang Mach-E'. */
export function properName(capitals: string): string {
  return capitals.replace(/[A-Z]{3,}/g, (word) =>
    word.length > 3 || SAID.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );
}
