import { setTimeout as sleep } from 'node:timers/promises';
import { site } from '../src/content-model/built.ts';
import { SITE_HEADER } from '../src/contract/call/endpoint.ts';
import { together } from './numbers.ts';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/**
 * One exchange over HTTP, and how long it took until its last byte. Throws when there is no answer within half a minute.
 * @param body makes it a POST
 */
export async function ask(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answered> {
  const started = performance.now();
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { [SITE_HEADER]: site.id, ...headers },
    body: body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - started };
}

/**
 * Lets so many clients look around, each with that pause on average, for as long as something is done.
 * @returns ms of each answer, and how many of them were an error of the server or none
 */
export async function whileAsked(
  origin: string,
  paths: string[],
  [clients, pauseMs]: [number, number],
  doing: () => Promise<unknown>,
): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const crowd = together(clients, async (number) => {
    for (let step = number; !isOver; step++) {
      // None keeps time with another.
      await sleep(pauseMs * 2 * Math.random());
      const answer = await ask(origin + paths[step % paths.length]).catch(() => null);
      if (answer) times.push(answer.ms);
      if (!answer || answer.status >= 500) failed++;
    }
  });
  // The first have asked by then.
  await sleep(200);
  await doing();
  isOver = true;
  await crowd;
  return { times, failed };
}
