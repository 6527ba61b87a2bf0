import { CallFailed, exchange, failureOf, type Send } from './gateway.call.ts';
import { readDvla } from './dvla-answer.ts';
import { isAbout } from './is-about.ts';
import type { DvlaVehicle } from './record.ts';
import type { Gateway } from './register.ts';

export interface DvlaSettings {
  /** The whole address of the call. */
  url: string;
  key: string;
  send?: Send;
}

/** The DVLA's Vehicle Enquiry Service. The plate travels in the body, as the DVLA asks, so that no log has it. */
export function dvlaGateway({ url, key, send = fetch }: DvlaSettings): Gateway<DvlaVehicle> {
  const headers = { 'x-api-key': key, 'Content-Type': 'application/json', Accept: 'application/json' };
  return {
    async ask(vrm, deadline) {
      const init = { method: 'POST', headers, body: JSON.stringify({ registrationNumber: vrm }) };
      const answer = await exchange(send, url, init, deadline);
      if (answer.status === 404) return { kind: 'not-found' };
      if (answer.status === 400) return { kind: 'bad-registration' };
      if (answer.status !== 200) throw failureOf(answer);
      const read = readDvla(answer.body);
      // The one field that the DVLA promises. Without it, or with another, it may be another car.
      if (!read || !isAbout(vrm, read.registration)) throw new CallFailed('error');
      return { kind: 'found', vehicle: read.vehicle };
    },
  };
}
