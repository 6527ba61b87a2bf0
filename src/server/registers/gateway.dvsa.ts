import { z } from 'zod';
import { CallFailed, type Exchange, exchange, failureOf, type Send } from './gateway.call.ts';
import { type DvsaCredentials, dvsaToken } from './gateway.dvsa-token.ts';
import { type DvsaVehicle, readDvsa } from './answers/dvsa.ts';
import { text } from './answers/fields.ts';
import { isAbout } from './answers/is-about.ts';
import type { Gateway, DefiniteAnswer } from './register.ts';

export interface DvsaSettings extends DvsaCredentials {
  /** Without the path: `https://history.mot.api.gov.uk`. */
  url: string;
  apiKey: string;
  clock: () => Date;
  send?: Send;
}

const errorBody = z.object({ errorCode: text });

/** The DVSA's MOT history. It takes the plate in the path; that address is never logged or passed on. */
export function dvsaGateway(settings: DvsaSettings): Gateway<DvsaVehicle> {
  const { url, apiKey, clock, send = fetch } = settings;
  const token = dvsaToken(settings, { send, clock });
  const vehicles = `${url.replace(/\/+$/, '')}/v1/trade/vehicles/registration/`;

  async function call(vrm: string, bearer: string, deadline: AbortSignal): Promise<Exchange> {
    const headers = { Authorization: `Bearer ${bearer}`, 'X-API-Key': apiKey, Accept: 'application/json' };
    return exchange(send, vehicles + encodeURIComponent(vrm), { headers }, deadline);
  }

  return {
    address: url,
    async ask(vrm, deadline) {
      let bearer = await token.get(deadline);
      let answer = await call(vrm, bearer, deadline);
      if (answer.status === 401 || codeOf(answer) === 'MOTH-FB-02') {
        token.refused(bearer);
        bearer = await token.get(deadline);
        answer = await call(vrm, bearer, deadline);
      }
      return answer.status === 200 ? found(vrm, answer) : refusal(answer, clock());
    },
  };
}

function found(vrm: string, { status, body }: Exchange): DefiniteAnswer<DvsaVehicle> {
  const read = readDvsa(body);
  // The registration may be left out here; if it differs, the answer is about another car.
  if (!read || (read.registration !== null && !isAbout(vrm, read.registration)))
    throw new CallFailed('error', { status });
  return { kind: 'found', vehicle: read.vehicle };
}

/**
 * Goes by the DVSA's own code, else by the status. Throws CallFailed for anything that is not an answer about a
 * vehicle.
 */
function refusal(answer: Exchange, now: Date): DefiniteAnswer<DvsaVehicle> {
  switch (codeOf(answer)) {
    case 'MOTH-NF-01':
      return { kind: 'not-found' };
    case 'MOTH-IV-03':
    case 'MOTH-NP-02':
      return { kind: 'bad-registration' };
    case 'MOTH-RL-01':
      throw new CallFailed('busy', { status: answer.status, pauseMs: untilTomorrow(now) });
    case 'MOTH-RL-02':
      throw failureOf({ ...answer, status: 429 });
    case 'MOTH-UN-01':
      throw new CallFailed('error', { status: answer.status, again: true });
    default:
      throw failureOf(answer);
  }
}

function codeOf({ body, status }: Exchange): string | null {
  if (status === 200) return null;
  const read = errorBody.safeParse(body);
  return read.success ? read.data.errorCode : null;
}

/**
 * The day's allowance is used up. The DVSA does not say at whose midnight it ends; UTC's is at most an hour after
 * ours.
 */
function untilTomorrow(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return midnight - now.getTime();
}
