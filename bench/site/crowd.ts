import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { site } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/endpoint.ts';
import { ask } from '../measure/ask.ts';

/** What visitors look at while something goes on: landing pages, the wizard, and what its islands ask for. */
const PATHS = [
  '/',
  '/bracknell',
  '/car-service/reading',
  '/ford-service',
  '/brake-pad-replacement',
  '/blogs',
  '/mot',
  '/booking/create',
  '/booking/create/services',
  '/booking/create/collection-info',
  ...[
    '/get/booking/sections',
    '/get_vehicle_service/ford-focus-999-petrol',
    '/get_car_prices/ford-focus-999-petrol?items=full,front_brake_pads',
  ].map((path) => API_BASE + path),
  `${API_BASE}/collection/slots?minutes=120`,
];

export const CLIENTS = 50;
/** Each client's mean pause between an answer and its next request. */
const PAUSE_MS = 500;

export interface Crowd {
  /** ms of every answer so far. */
  times: number[];
  /** Answers that were no success, and connections that broke, in words. */
  failures: string[];
  /** Ends when every client has its last answer. */
  leave(): Promise<void>;
}

/** Fifty people who look around, each on a connection of their own, until they are asked to leave. */
export function openCrowd(origin: string): Crowd {
  const times: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let step = number; !isOver; step++) {
      // None keeps time with another.
      await sleep(PAUSE_MS * 2 * Math.random());
      const path = PATHS[step % PATHS.length] ?? '/';
      try {
        const { status, ms } = await ask(origin + path, { agent, headers: { [SITE_HEADER]: site.id } });
        times.push(ms);
        if (status !== 200) failures.push(`${path}: ${status}`);
      } catch (error) {
        failures.push(`${path}: ${String(error)}`);
      }
    }
    agent.destroy();
  });
  return {
    times,
    failures,
    async leave() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}
