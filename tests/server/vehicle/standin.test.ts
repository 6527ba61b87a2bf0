import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoCars } from '../../../src/content-model/built.ts';
import dvlaFile from '../../../src/server/registers/openapi/dvla-ves-1.1.0.json' with { type: 'json' };
import dvsaFile from '../../../src/server/registers/openapi/dvsa-mot-history-1.0.0.json' with { type: 'json' };
import { openTestRegisters, type TestRegisters } from '../../helpers/registers.ts';

/** The strict form of what the registers' files describe, but for two things that they describe wrongly. */
type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
const strict = (schemas: object, name: string) => {
  const text = JSON.stringify({ ...Reflect.get(schemas, name), definitions: schemas })
    .replaceAll('#/components/schemas/', '#/definitions/')
    // A month is no date, and PRS is a type of defect.
    .replace(/("monthOfFirst\w+":\{[^}]*?)"format":"date",/g, '$1')
    .replaceAll('"USER ENTERED"', '"USER ENTERED","PRS"');
  return z.fromJSONSchema(JSON.parse(text) as JsonSchema, { defaultTarget: 'openapi-3.0' });
};

let registers: TestRegisters;
beforeAll(async () => {
  registers = await openTestRegisters();
});
afterAll(() => registers.close());

describe('the DVLA’s stand-in', () => {
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(registers.dvla.settings.url, {
      method: 'POST',
      headers: { 'x-api-key': registers.dvla.settings.key, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const errors = strict(dvlaFile.components.schemas, 'ErrorResponse');

  test('answers about every demo vehicle as the DVLA’s file says', async () => {
    const vehicle = strict(dvlaFile.components.schemas, 'Vehicle');
    for (const { vrm, only, fails } of demoCars.listed.vehicles) {
      if (only === 'dvsa' || fails === 'dvla') continue;
      const body: unknown = await (await ask({ registrationNumber: vrm })).json();
      expect(vehicle.safeParse(body).error, vrm).toBeUndefined();
      expect(body).toMatchObject({ registrationNumber: vrm });
    }
  });

  test.each([
    ['ER19BAD', 400, 'Bad Request'],
    ['ER19NFD', 404, 'Vehicle Not Found'],
    ['ER19THR', 429, 'Too Many Requests'],
    ['ER19ERR', 500, 'Internal Server Error'],
    ['ER19MNT', 503, 'System currently down for maintenance'],
    ['AB 18 KQC', 400, 'Bad Request'],
    ['ZZ99ZZZ', 404, 'Vehicle Not Found'],
  ])('%s is %i %s', async (registrationNumber, status, title) => {
    const response = await ask({ registrationNumber });
    expect(response.status).toBe(status);
    const body: unknown = await response.json();
    expect(body).toMatchObject({ errors: [{ title }] });
    if (status !== 503) expect(errors.safeParse(body).success).toBe(true);
  });

  test('wants its key', async () => {
    const response = await ask({ registrationNumber: 'AB18KQC' }, { 'x-api-key': 'wrong' });
    expect([response.status, await response.json()]).toEqual([403, { message: 'Forbidden' }]);
  });
});

describe('the DVSA’s stand-in', () => {
  const credentials = () => {
    const { clientId: client_id, clientSecret: client_secret, scope } = registers.dvsa.settings;
    return { grant_type: 'client_credentials', client_id, client_secret, scope };
  };
  const tokenFor = async (form: Record<string, string>) =>
    fetch(registers.dvsa.settings.tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
  const ask = async (vrm: string, headers: Record<string, string> = {}) => {
    const { access_token } = (await (await tokenFor(credentials())).json()) as { access_token: string };
    return fetch(`${registers.dvsa.settings.url}/v1/trade/vehicles/registration/${vrm}`, {
      headers: {
        'X-API-Key': registers.dvsa.settings.apiKey,
        Authorization: `Bearer ${access_token}`,
        ...headers,
      },
    });
  };

  test('gives tokens for the right credentials only', async () => {
    const good = await tokenFor(credentials());
    expect([good.status, await good.json()]).toMatchObject([200, { token_type: 'Bearer', expires_in: 1199 }]);
    const bad = await tokenFor({ ...credentials(), client_secret: 'wrong' });
    expect([bad.status, await bad.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test('answers about every demo vehicle as the DVSA’s file says, in both shapes', async () => {
    const { schemas } = dvsaFile.components;
    const shapes = ['VehicleWithMotResponse', 'NewRegVehicleResponse'].map((name) => strict(schemas, name));
    const seen = new Set<boolean>();
    for (const { vrm, only } of demoCars.listed.vehicles) {
      if (only === 'dvla') continue;
      const body = (await (await ask(vrm)).json()) as object;
      const tested = 'motTests' in body;
      seen.add(tested);
      expect(shapes[tested ? 0 : 1]?.safeParse(body).error, vrm).toBeUndefined();
    }
    expect(seen.size).toBe(2);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['ZZ99ZZZ', {}, 404, 'MOTH-NF-01'],
    ['a-b', {}, 400, 'MOTH-IV-03'],
    ['AB18KQC', { 'X-API-Key': 'wrong' }, 403, 'MOTH-FB-03'],
    ['AB18KQC', { Authorization: '' }, 403, 'MOTH-FB-04'],
    ['AB18KQC', { Authorization: 'Bearer wrong' }, 401, 'MOTH-UA-01'],
    ['ER19THR', {}, 429, 'MOTH-RL-02'],
    ['ER19ERR', {}, 500, 'MOTH-UN-01'],
  ])('%s with %j is %i %s', async (vrm, headers, status, errorCode) => {
    const response = await ask(vrm, headers);
    const body: unknown = await response.json();
    expect([response.status, body]).toMatchObject([status, { errorCode }]);
    expect(strict(dvsaFile.components.schemas, 'ErrorResponse').safeParse(body).success).toBe(true);
  });
});
