import { globSync, readFileSync } from 'node:fs';

/** Amounts in pounds without two decimals, anywhere in a page: its text, its head, its structured data. */
export function bareAmounts(html: string): string[] {
  return [...html.matchAll(/(?:£|&pound;|&#163;)(\d[\d,]*)(\.\d+)?/g)]
    .filter(([, , pence = '']) => pence.length !== 3)
    .map(([, pounds = '', pence = '']) => `£${pounds.replace(/,$/, '')}${pence}`);
}

/** Fines and other people's figures stand as their source has them: what the facts of a text say of it. */
export function quotedAmounts(): Set<string> {
  const facts = globSync('content/**/*.md').flatMap(
    (file) => readFileSync(file, 'utf8').match(/^ *(?:- claim|says):.*$/gm) ?? [],
  );
  return new Set(facts.flatMap(bareAmounts));
}
