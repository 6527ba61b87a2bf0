import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { ITEMS_MAX, postCart } from '../../src/contract/cart/cart.ts';
import { type Access, endpoint, errorEnvelope, nothing, success } from '../../src/contract/call/endpoint.ts';
import { ERROR_MEANINGS } from '../../src/contract/call/error-meanings.ts';
import { endpoints } from '../../src/contract/index.ts';
import { getVehicle, storeManualVehicle } from '../../src/contract/vehicle/vehicle.ts';
import { createApp } from '../../src/server/app.ts';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import { noSessions } from '../helpers/sessions.ts';
import { parseEnv } from '../../src/server/env.ts';
import { createLogger } from '../../src/server/log.ts';
import { openApiDocument } from '../../src/server/http/openapi.ts';
import { anOrder, SATURDAY_NOON } from '../fixtures/orders.ts';
import { SITE_HEADERS, type TestApi, testApi } from '../helpers/api.ts';
import { onOneEngine, type TestDatabase } from '../helpers/engines.ts';

const PARTNER = 'https://cdn.example.co.uk';

onOneEngine('api', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON }, { ALLOWED_ORIGINS: PARTNER });
  });
  afterAll(() => database.close());

  const envelopeOf = async (response: Response) => errorEnvelope.parse(await response.json());

  describe('site identity', () => {
    test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
      '%s needs it',
      async (_, endpoint) => {
        const path = endpoint.path.replace(/\{\w+\}/g, 'x');
        for (const headers of [new Headers(), new Headers({ 'X-Site-Id': 'slough' })]) {
          const response = await api.raw(path, { method: endpoint.method, headers });
          expect(response.status).toBe(400);
          expect(await envelopeOf(response)).toMatchObject({ status: 0, code: 'site_unknown' });
        }
      },
    );
  });

  describe('hostile input gets a clean refusal', () => {
    const order = (body: string, headers: Record<string, string> = {}) =>
      api.raw('/create_order', { method: 'POST', headers: { ...SITE_HEADERS, ...headers }, body });

    test.each([
      ['no JSON', 'hello', 400],
      ['nothing', '', 400],
      ['half of it', '{"firstName": "Sam', 400],
      ['null', 'null', 422],
      ['a list', '[]', 422],
      ['a number', '17', 422],
      ['another shape', '{"a":1}', 422],
      [
        'wrong types',
        JSON.stringify({ ...anOrder({ key: 'k', subtotal: '1.00' }), slot: 'now', vehicle: [] }),
        422,
      ],
      ['a prototype', '{"__proto__":{"admin":true}}', 422],
      ['deep nesting', '['.repeat(9000) + ']'.repeat(9000), 400],
      ['a NUL character', JSON.stringify({ ...anOrder({ key: 'k', subtotal: '1.00' }), note: 'a\0b' }), 400],
      [
        'half a character',
        JSON.stringify({ ...anOrder({ key: 'k', subtotal: '1.00' }), line1: '\ud83d' }),
        400,
      ],
    ])('%s', async (_, body, status) => {
      const response = await order(body);
      expect(response.status).toBe(status);
      expect((await envelopeOf(response)).message).toMatch(/^[A-Z].{10,}/);
    });

    test('a huge body', async () => {
      const response = await order(JSON.stringify({ note: 'x'.repeat(200_000) }));
      expect(response.status).toBe(413);
      expect(await envelopeOf(response)).toMatchObject({ code: 'bad_request' });
    });

    test('long, odd and missing parameters', async () => {
      expect(await api.refused(getVehicle, { params: { reg: 'A'.repeat(500) } })).toMatchObject({
        http: 400,
        code: 'bad_request',
      });
      expect(await api.refused(storeManualVehicle, { body: { model_id: 7, reg_no: {} } })).toMatchObject({
        code: 'bad_request',
      });
      expect((await api.raw('/cart', { headers: SITE_HEADERS })).status).toBe(400);
      expect(
        (await api.raw('/cart?key=%27%3B+drop+table+carts%3B--', { headers: SITE_HEADERS })).status,
      ).toBe(400);
      const items = {
        key: '',
        id: '',
        modelId: 'ford-focus-999-petrol',
        item: Array.from({ length: ITEMS_MAX + 1 }, () => 'mot'),
      };
      expect(await api.refused(postCart, { body: items })).toMatchObject({ http: 400, code: 'bad_request' });
    });

    test('text that SQL or HTML could take for its own is only text', async () => {
      const note = `'); drop table bookings; -- <script>alert(1)</script> ${'{{7*7}}'}`;
      const { data } = await api.ok(createOrder, {
        body: anOrder(await api.cart('mot'), { note, line1: note.slice(0, 60) }),
      });
      expect(data.booking.address.line1).toBe(note.slice(0, 60));
    });

    test('an unknown call and a wrong method', async () => {
      const unknown = await api.raw('/no_such_call', { headers: SITE_HEADERS });
      expect([unknown.status, (await envelopeOf(unknown)).code]).toEqual([404, 'not_found']);
      const wrong = await api.raw('/create_order', { headers: SITE_HEADERS });
      expect([wrong.status, (await envelopeOf(wrong)).code]).toEqual([404, 'not_found']);
    });
  });

  describe('headers', () => {
    test('answers and refusals are stored by nobody', async () => {
      for (const path of ['/vehicle/makes', '/get_vehicle/ZZ99ZZZ', '/nowhere']) {
        const { headers } = await api.raw(path, { headers: SITE_HEADERS });
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
        expect(headers.get('content-type')).toMatch(/^application\/json/);
      }
    });

    test('CORS: the configured origin may call, with our header; others may not', async () => {
      const preflight = (origin: string) =>
        api.raw('/cart', {
          method: 'OPTIONS',
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'x-site-id',
          },
        });
      const allowed = await preflight(PARTNER);
      expect(allowed.headers.get('access-control-allow-origin')).toBe(PARTNER);
      expect(allowed.headers.get('access-control-allow-headers')).toContain('X-Site-Id');
      expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
      const call = await api.raw('/vehicle/makes', { headers: { ...SITE_HEADERS, Origin: PARTNER } });
      expect(call.headers.get('access-control-allow-origin')).toBe(PARTNER);
      expect(call.headers.get('vary')).toContain('Origin');
    });
  });

  describe('openapi.json', () => {
    test('is made once', async () => {
      let read = 0;
      const env = {
        ...parseEnv({ NODE_ENV: 'test' }),
        get SITE_URL() {
          read++;
          return 'http://localhost:4321';
        },
      };
      const who = actorOf({ sessions: noSessions, clock: () => SATURDAY_NOON });
      const app = createApp({
        site,
        features: api.features,
        actorOf: who,
        env,
        log: createLogger('silent'),
      });
      const first = await (await app.request('/api/v2/openapi.json')).text();
      const before = read;
      const again = await app.request('/api/v2/openapi.json');
      expect([await again.text(), again.headers.get('Content-Type')]).toEqual([first, 'application/json']);
      expect(read).toBe(before);
    });

    test('is a valid OpenAPI document that lists every call of the contract and its error codes', async () => {
      const response = await api.raw('/openapi.json');
      expect(response.status).toBe(200);
      const document = (await response.json()) as { paths: Record<string, Record<string, object>> };
      const { valid, errors } = await new Validator().validate(document);
      expect(errors).toBeUndefined();
      expect(valid).toBe(true);
      for (const endpoint of endpoints) {
        const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
        expect(operation).toMatchObject({ operationId: endpoint.id, summary: endpoint.summary });
        const text = JSON.stringify(operation);
        for (const code of [...endpoint.errors, 'site_unknown' as const])
          expect(text).toContain(ERROR_MEANINGS[code]);
        expect(text).toContain('X-Site-Id');
      }
      const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
      expect(operations).toHaveLength(endpoints.length);
    });

    test('says who may make a call, and what the others are told', async () => {
      const call = {
        id: 'read',
        method: 'GET',
        path: '/read',
        summary: 'Read.',
        response: success(nothing),
      } as const;
      const operationOf = (access: Access) => {
        const document = openApiDocument({ SITE_URL: 'http://localhost' }, site, [
          endpoint({ ...call, access }),
        ]);
        return [document, document.paths?.['/read']?.get] as const;
      };
      const [, open] = operationOf('anyone');
      expect(open).toMatchObject({ 'x-access': 'anyone', security: [] });
      expect(open?.responses).not.toHaveProperty('401');
      const [document, guarded] = operationOf('staff');
      expect(guarded).toMatchObject({ 'x-access': 'staff', security: [{ session: [] }] });
      expect(Object.keys(guarded?.responses ?? {})).toEqual(expect.arrayContaining(['401', '404']));
      expect(document.components?.securitySchemes).toMatchObject({
        session: { type: 'http', scheme: 'bearer' },
      });
      expect((await new Validator().validate({ ...document })).errors).toBeUndefined();
    });

    test('every call of the contract is answered by the app', async () => {
      for (const endpoint of endpoints) {
        const path = endpoint.path.replace(/\{\w+\}/g, 'x');
        const response = await api.raw(path, {
          method: endpoint.method,
          headers: SITE_HEADERS,
          ...(endpoint.method === 'POST' && { body: '{}' }),
        });
        const answer = await response.text();
        expect(answer).not.toContain('There is no such call');
      }
    });
  });

  test('the identity is the site’s own', () => expect(SITE_HEADERS['X-Site-Id']).toBe(site.id));
});
