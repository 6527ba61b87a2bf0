import type NSpell from 'nspell';
import type { Shipped } from './shipped.ts';

export interface Spelling {
  /** Words that no British dictionary has and no page that ships uses, each once. */
  unknownIn(text: string): Promise<string[]>;
}

const WORD = /\p{L}[\p{L}’']*\p{L}/gu;

/** What is told at most: more than that is another language. */
const MOST = 30;

/** Names and the trade's words are known from the pages that ship, which have been read by people. */
export function spelling(shipped: Shipped): Spelling {
  let loading: Promise<{ dictionary: NSpell; used: ReadonlySet<string> }> | undefined;
  const load = async () => {
    const [{ default: nspell }, { default: words }] = await Promise.all([
      import('nspell'),
      import('dictionary-en-gb'),
    ]);
    const used = new Set((await shipped.all()).flatMap(({ text }) => wordsOf(text)));
    return { dictionary: nspell(Buffer.from(words.aff), Buffer.from(words.dic)), used };
  };
  return {
    async unknownIn(text) {
      const { dictionary, used } = await (loading ??= load());
      const words = [...new Set(wordsOf(text))].filter((word) => !used.has(word));
      return words.filter((word) => !dictionary.correct(word) && !isShout(word)).slice(0, MOST);
    },
  };
}

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.replaceAll('’', "'"));

/** MOT, DPF. */
const isShout = (word: string): boolean => word === word.toUpperCase();
