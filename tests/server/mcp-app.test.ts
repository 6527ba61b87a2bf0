import { getRequestListener } from '@hono/node-server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MCP_PATH } from '../../src/contract/assistant/asked.ts';
import { rateLimits } from '../../src/server/db/schema.ts';
import { createLogger } from '../../src/server/log.ts';
import { listen } from '../../src/server/loopback.ts';
import { createMcpApp } from '../../src/server/mcp-app.ts';
import { parseEnv } from '../../src/server/env.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { TEST_SITE_URL, testApi } from '../helpers/api.ts';
import { assistantOf, type TestAssistant } from '../helpers/assistant.ts';
import { onOneEngine, type TestDatabase } from '../helpers/engines.ts';

const ACCEPT = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const LIST = { jsonrpc: '2.0', id: 2, method: 'tools/list' };

onOneEngine('/mcp', (open) => {
  let database: TestDatabase;
  let assistant: TestAssistant;
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const api = () => testApi({ db: database.db, clock: () => SATURDAY_NOON, log });
  beforeAll(async () => {
    database = await open();
    assistant = await assistantOf(api());
  });
  afterAll(() => database.close());

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    assistant.raw({
      method: 'POST',
      headers: { ...ACCEPT, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('answers the official client over HTTP, without a session, and logs no plate', async () => {
    const { services } = api();
    const app = createMcpApp({
      answer: services.assistants.answer,
      env: parseEnv({ NODE_ENV: 'test', SITE_URL: TEST_SITE_URL }),
      log,
      readOnly: () => false,
    });
    const { origin, close } = await listen(
      (req, res) => void getRequestListener(app.fetch, { overrideGlobalObjects: false })(req, res),
    );
    const transport = new StreamableHTTPClientTransport(new URL(MCP_PATH, origin));
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport);
    const answer = await client.callTool({
      name: 'price_for_job',
      arguments: { plate: 'AB18KQC', job: 'mot' },
    });
    expect(answer.structuredContent).toMatchObject({ car: { name: 'Ford Focus 1.0 Petrol' } });
    expect(transport.sessionId).toBeUndefined();
    await client.close();
    await close();
    expect(lines.join('')).toContain('"tool":"price_for_job"');
    expect(lines.join('')).not.toMatch(/AB18|KQC/);
  });

  test('while the site may only be looked at, it tells prices and prepares no link', async () => {
    const held = await assistantOf(api(), {}, true);
    expect(await held.ask('price_for_job', { plate: 'AB18KQC', job: 'mot' })).toMatchObject({
      car: { name: 'Ford Focus 1.0 Petrol' },
    });
    const body = {
      jsonrpc: '2.0',
      id: 3,
      method: 'tools/call',
      params: { name: 'prepare_link', arguments: {} },
    };
    const refused = await held.raw({ method: 'POST', headers: ACCEPT, body: JSON.stringify(body) });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await refused.text()).toContain('nothing can be changed for a few minutes');
  });

  test('takes one message by POST, and nothing else', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const refused = await assistant.raw({ method, headers: ACCEPT });
      expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'POST']);
    }
    const answered = await post(PING);
    expect([answered.status, await answered.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect(answered.headers.get('Cache-Control')).toBe('no-store');
    expect(answered.headers.get('Mcp-Session-Id')).toBeNull();
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    for (const [body, status, code] of [
      [[PING, LIST], 400, -32600],
      [[], 400, -32600],
      ['{"jsonrpc":', 400, -32700],
      ['', 400, -32700],
      ['null', 400, -32700],
      ['"tools/list"', 400, -32700],
      [{ ...PING, jsonrpc: '1.0' }, 400, -32700],
      [{ ...PING, params: { padding: 'x'.repeat(40_000) } }, 413, -32600],
    ] as const) {
      const refused = await post(body);
      expect([refused.status, (await refused.json()) as unknown]).toMatchObject([
        status,
        { error: { code } },
      ]);
    }
    expect((await post({ ...PING, method: 'bookings/delete' })).status).toBe(200);
    expect((await post(PING, { Accept: 'text/html' })).status).toBe(406);
    expect((await post(PING, { 'Content-Type': 'text/plain' })).status).toBe(415);
  });

  test('answers no page of another site, and no name that was made to point here', async () => {
    const { host } = new URL(TEST_SITE_URL);
    expect((await post(PING, { Origin: TEST_SITE_URL })).status).toBe(200);
    for (const Origin of ['https://evil.example', 'null', 'https://www.kennetcarcare.example.evil.example'])
      expect((await post(PING, { Origin })).status).toBe(403);
    for (const Host of [host, 'localhost:4321', '127.0.0.1:9', '[::1]:80'])
      expect((await post(PING, { Host })).status).toBe(200);
    for (const Host of ['evil.example', `evil.example:443`, `${host}.evil.example`, 'localhost.evil.example'])
      expect((await post(PING, { Host })).status).toBe(403);
  });

  test('a connection that asks too much is told when to come back, in words', async () => {
    const busy = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    const proxied = await assistantOf(busy, { TRUSTED_PROXIES: '1' });
    const call = {
      jsonrpc: '2.0',
      id: 3,
      method: 'tools/call',
      params: { name: 'free_windows', arguments: { district: '?!' } },
    };
    const ask = async () => {
      const headers = { ...ACCEPT, 'X-Forwarded-For': '192.0.2.9' };
      const answer = await proxied.raw({ method: 'POST', headers, body: JSON.stringify(call) });
      const { result } = (await answer.json()) as {
        result: { isError: boolean; content: { text: string }[] };
      };
      return result.content[0]?.text ?? '';
    };
    expect(await ask()).toMatch(/first half of a postcode/);
    await database.db
      .update(rateLimits)
      .set({ count: 600 })
      .where(eq(rateLimits.name, 'assistant calls per network'));
    expect(await ask()).toMatch(/^Too many questions came from this connection.*Try again in 60 minutes/);
    expect(await proxied.refused('free_windows', { district: '?!' })).toMatch(/first half of a postcode/);
  });
});
