import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { ask } from '../ask.ts';
import { together } from '../numbers.ts';

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
  `${API_BASE}/get/booking/sections`,
  `${API_BASE}/get_vehicle_service/ford-focus-999-petrol`,
  `${API_BASE}/get_car_prices/ford-focus-999-petrol?items=full,front_brake_pads`,
  `${API_BASE}/collection/slots?minutes=120`,
];

export const CLIENTS = 50;
/** Each client's mean pause between an answer and its next request. */
const PAUSE_MS = 500;

export interface Crowd {
  /** ms of every answer since it was last asked. */
  takeTimes(): number[];
  /** Answers that were no success, and connections that broke, in words. */
  failures: string[];
  /** Ends when every client has its last answer. */
  leave(): Promise<void>;
}

/** Fifty people who look around until they are asked to leave. */
export function openCrowd(origin: string): Crowd {
  const times: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const clients = together(CLIENTS, async (number) => {
    for (let step = number; !isOver; step++) {
      // None keeps time with another.
      await sleep(PAUSE_MS * 2 * Math.random());
      const path = PATHS[step % PATHS.length] ?? '/';
      try {
        const { status, ms } = await ask(origin + path);
        times.push(ms);
        if (status !== 200) failures.push(`${path}: ${status}`);
      } catch (error) {
        failures.push(`${path}: ${String(error)}`);
      }
    }
  });
  return {
    takeTimes: () => times.splice(0),
    failures,
    async leave() {
      isOver = true;
      await clients;
    },
  };
}
