import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';
import { demoAccount, logIn } from './log-in.ts';

const ADMIN = '/apps/content-admin';
const SLUG = 'squeak-of-the-bench';
const LONGEST_MS = 300_000;

/** Somebody who writes a blog in the content admin, over HTTP. */
export interface Editor {
  /** Changes a word of the blog and presses publish. @returns ms until a visitor reads it */
  publish(): Promise<number>;
}

/** Logs the Super Admin in and writes a blog, which is not published yet. */
export async function openEditor(origin: string): Promise<Editor> {
  const token = await logIn(origin, demoAccount('alex'));
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
    return headers.location ?? '';
  };
  const isLive = async (round: number): Promise<boolean> => {
    const page = await ask(`${origin}/blogs/${SLUG}`);
    return page.status === 200 && page.body.includes(`Round ${round}.`);
  };

  const id = randomUUID();
  let round = 0;
  await send(`${ADMIN}/blogs/create`, { key: id, act: 'save', ...blog(round) });
  return {
    async publish() {
      round += 1;
      const changed = { id, version: String(round), act: 'publish', ...blog(round) };
      const marked = await send(`${ADMIN}/blogs/edit/${id}`, changed);
      if (!marked.includes('done=marked')) throw new Error(`The blog was not marked: ${marked}`);
      const started = performance.now();
      await send(ADMIN, { act: 'publish' });
      while (!(await isLive(round))) {
        if (performance.now() - started > LONGEST_MS) throw new Error('The publish did not end');
        await sleep(100);
      }
      return performance.now() - started;
    },
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
