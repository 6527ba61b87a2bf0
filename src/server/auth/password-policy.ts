import { invalid } from '../errors.ts';

/** Whose password it is to be. */
export interface Owner {
  firstName: string;
  lastName: string;
  email: string;
}

/** Shorter parts of a name are in many good passwords by chance. */
const SHORTEST_PART = 4;

/** What is tried here first, beside the business's own name. */
const TRADE = ['password', 'garage', 'workshop', 'mechanic', 'service', 'carcare', 'admin', 'login'];

const BETTER = 'Choose another one: three or four words that don’t belong together are hard to guess';

/** What is chosen most often. Read when it is first needed: unpacking it takes 0.2 s. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses what a guesser tries first: the most common passwords, also with digits and signs behind them, those with a name
 * or the address in them, and those of nothing but our own words. Of what characters a password has to be made nobody is
 * told: that makes them worse.
 * @param business its name
 * @throws AppError invalid, for the field `password`
 */
export async function refuseGuessable(password: string, owner: Owner, business: string): Promise<void> {
  const typed = password.normalize('NFKC').toLowerCase();
  const most = await (common ??= readCommon());
  const message = most.has(typed)
    ? `That password is among the most common ones. ${BETTER}`
    : most.has(withoutEnd(typed))
      ? `That’s one of the most common passwords with something behind it. ${BETTER}`
      : holds(typed, owner)
        ? 'Choose a password without your name or email address in it'
        : isOurs(typed, business)
          ? `That password is made of our name and words for garages. ${BETTER}`
          : null;
  if (message !== null) throw invalid([{ path: ['password'], message }]);
}

/** `password2026!` → `password` */
const withoutEnd = (typed: string): string => typed.replace(/[^\p{L}]+$/u, '');

/** Whether hardly a letter is left without the words that anybody would try here. */
function isOurs(typed: string, business: string): boolean {
  const named = business.toLowerCase().split(/[^\p{L}]+/u);
  const words = [...named, ...TRADE].filter(({ length }) => length >= SHORTEST_PART);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), typed);
  return left !== typed && left.replace(/[^\p{L}]+/gu, '').length < SHORTEST_PART;
}

function holds(typed: string, { firstName, lastName, email }: Owner): boolean {
  const [local = ''] = email.split('@');
  return [firstName, lastName, local]
    .map((part) => part.normalize('NFKC').toLowerCase())
    .some((part) => part.length >= SHORTEST_PART && typed.includes(part));
}
