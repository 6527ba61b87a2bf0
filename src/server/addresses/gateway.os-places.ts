import { answerText } from '../answer-text.ts';
import type { Logger } from '../log.ts';
import { addressesIn, placesSchema } from './answer.os-places.ts';
import type { AddressAnswer, AddressList } from './list.ts';

/** Whoever waits can type an address in a few seconds: it's asked once, and no longer than this. */
const TIMEOUT_MS = 1_500;

/** Bytes. A hundred addresses are 120 KB. */
const MAX_ANSWER = 512 * 1024;

/** Failures in a row after which it isn't asked for a while, so that nobody waits for what doesn't come. */
const FAILURES_TO_REST = 5;
const REST_MS = 30_000;

export interface OsPlacesSettings {
  /** `https://api.os.uk/search/places/v1` */
  url: string;
  key: string;
  /** The number of our licence; '' while there is none. */
  licence: string;
}

interface Parts {
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
  timeoutMs?: number;
}

/** Ordnance Survey's Places API. Nothing of what is asked or answered is kept or logged. */
export function osPlaces(
  { url, key, licence }: OsPlacesSettings,
  { clock, log, timeoutMs = TIMEOUT_MS }: Parts,
): AddressList {
  let failures = 0;
  let restsUntil = 0;

  /** As the licence asks for it. */
  const credit = () =>
    `Addresses: © Crown copyright and database rights ${clock().getUTCFullYear()} Ordnance Survey${licence && ` ${licence}`}. Contains Royal Mail data`;

  async function ask(postcode: string): Promise<AddressAnswer | { failed: number | string }> {
    const query = new URLSearchParams({ postcode: postcode.replace(' ', ''), dataset: 'DPA' });
    const response = await fetch(`${url}/postcode?${query.toString()}`, {
      headers: { key, Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would send our key to wherever it points.
      redirect: 'error',
    });
    // That there is no such postcode.
    if (response.status === 400 || response.status === 404) return { kind: 'none' };
    if (response.status !== 200) return { failed: response.status };
    const read = placesSchema.safeParse(JSON.parse(await answerText(response, MAX_ANSWER)));
    if (!read.success) return { failed: 'an answer that isn’t one' };
    const addresses = addressesIn(read.data.results, postcode);
    return addresses.length > 0 ? { kind: 'found', addresses, credit: credit() } : { kind: 'none' };
  }

  return {
    async find(postcode) {
      if (clock().getTime() < restsUntil) return { kind: 'silent' };
      const answer = await ask(postcode).catch((error: unknown) => ({
        failed: error instanceof Error ? error.name : 'error',
      }));
      if (!('failed' in answer)) {
        failures = 0;
        return answer;
      }
      failures += 1;
      if (failures >= FAILURES_TO_REST) restsUntil = clock().getTime() + REST_MS;
      log.warn({ why: answer.failed }, 'the address list gave no answer');
      return { kind: 'silent' };
    },
  };
}
