import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { before } from './before.ts';
import { type Remembered, remembered } from './cache.ts';
import type { DvlaVehicle, DvsaVehicle, ProviderAnswer, VehicleRecord, VehicleRecords } from './record.ts';
import type { Register } from './register.ts';
import { storedDvla, storedDvsa } from './stored.ts';

/** A whole lookup takes at most 6 s: this for memory, queue, token, calls and retries; the rest is for our own answer. */
export const DEADLINE_MS = 5_700;

/** A database that takes longer is left to itself: without it there is still an answer. */
const MEMORY_MS = 500;

/** The two registers as they may be asked at any time; null: we have no key for it. */
export interface Registers {
  dvla: Register<DvlaVehicle> | null;
  dvsa: Register<DvsaVehicle> | null;
}

interface Parts {
  registers: Registers;
  db: Database;
  clock: () => Date;
  log: Logger;
}

/**
 * Both registers side by side, within one deadline. Each answer is remembered by itself, so that a register that was
 * down is asked again while the other's answer is still known. Whoever asks for the same plate meanwhile waits for the
 * same lookup.
 */
export function vehicleRecords({ registers, ...parts }: Parts): VehicleRecords {
  const dvla = source(registers.dvla, (address) => remembered(address, storedDvla, parts), parts.log);
  const dvsa = source(registers.dvsa, (address) => remembered(address, storedDvsa, parts), parts.log);
  const running = new Map<string, Promise<VehicleRecord>>();

  async function lookUp(vrm: string): Promise<VehicleRecord> {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const [ofDvla, ofDvsa] = await Promise.all([dvla.find(vrm, deadline), dvsa.find(vrm, deadline)]);
    return { vrm, dvla: ofDvla, dvsa: ofDvsa };
  }

  return {
    async find(vrm) {
      const [ofDvla, ofDvsa] = [dvla.peek(vrm), dvsa.peek(vrm)];
      if (ofDvla && ofDvsa) return { vrm, dvla: ofDvla, dvsa: ofDvsa };
      let lookup = running.get(vrm);
      if (!lookup) {
        lookup = lookUp(vrm).finally(() => running.delete(vrm));
        running.set(vrm, lookup);
      }
      return lookup;
    },
  };
}

/** A register with what is remembered of it. */
interface Source<Found> {
  /** At once, or null. */
  peek(vrm: string): ProviderAnswer<Found> | null;
  /** Never rejects, and not later than the deadline. */
  find(vrm: string, deadline: AbortSignal): Promise<ProviderAnswer<Found>>;
}

function source<Found>(
  register: Register<Found> | null,
  memoryOf: (address: string) => Remembered<Found>,
  log: Logger,
): Source<Found> {
  if (!register) {
    const noKey = { kind: 'failed', why: 'no-key' } as const;
    return { peek: () => noKey, find: async () => noKey };
  }
  const [from, memory] = [register, memoryOf(register.address)];

  async function ask(vrm: string, deadline: AbortSignal): Promise<ProviderAnswer<Found>> {
    const known = memory.peek(vrm) ?? (await soon(memory.read(vrm), null));
    if (known) return known;
    const answer = await from.ask(vrm, deadline);
    if (answer.kind !== 'failed') await soon(memory.store(vrm, answer), undefined);
    return answer;
  }

  return {
    peek: memory.peek,
    find(vrm, deadline) {
      const safe = ask(vrm, deadline).catch((err: unknown): ProviderAnswer<Found> => {
        log.error({ err }, 'a lookup broke');
        return { kind: 'failed', why: 'error' };
      });
      return before<ProviderAnswer<Found>>(deadline, safe, () => ({ kind: 'failed', why: 'timeout' }));
    },
  };
}

function soon<Value>(promise: Promise<Value>, otherwise: Value): Promise<Value> {
  return before(AbortSignal.timeout(MEMORY_MS), promise, () => otherwise);
}
