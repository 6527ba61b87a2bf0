import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/server/db/database.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { ask } from '../ask.ts';
import { tokenOf } from './databases.ts';

const ADMIN = '/apps/content-admin';
const SLUG = 'squeak-of-the-bench';
const LONGEST_MS = 300_000;

/** Puts the Super Admin into a new database. @returns their session's token */
export async function storeEditor(db: Database): Promise<string> {
  const { headers } = await storeCustomer(db, new Date(), { roles: ['Super Admin'] });
  return tokenOf(headers);
}

/**
 * Writes a blog over HTTP, which is not published yet.
 * @returns what changes a word of it and presses publish, and says how many ms passed until a visitor read that
 */
export async function openEditor(origin: string, token: string): Promise<() => Promise<number>> {
  const send = async (path: string, fields: Record<string, string>): Promise<string> => {
    const { status, headers } = await ask(origin + path, {
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: origin,
        Cookie: `session=${token}`,
      },
      body: new URLSearchParams(fields).toString(),
    });
    if (status !== 303) throw new Error(`${path} was answered with ${status}`);
    return headers.get('location') ?? '';
  };

  const id = randomUUID();
  let round = 0;
  await send(`${ADMIN}/blogs/create`, { key: id, act: 'save', ...blog(round) });
  return async () => {
    round += 1;
    const changed = { id, version: String(round), act: 'publish', ...blog(round) };
    const marked = await send(`${ADMIN}/blogs/edit/${id}`, changed);
    if (!marked.includes('done=marked')) throw new Error(`The blog was not marked: ${marked}`);
    const started = performance.now();
    await send(`${ADMIN}/publish`, { go: id });
    while (!(await ask(`${origin}/blogs/${SLUG}`)).text.includes(`Round ${round}.`)) {
      if (performance.now() - started > LONGEST_MS) throw new Error('The publish did not end');
      await sleep(100);
    }
    return performance.now() - started;
  };
}

const blog = (round: number) => ({
  kind: 'blogs',
  slug: SLUG,
  body: `## In the rain\n\nRound ${round}.\n`,
  'm.title': 'Brakes that squeak on the bench',
  'm.h1': 'Why brakes squeak on the bench',
  'm.description': 'Why brakes squeak, when it is harmless and when a car should be seen by somebody.',
  'm.lead': 'A squeak is the first thing that most people notice of their brakes, and what it says.',
  'm.category': 'Repairs',
  'm.published': '2026-11-20',
});
