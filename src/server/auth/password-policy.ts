import { MIN_PASSWORD } from '../../domain/account/password.ts';
import { invalid } from '../errors.ts';

/** Whose password it is to be. */
export interface Owner {
  firstName: string;
  lastName: string;
  email: string;
}

/** Shorter parts of a name are in many good passwords by chance. */
const SHORTEST_PART = 4;

/** What is chosen most often, of the length that we ask for. Read when it is first needed: unpacking it takes 0.2 s. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD));
}

/**
 * Refuses what a guesser tries first: the most common passwords, and those with a name or the address in them. Of what
 * characters a password has to be made nobody is told: that makes them worse.
 * @throws AppError invalid, for the field `password`
 */
export async function refuseGuessable(password: string, owner: Owner): Promise<void> {
  const typed = password.normalize('NFKC').toLowerCase();
  const message = (await (common ??= readCommon())).has(typed)
    ? 'That password is among the most common ones. Choose another one: three or four words that don’t belong together are hard to guess'
    : holds(typed, owner)
      ? 'Choose a password without your name or email address in it'
      : null;
  if (message !== null) throw invalid([{ path: ['password'], message }]);
}

function holds(typed: string, { firstName, lastName, email }: Owner): boolean {
  const [local = ''] = email.split('@');
  return [firstName, lastName, local]
    .map((part) => part.normalize('NFKC').toLowerCase())
    .some((part) => part.length >= SHORTEST_PART && typed.includes(part));
}
