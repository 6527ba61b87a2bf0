import { createLogger } from '../log.ts';
import { openDatabase } from '../db/open.ts';
import { type Env, SettingsError } from '../env.ts';
import { databaseChecks } from './database.ts';
import { bad, type Finding, findings, warn } from './finding.ts';
import { machineChecks } from './machine.ts';
import { outsideChecks } from './outside.ts';
import { type SiteFiles, siteChecks } from './site.ts';

/**
 * Looks at everything that a site needs, and changes nothing. The built-in database belongs to one process: while the
 * site runs, that part is left to its `/readyz`.
 */
export async function examine(env: Env, files: SiteFiles, now: Date): Promise<Finding[]> {
  const first = await findings([...siteChecks(env, files), ...machineChecks(env), ...outsideChecks(env)]);
  return [...first, ...(await ofDatabase(env, now))];
}

async function ofDatabase(env: Env, now: Date): Promise<Finding[]> {
  try {
    const { db, close } = await openDatabase(env, createLogger('silent'), 'leave');
    try {
      return await findings(databaseChecks(db, now));
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const says = error.message.split('\n')[0] ?? '';
    const isInUse = says.startsWith('Another process');
    return [{ about: 'database', ...(isInUse ? warn(`${says} Ask its /readyz`) : bad(says)) }];
  }
}

const MARKS = { ok: 'ok  ', warn: 'look', bad: 'BAD ' } as const;

/** One line for each, with the worst last, where somebody looks first. */
export function report(found: readonly Finding[]): string {
  const order = ['ok', 'warn', 'bad'];
  const lines = found
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
    .map(({ about, state, says }) => `${MARKS[state]}  ${about}: ${says}`);
  const wrong = found.filter(({ state }) => state === 'bad').length;
  return [
    ...lines,
    wrong > 0 ? `\n${wrong} of ${found.length} must be put right.` : '\nNothing is wrong.',
  ].join('\n');
}
