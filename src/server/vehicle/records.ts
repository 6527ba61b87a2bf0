import type { Logger } from '../log.ts';
import { before } from './before.ts';
import type { AnswerCache, Remembered } from './cache.ts';
import type { DvlaVehicle, DvsaVehicle, ProviderAnswer, VehicleRecord, VehicleRecords } from './record.ts';
import type { Register } from './register.ts';

/** A whole lookup takes at most 6 s: this for memory, queue, token, calls and retries; the rest is for our own answer. */
export const DEADLINE_MS = 5_700;

/** The two registers as they may be asked at any time. */
export interface Registers {
  dvla: Register<DvlaVehicle>;
  dvsa: Register<DvsaVehicle>;
}

interface Parts {
  registers: Registers;
  cache: AnswerCache;
  log: Logger;
}

/**
 * Both registers side by side, within one deadline. Each answer is remembered by itself, so that a register that was
 * down is asked again while the other's answer is still known. Whoever asks for the same plate meanwhile waits for the
 * same lookup.
 */
export function vehicleRecords({ registers, cache, log }: Parts): VehicleRecords {
  const running = new Map<string, Promise<VehicleRecord>>();

  async function answerOf<Found>(
    register: Register<Found>,
    memory: Remembered<Found>,
    vrm: string,
    deadline: AbortSignal,
  ): Promise<ProviderAnswer<Found>> {
    const known = await memory.read(vrm);
    if (known) return known;
    const answer = await register.ask(vrm, deadline);
    if (answer.kind !== 'failed') await memory.store(vrm, answer);
    return answer;
  }

  function inTime<Found>(
    answer: Promise<ProviderAnswer<Found>>,
    deadline: AbortSignal,
  ): Promise<ProviderAnswer<Found>> {
    const safe = answer.catch((err: unknown): ProviderAnswer<Found> => {
      log.error({ err }, 'a lookup broke');
      return { kind: 'failed', why: 'error' };
    });
    return before<ProviderAnswer<Found>>(deadline, safe, () => ({ kind: 'failed', why: 'timeout' }));
  }

  async function lookUp(vrm: string): Promise<VehicleRecord> {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const [dvla, dvsa] = await Promise.all([
      inTime(answerOf(registers.dvla, cache.dvla, vrm, deadline), deadline),
      inTime(answerOf(registers.dvsa, cache.dvsa, vrm, deadline), deadline),
    ]);
    return { vrm, dvla, dvsa };
  }

  return {
    async find(vrm) {
      const [dvla, dvsa] = [cache.dvla.peek(vrm), cache.dvsa.peek(vrm)];
      if (dvla && dvsa) return { vrm, dvla, dvsa };
      let lookup = running.get(vrm);
      if (!lookup) {
        lookup = lookUp(vrm).finally(() => running.delete(vrm));
        running.set(vrm, lookup);
      }
      return lookup;
    },
  };
}
