import { demoCars } from '../../src/content-model/built.ts';
import type { Content } from '../../src/content-model/content.ts';
import { parseEnv } from '../../src/server/env.ts';
import { createLogger } from '../../src/server/log.ts';
import type { FeatureParts } from '../../src/server/feature.ts';
import type { VehicleRecords } from '../../src/server/registers/record.ts';
import { type Registers, vehicleRecords } from '../../src/server/registers/records.ts';
import { connectRegisters, openRegisters } from '../../src/server/registers/registers.ts';
import { demoRegistry } from '../../src/server/registers/fake/demo-registry.ts';
import type { DemoRegistry } from '../../src/server/registers/fake/registry.ts';
import { type StandIns, startStandIns } from '../../src/server/registers/fake/start.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { content as built } from './published.ts';

type Parts = Pick<FeatureParts, 'db' | 'clock'> & { content?: Content };

const silent = createLogger('silent');

/** What `npm start` asks without keys: the real client and the registers' stand-ins, started with the first lookup. */
export function demoRecords({ db, clock, content = built }: Parts, log = silent): VehicleRecords {
  let opened: Promise<VehicleRecords> | undefined;
  const open = async () => {
    const records = vehicleRecords({
      registers: await openRegisters(parseEnv({}), { db, content: () => content, log, clock }),
      db,
      content: () => content,
      clock,
      log,
    });
    // The first exchange loads what all of them use, on a busy machine for longer than a visitor waits.
    await records.find('AA19AAA', 'job');
    return records;
  };
  return {
    find: async (vrm, asker) => {
      opened ??= open();
      return (await opened).find(vrm, asker);
    },
  };
}

/** Stand-ins that a test may break, with a client connected to each. */
export interface TestRegisters extends StandIns {
  /** A client as it is after a start: no token, circuits closed. */
  connect(log?: typeof silent): Registers & { dvla: object; dvsa: object };
}

/** Calls per second enough for any test. */
const RATE = { perSecond: 100_000, burst: 100_000 };

export async function openTestRegisters(
  clock = () => SATURDAY_NOON,
  registry: DemoRegistry = demoRegistry(clock, () => demoCars),
): Promise<TestRegisters> {
  const standIns = await startStandIns({ registry, clock });
  const { dvla, dvsa } = standIns;
  return {
    ...standIns,
    connect: (log = silent) => {
      const settings = {
        dvla: { ...dvla.settings, policy: { rate: RATE } },
        dvsa: { ...dvsa.settings, policy: { rate: RATE } },
      };
      const registers = connectRegisters(settings, { log, clock });
      if (!registers.dvla || !registers.dvsa) throw new Error('A register is missing');
      return { dvla: registers.dvla, dvsa: registers.dvsa };
    },
  };
}
