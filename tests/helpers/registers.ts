import { createLogger } from '../../src/server/log.ts';
import { answerCache } from '../../src/server/vehicle/cache.ts';
import type { VehicleRecords } from '../../src/server/vehicle/record.ts';
import { vehicleRecords } from '../../src/server/vehicle/records.ts';
import { openRegisters } from '../../src/server/vehicle/registers.ts';
import { parseEnv } from '../../src/server/env.ts';
import type { ServiceParts } from '../../src/server/services.ts';

type Parts = Pick<ServiceParts, 'db' | 'clock'>;

/** What `npm start` asks without keys: the real client and the registers' stand-ins, started with the first lookup. */
export function demoRecords({ db, clock }: Parts, log = createLogger('silent')): VehicleRecords {
  let opened: Promise<VehicleRecords> | undefined;
  const open = async () =>
    vehicleRecords({
      registers: await openRegisters(parseEnv({}), { log, clock }),
      cache: answerCache({ db, clock, log }),
      log,
    });
  return {
    find: async (vrm) => {
      opened ??= open();
      return (await opened).find(vrm);
    },
  };
}
