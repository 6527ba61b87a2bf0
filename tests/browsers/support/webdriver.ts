import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PATIENCE_MS } from './browser.ts';

/** The few calls of W3C WebDriver (https://www.w3.org/TR/webdriver2/) that the journeys need. */
export interface Session {
  name: string;
  /** One command; `path` begins after the session's own. Throws with the driver's own words. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** Does something with the first visible element that matches, again and again until it succeeds. */
  patiently(xpath: string, act: (element: string) => Promise<unknown>): Promise<void>;
}

const POLL_MS = 50;
/** By what the standard marks a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const created = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
});
const found = z.array(z.object({ [ELEMENT]: z.string() }));
const answered = z.object({ value: z.unknown() });

export async function startSession(driver: string, capabilities: object): Promise<Session> {
  await untilReady(driver);
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId, capabilities: has } = created.parse(await call('POST', `${driver}/session`, body));
  const home = `${driver}/session/${sessionId}`;
  const send: Session['send'] = (method, path, sent) => call(method, home + path, sent);

  const visible = async (xpath: string): Promise<string> => {
    const query = { using: 'xpath', value: xpath };
    for (const { [ELEMENT]: id = '' } of found.parse(await send('POST', '/elements', query)))
      if ((await send('GET', `/element/${id}/displayed`)) === true) return `/element/${id}`;
    throw new Error('no such element is visible');
  };
  const patiently: Session['patiently'] = async (xpath, act) => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return void (await act(await visible(xpath)));
      } catch (error) {
        if (Date.now() > end) throw new Error(`${xpath}: ${String(error)}`, { cause: error });
        await wait(POLL_MS);
      }
    }
  };
  return { name: `${has.browserName} ${has.browserVersion}`, send, patiently };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = answered.parse(await answer.json());
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

async function untilReady(driver: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return void (await call('GET', `${driver}/status`));
    } catch (error) {
      if (Date.now() > end) throw new Error('The driver did not start', { cause: error });
      await wait(POLL_MS);
    }
  }
}
