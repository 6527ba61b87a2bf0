import type { DvlaSettings } from '../gateway.dvla.ts';
import type { DvsaSettings } from '../gateway.dvsa.ts';
import { dvlaStandIn } from './dvla.ts';
import { dvsaStandIn } from './dvsa.ts';
import type { RegisterFault } from './faults.ts';
import { listen } from '../../loopback.ts';
import type { DemoRegistry } from './registry.ts';

/** A running fake and its controls. */
export interface StandIn {
  /** How it fails from now on. */
  fault: RegisterFault;
  /** Requests for a vehicle so far. */
  asked: number;
}

export interface StandIns {
  dvla: StandIn & { settings: DvlaSettings };
  dvsa: StandIn & {
    settings: DvsaSettings;
    tokensAsked: number;
    /** From now on, every token issued so far is refused. */
    forgetTokens: () => void;
  };
  close(): Promise<void>;
}

interface Parts {
  registry: DemoRegistry;
  clock: () => Date;
}

/** Both registers on this machine, with keys of their own, so that the real client runs against them. */
export async function startStandIns({ registry, clock }: Parts): Promise<StandIns> {
  const key = 'stand-in';
  const credentials = { clientId: key, clientSecret: key, scope: `${key}/.default` };
  const control = {
    dvla: { fault: 'none' as RegisterFault, asked: 0 },
    dvsa: { fault: 'none' as RegisterFault, asked: 0, tokensAsked: 0 },
  };
  const dvla = await listen(
    dvlaStandIn({
      key,
      registry,
      fault: () => control.dvla.fault,
      onAsked: () => control.dvla.asked++,
    }),
  );
  const handler = dvsaStandIn({
    credentials,
    apiKey: key,
    registry,
    clock,
    fault: () => control.dvsa.fault,
    onAsked: () => control.dvsa.asked++,
    onToken: () => control.dvsa.tokensAsked++,
  });
  const dvsa = await listen(handler);
  return {
    dvla: Object.assign(control.dvla, {
      settings: { url: `${dvla.origin}/vehicle-enquiry/v1/vehicles`, key },
    }),
    dvsa: Object.assign(control.dvsa, {
      forgetTokens: handler.forgetTokens,
      settings: {
        ...credentials,
        apiKey: key,
        url: dvsa.origin,
        tokenUrl: dvsa.origin + handler.tokenPath,
        clock,
      },
    }),
    close: async () => {
      await Promise.all([dvla.close(), dvsa.close()]);
    },
  };
}
