import { type APIRequestContext, expect } from 'playwright/test';
import { site } from '../../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../../src/contract/call/endpoint.ts';
import { LOOKUPS } from '../../../src/server/registers/lookup-share.ts';
import { plateNumber } from '../../../src/server/registers/fake/any-plate.ts';

/**
 * Asks for different plates, none of which is found, until a network has had its share.
 * @param first number of the first plate: what another test has asked for is remembered and not counted
 */
export async function useUpLookups(
  request: APIRequestContext,
  { address, first }: { address: string; first: number },
): Promise<void> {
  const headers = { [SITE_HEADER]: site.id, 'X-Forwarded-For': address };
  const ask = async (plate: number) =>
    (await request.get(`${API_BASE}/get_vehicle/${plateNumber(plate)}`, { headers })).status();
  const share = LOOKUPS[0]?.times ?? NaN;
  for (let asked = 0; asked < share; asked++) expect(await ask(first + asked)).toBe(404);
  expect(await ask(first + share)).toBe(429);
}
