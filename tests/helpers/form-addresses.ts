import { globSync, readFileSync } from 'node:fs';

const PAGES = 'src/pages';
/** `Astro.locals.pages.account.login(…)` */
const ONE = /locals\.pages\.(\w+)\.(\w+)\(/g;
/** `const { linePresses: presses } = Astro.locals.pages.work`, of which the address names one. */
const SET = /const \{ (\w+)(?:: \w+)? \} = Astro\.locals\.pages\.(\w+);/g;

/**
 * Where each of these forms is sent to: the addresses of the pages that hand it on, with their `[parameters]`.
 * @param forms by the names under which pages find them, like `account.login`
 */
export function formAddresses(forms: readonly string[]): Map<string, string[]> {
  const found = new Map(forms.map((form) => [form, [] as string[]]));
  for (const file of globSync(`${PAGES}/**/*.{astro,ts}`)) {
    const text = readFileSync(file, 'utf8');
    const address = file.slice(PAGES.length).replace(/(?:\/index)?\.(?:astro|ts)$/, '');
    for (const [, set = '', form = ''] of text.matchAll(ONE)) found.get(`${set}.${form}`)?.push(address);
    for (const [, forms = '', set = ''] of text.matchAll(SET))
      for (const [name, at] of found) {
        const [own, actions, action] = name.split('.');
        if (own === set && actions === forms && action) at.push(address.replace('[action]', action));
      }
  }
  return found;
}

/** An address with its parameters filled in, all of them with the same. */
export const filledIn = (address: string, id: string): string => address.replace(/\[(?:\.{3})?\w+\]/g, id);

/** What Astro reads from that address. */
export const paramsOf = (address: string, id: string): Record<string, string> =>
  Object.fromEntries([...address.matchAll(/\[(?:\.{3})?(\w+)\]/g)].map(([, name = '']) => [name, id]));
