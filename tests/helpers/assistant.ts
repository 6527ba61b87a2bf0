import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { MCP_PATH } from '../../src/contract/assistant/asked.ts';
import { parseEnv } from '../../src/server/env.ts';
import { createLogger } from '../../src/server/log.ts';
import { createMcpApp } from '../../src/server/mcp-app.ts';
import { TEST_SITE_URL, type TestApi } from './api.ts';

/** `/mcp` of a test's site, without a port, and the official client at its other end. */
export interface TestAssistant {
  client: Client;
  /** The answer of a tool; fails on a refusal. */
  ask: (tool: string, asked: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** The words of its refusal; fails on an answer. */
  refused: (tool: string, asked: Record<string, unknown>) => Promise<string>;
  /** What is no message of the official client. */
  raw: (init?: RequestInit) => Promise<Response>;
}

export async function assistantOf(
  api: Pick<TestApi, 'services'>,
  settings = {},
  readOnly = false,
): Promise<TestAssistant> {
  const app = createMcpApp({
    answer: api.services.assistants.answer,
    env: parseEnv({ NODE_ENV: 'test', SITE_URL: TEST_SITE_URL, ...settings }),
    log: createLogger('silent'),
    readOnly: () => readOnly,
  });
  const { host } = new URL(TEST_SITE_URL);
  const send = async (init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('Host')) headers.set('Host', host);
    return app.request(MCP_PATH, { ...init, headers });
  };
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(MCP_PATH, TEST_SITE_URL), {
    fetch: (_url, init) => send(init),
  });
  await client.connect(transport);
  // From now on it checks answers by their schemas.
  await client.listTools();
  const call = async (tool: string, asked: Record<string, unknown>) => {
    const { isError, structuredContent, content } = await client.callTool({ name: tool, arguments: asked });
    const [text] = content as { text: string }[];
    return {
      isError: isError === true,
      answer: structuredContent as Record<string, unknown>,
      text: text?.text ?? '',
    };
  };
  return {
    client,
    raw: send,
    async ask(tool, asked) {
      const { isError, answer, text } = await call(tool, asked);
      if (isError) throw new Error(`${tool} refused: ${text}`);
      return answer;
    },
    async refused(tool, asked) {
      const { isError, text } = await call(tool, asked);
      if (!isError) throw new Error(`${tool} answered: ${text}`);
      return text;
    },
  };
}
