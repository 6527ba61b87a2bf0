import { isDemo } from '../../content-model/built-in.mjs';
import type { Content } from '../../content-model/content.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { type DayAllowance, dayAllowance } from './day-allowance.ts';
import { type DvlaSettings, dvlaGateway } from './gateway.dvla.ts';
import { type DvsaSettings, dvsaGateway } from './gateway.dvsa.ts';
import type { Registers } from './records.ts';
import { type CallPolicy, resilient } from './resilience.ts';
import { demoRegistry } from './fake/demo-registry.ts';
import { startStandIns } from './fake/start.ts';

interface Context {
  log: Logger;
  clock: () => Date;
}

type OwnPolicy = Pick<CallPolicy, 'rate' | 'allowance' | 'failuresToOpen'>;

/** What it takes to ask each register; null: we have no key for it. */
export interface RegisterSettings {
  dvla: (DvlaSettings & { policy: OwnPolicy }) | null;
  dvsa: (Omit<DvsaSettings, 'clock'> & { policy: OwnPolicy }) | null;
}

/** The registers, ready to be asked. */
export function connectRegisters(
  { dvla, dvsa }: RegisterSettings,
  { clock, ...context }: Context,
): Registers {
  return {
    dvla: dvla && resilient(dvlaGateway(dvla), { name: 'DVLA', clock, ...context, ...dvla.policy }),
    dvsa:
      dvsa && resilient(dvsaGateway({ ...dvsa, clock }), { name: 'DVSA', clock, ...context, ...dvsa.policy }),
  };
}

/** DVSA's published limit is 15 a second with bursts of 10; the DVLA publishes none. */
const DVSA_BURST = 10;

/** A fake has no rate limit, and its plates that always fail must not open the circuit. */
const PATIENT: OwnPolicy = { rate: { perSecond: 10_000, burst: 10_000 }, failuresToOpen: 10_000 };

/**
 * The registers for which there are keys. Without any key: fakes inside this process, backed by the demo registry, so
 * that the same client code runs.
 */
export async function openRegisters(
  env: Env,
  { db, content, ...context }: Context & { db: Database; content: () => Pick<Content, 'demoCars'> },
): Promise<Registers & { close: () => Promise<void> }> {
  if (!isDemo(env)) {
    const allowance = dayAllowance({ name: 'DVSA', perDay: env.DVSA_PER_DAY, db, ...context });
    return { ...connectRegisters(settingsOf(env, allowance), context), close: async () => {} };
  }
  const { clock } = context;
  const standIns = await startStandIns({ registry: demoRegistry(clock, () => content().demoCars), clock });
  const { dvla, dvsa } = standIns;
  const demo = {
    dvla: { ...dvla.settings, policy: PATIENT },
    dvsa: { ...dvsa.settings, policy: PATIENT },
  };
  return { ...connectRegisters(demo, context), close: standIns.close };
}

function settingsOf(env: Env, allowance: DayAllowance): RegisterSettings {
  const { DVLA_API_KEY, DVSA_CLIENT_ID, DVSA_CLIENT_SECRET, DVSA_TOKEN_URL, DVSA_API_KEY } = env;
  return {
    dvla: DVLA_API_KEY
      ? {
          url: env.DVLA_URL,
          key: DVLA_API_KEY,
          policy: { rate: { perSecond: env.DVLA_PER_SECOND, burst: env.DVLA_PER_SECOND } },
        }
      : null,
    dvsa:
      DVSA_CLIENT_ID && DVSA_CLIENT_SECRET && DVSA_TOKEN_URL && DVSA_API_KEY
        ? {
            url: env.DVSA_URL,
            clientId: DVSA_CLIENT_ID,
            clientSecret: DVSA_CLIENT_SECRET,
            tokenUrl: DVSA_TOKEN_URL,
            scope: env.DVSA_SCOPE,
            apiKey: DVSA_API_KEY,
            policy: { rate: { perSecond: env.DVSA_PER_SECOND, burst: DVSA_BURST }, allowance },
          }
        : null,
  };
}
