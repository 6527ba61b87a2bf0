import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../../src/server/account/demo.ts';
import { ask } from '../measure/ask.ts';

const ADMIN = '/apps/content-admin';
/** Demonstration accounts are made by a job that begins with the process. */
const LOG_IN_TRIES = 100;
const LONGEST_MS = 300_000;

/** Somebody who writes a blog in the content admin, over HTTP. */
export interface Editor {
  /** Changes a word of the blog and presses publish. @returns ms until a visitor reads it */
  publish(): Promise<number>;
  end(): void;
}

/** Logs a Super Admin in and writes a blog, which is not published yet. */
export async function openEditor(origin: string): Promise<Editor> {
  const agent = new Agent({ keepAlive: true });
  const cookie = await logIn(origin, agent);
  const send = async (path: string, fields: Record<string, string>): Promise<string> => {
    const answer = await ask(origin + path, {
      agent,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, Cookie: cookie },
      body: new URLSearchParams(fields).toString(),
    });
    if (answer.status !== 303) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.headers.location ?? '';
  };

  const id = randomUUID();
  const slug = 'squeak-of-the-bench';
  const blog = (round: number) => ({
    kind: 'blogs',
    slug,
    body: `## In the rain\n\nRound ${round}.\n`,
    'm.title': 'Brakes that squeak on the bench',
    'm.h1': 'Why brakes squeak on the bench',
    'm.description': 'Why brakes squeak, when it is harmless and when a car should be seen by somebody.',
    'm.lead': 'A squeak is the first thing that most people notice of their brakes, and what it says.',
    'm.category': 'Repairs',
    'm.published': '2026-11-20',
  });
  await send(`${ADMIN}/blogs/create`, { key: id, act: 'save', ...blog(0) });
  let round = 0;

  async function isLive(): Promise<boolean> {
    const page = await ask(`${origin}/blogs/${slug}`, { agent });
    return page.status === 200 && page.text.includes(`Round ${round}.`);
  }

  return {
    async publish() {
      round += 1;
      const marked = await send(`${ADMIN}/blogs/edit/${id}`, {
        id,
        version: String(round),
        act: 'publish',
        ...blog(round),
      });
      if (!marked.includes('done=marked')) throw new Error(`The blog was not marked: ${marked}`);
      const started = performance.now();
      await send(ADMIN, { act: 'publish' });
      while (!(await isLive())) {
        if (performance.now() - started > LONGEST_MS) throw new Error('The publish did not end');
        await sleep(100);
      }
      return performance.now() - started;
    },
    end: () => agent.destroy(),
  };
}

async function logIn(origin: string, agent: Agent): Promise<string> {
  const admin = DEMO_ACCOUNTS.find(({ email }) => email.startsWith('alex@'));
  if (!admin) throw new Error('There is no Super Admin among the demonstration accounts');
  const { email, password } = admin;
  for (let left = LOG_IN_TRIES; left > 0; left--) {
    const answer = await ask(`${origin}/login`, {
      agent,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
      body: new URLSearchParams({ email, password }).toString(),
    });
    const [session] = (answer.headers['set-cookie'] ?? []).flatMap(
      (each) => /^session=[^;]+/.exec(each) ?? [],
    );
    if (session) return session;
    await sleep(200);
  }
  throw new Error('Nobody could log in');
}
