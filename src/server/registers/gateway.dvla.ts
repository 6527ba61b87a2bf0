import { z } from 'zod';
import { type DvlaVehicle, readDvla } from './answers/dvla.ts';
import { tolerantList } from './answers/fields.ts';
import { isAbout } from './answers/is-about.ts';
import { CallFailed, type Exchange, exchange, failureOf, type Send } from './gateway.call.ts';
import type { Gateway, DefiniteAnswer } from './register.ts';

export interface DvlaSettings {
  /** The whole address of the call. */
  url: string;
  key: string;
  send?: Send;
}

/** The DVLA's own error body, which distinguishes its 404 from that of a wrong address. */
const errorBody = z.object({ errors: tolerantList(z.looseObject({})).refine((errors) => errors?.length) });

/**
 * The DVLA's Vehicle Enquiry Service. The plate travels in the body, as the DVLA requires, so that it appears in no
 * log.
 */
export function dvlaGateway({ url, key, send = fetch }: DvlaSettings): Gateway<DvlaVehicle> {
  const headers = { 'x-api-key': key, 'Content-Type': 'application/json', Accept: 'application/json' };
  return {
    address: url,
    async ask(vrm, deadline) {
      const init = { method: 'POST', headers, body: JSON.stringify({ registrationNumber: vrm }) };
      const answer = await exchange(send, url, init, deadline);
      return answer.status === 200 ? found(vrm, answer) : refusal(answer);
    },
  };
}

function found(vrm: string, { status, body }: Exchange): DefiniteAnswer<DvlaVehicle> {
  const read = readDvla(body);
  // The only field that the DVLA guarantees. If it is missing or differs, the answer may be about another car.
  if (!read || !isAbout(vrm, read.registration)) throw new CallFailed('error', { status });
  return { kind: 'found', vehicle: read.vehicle };
}

/** Throws CallFailed for anything that is not an answer about a vehicle. */
function refusal(answer: Exchange): DefiniteAnswer<DvlaVehicle> {
  const documented = errorBody.safeParse(answer.body).success;
  if (documented && answer.status === 404) return { kind: 'not-found' };
  if (documented && answer.status === 400) return { kind: 'bad-registration' };
  throw failureOf(answer);
}
