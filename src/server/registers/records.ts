import type { Content } from '../../content-model/content.ts';
import type { Database } from '../db/database.ts';
import { networkOf } from '../network.ts';
import type { Logger } from '../log.ts';
import { withDeadline } from '../with-timeout.ts';
import { type Remembered, remembered } from './cache.ts';
import { assistantShare } from './assistant-share.ts';
import { lookupShare } from './lookup-share.ts';
import type { DvlaVehicle } from './answers/dvla.ts';
import type { DvsaVehicle } from './answers/dvsa.ts';
import {
  type Asker,
  type ProviderAnswer,
  type VehicleRecord,
  type VehicleRecords,
  waitsForVisitors,
} from './record.ts';
import type { Register } from './register.ts';
import { orAfter } from './or-after.ts';
import { storedDvla, storedDvsa } from './stored.ts';

/**
 * A whole lookup takes at most 6 s: this much for cache, queue, token, calls and retries; the rest for our own
 * answer.
 */
const DEADLINE_MS = 5_700;

/** The two registers; null: we have no key for it. */
export interface Registers {
  dvla: Register<DvlaVehicle> | null;
  dvsa: Register<DvsaVehicle> | null;
}

interface Parts {
  registers: Registers;
  db: Database;
  /** The content of the release that is served now. */
  content: () => Pick<Content, 'site'>;
  clock: () => Date;
  log: Logger;
  /** How many lookups the day has in all, of which assistants get a part; left out: of the demonstration. */
  perDay?: number;
  /** How long the database may take to count a lookup, ms. */
  databaseMs?: number;
}

/**
 * Asks both registers in parallel, within one deadline. Each answer is cached separately, so that a register that was
 * down is asked again while the other's answer is still known. A second request for the same plate from the same
 * network waits for the same lookup; other networks do not, because their turn in the queue may come sooner.
 */
export function vehicleRecords({ registers, ...parts }: Parts): VehicleRecords {
  const dvla = source(registers.dvla, (address) => remembered(address, storedDvla, parts), parts.log);
  const dvsa = source(registers.dvsa, (address) => remembered(address, storedDvsa, parts), parts.log);
  const share = lookupShare(parts);
  const assistants = assistantShare(parts);
  const running = new Map<string, Promise<VehicleRecord>>();

  async function lookUp(vrm: string, asker: Asker): Promise<VehicleRecord> {
    share.check(asker);
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const known = await Promise.all([dvla.read(vrm), dvsa.read(vrm)]);
    if (known.includes(null)) {
      await share.take(asker);
      if (asker !== 'job' && asker.isAssistant) await assistants.take(vrm);
    }
    const [ofDvla, ofDvsa] = await Promise.all([
      known[0] ?? dvla.ask(vrm, asker, deadline),
      known[1] ?? dvsa.ask(vrm, asker, deadline),
    ]);
    return { vrm, dvla: ofDvla, dvsa: ofDvsa };
  }

  return {
    async find(vrm, asker) {
      const ofDvla = dvla.peek(vrm);
      const ofDvsa = dvsa.peek(vrm);
      if (ofDvla && ofDvsa) return { vrm, dvla: ofDvla, dvsa: ofDvsa };
      const who = asker === 'job' ? asker : networkOf(asker.address);
      // A visitor doesn't wait for a turn that comes after everybody else's.
      const key = `${vrm} ${who} ${waitsForVisitors(asker)}`;
      let lookup = running.get(key);
      if (!lookup) {
        lookup = lookUp(vrm, asker).finally(() => running.delete(key));
        running.set(key, lookup);
      }
      return lookup;
    },
  };
}

/** A register with its cache. */
interface Source<Found> {
  /** What is in memory; synchronous. */
  peek(vrm: string): ProviderAnswer<Found> | null;
  /** What is in memory or in the database. Never rejects. */
  read(vrm: string): Promise<ProviderAnswer<Found> | null>;
  /** What the register says, which is then cached. Never rejects, and settles by the deadline. */
  ask(vrm: string, asker: Asker, deadline: AbortSignal): Promise<ProviderAnswer<Found>>;
}

function source<Found>(
  register: Register<Found> | null,
  memoryOf: (address: string) => Remembered<Found>,
  log: Logger,
): Source<Found> {
  if (!register) {
    const noKey = { kind: 'failed', why: 'no-key' } as const;
    return { peek: () => noKey, read: async () => noKey, ask: async () => noKey };
  }
  const from = register;
  const memory = memoryOf(register.address);

  async function ask(vrm: string, asker: Asker, deadline: AbortSignal): Promise<ProviderAnswer<Found>> {
    const answer = await from.ask(vrm, asker, deadline);
    if (answer.kind !== 'failed') await orAfter(memory.store(vrm, answer), undefined);
    return answer;
  }

  return {
    peek: memory.peek,
    read: async (vrm) => memory.peek(vrm) ?? orAfter(memory.read(vrm), null),
    ask(vrm, asker, deadline) {
      const safe = ask(vrm, asker, deadline).catch((err: unknown): ProviderAnswer<Found> => {
        log.error({ err }, 'a lookup broke');
        return { kind: 'failed', why: 'error' };
      });
      return withDeadline<ProviderAnswer<Found>>(deadline, safe, () => ({ kind: 'failed', why: 'timeout' }));
    },
  };
}
