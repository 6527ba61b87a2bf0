import { cleanup, configure, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import type { Vehicle } from '../../src/contract/vehicle/vehicle.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { testApi, type TestApi } from './api.ts';
import { fillDomGaps } from './dom-gaps.ts';
import { openForTests, type TestDatabase } from './engines.ts';
import { keptCart } from './kept.ts';

/** One visitor's browser: a document in memory, its storage, and the network in front of the real API. */
export interface Visitor {
  api: TestApi;
  user: UserEvent;
  /** Where the stores sent the visitor, oldest first. */
  visited: string[];
  /** Every call of the API that left the browser, as `METHOD /path`. */
  calls: string[];
  /** Names what the page is about to complain of in the console. What is not named fails the test. */
  mayComplain(...patterns: RegExp[]): void;
  /** Replaces the network; `null` puts the real API back. */
  network(stand: Network | null): void;
  /** Makes this the browser of somebody who has chosen a car, come for something and filled a cart. */
  has(before: { vehicle: Vehicle; wanted?: string[]; items?: string[] }): Promise<void>;
  /**
   * Opens a page, or the same once more: every module is loaded afresh, the islands are drawn as the server draws them, and
   * then hydrated. What is in localStorage stays.
   * @param draw imports the islands and gives them their props
   * @param early what the visitor does before React has come
   */
  open(path: string, draw: () => Promise<ReactNode>, early?: () => void): Promise<void>;
}

export type Network = (path: string, init?: RequestInit) => Promise<Response>;

// A second, as it is otherwise, is over on a busy machine before the server has answered.
configure({ asyncUtilTimeout: 10_000 });

/** Call it at the top of a test file. The clock stands at `SATURDAY_NOON` for browser and server. */
export function testVisitor(): Visitor {
  let database: TestDatabase;
  let named: RegExp[] = [];
  let complaints: string[] = [];
  let stand: Network | null = null;
  let leave: () => void = () => undefined;
  let api: TestApi | undefined;
  let user: UserEvent | undefined;
  const serverFetch = globalThis.fetch;
  const { MutationObserver: Observer, addEventListener: listen } = globalThis;

  const visitor: Visitor = {
    get api() {
      return opened(api);
    },
    get user() {
      return opened(user);
    },
    visited: [],
    calls: [],
    mayComplain: (...patterns) => void named.push(...patterns),
    network: (other) => void (stand = other),
    async has({ vehicle, wanted = [], items = [] }) {
      keep('kcc:vehicle', vehicle);
      if (wanted.length) keep('kcc:wanted', wanted);
      if (items.length) keep('kcc:cart', await cartOf(vehicle, items));
    },
    async open(path, draw, early) {
      leave();
      history.replaceState(null, '', path);
      vi.resetModules();
      const { setNavigator } = await import('../../src/stores/shared/navigation.ts');
      setNavigator((to) => visitor.visited.push(to));
      leave = connect();
      const islands = await draw();
      const container = document.body.appendChild(document.createElement('main'));
      container.innerHTML = renderToString(islands);
      early?.();
      render(islands, { container, hydrate: true });
    },
  };

  const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
  async function cartOf(vehicle: Vehicle, item: string[]) {
    const { Model_ID: modelId, RegistrationNumber: id } = vehicle;
    const { postCart } = await import('../../src/contract/cart/cart.ts');
    return keptCart(vehicle, (await visitor.api.ok(postCart, { body: { key: '', id, modelId, item } })).data);
  }

  /** The network of one page. What it had asked for and not got when it was left, it never gets. */
  function connect(): () => void {
    let left = false;
    const page = async (path: string, init?: RequestInit): Promise<Response> => {
      const call = /^\/api\/v2(.*)/.exec(path)?.[1];
      if (call) visitor.calls.push(`${init?.method ?? 'GET'} ${call}`);
      // The document's own signal is none to the server's side.
      const sent = { ...init, signal: null };
      const answer = await (stand ?? server)(path, sent).then(
        (response) => () => response,
        (error: unknown) => () => {
          throw error;
        },
      );
      if (left) return new Promise(() => undefined);
      return answer();
    };
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      // The server lives in the same process: what it asks the registers is none of the browser's calls.
      path.startsWith('http:') ? serverFetch(path, init) : page(path, init),
    );
    const forget = whatItHears();
    return () => {
      left = true;
      cleanup();
      document.body.replaceChildren();
      forget();
    };
  }
  /**
   * What a page has its window and its document tell it ends with the page. All pages of a file share these two here: each
   * change would be told to all pages before, and none of their modules could be let go.
   */
  function whatItHears(): () => void {
    const heard = new AbortController();
    vi.stubGlobal(
      'MutationObserver',
      class extends Observer {
        constructor(told: MutationCallback) {
          super(told);
          heard.signal.addEventListener('abort', () => this.disconnect());
        }
      },
    );
    vi.stubGlobal(
      'addEventListener',
      (type: string, told: EventListener, how?: AddEventListenerOptions | boolean) => {
        listen(type, told, how);
        heard.signal.addEventListener('abort', () => removeEventListener(type, told, how));
      },
    );
    return () => heard.abort();
  }
  const server: Network = (path, init) => visitor.api.raw(path.replace(/^\/api\/v2/, ''), init);

  beforeAll(async () => {
    fillDomGaps();
    database = await openForTests();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(async () => {
    localStorage.clear();
    await database.close();
  });

  beforeEach(() => {
    localStorage.clear();
    // What the tests of another file may have left.
    document.body.replaceChildren();
    setPersistentEngine(localStorage, windowPersistentEvents);
    Object.assign(document.documentElement.dataset, { site: site.id, api: '/api/v2' });
    document.title = 'Kennet Car Care';
    // Modules that ask ahead for what they show do so in a browser only.
    vi.stubEnv('SSR', false);
    vi.useFakeTimers({ toFake: ['Date'], now: SATURDAY_NOON });
    user = userEvent.setup();
    visitor.visited.length = 0;
    visitor.calls.length = 0;
    named = [];
    complaints = [];
    stand = null;
    vi.spyOn(console, 'error').mockImplementation(
      (...said: unknown[]) => void complaints.push(said.join(' ')),
    );
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    expect(complaints.filter((text) => !named.some((pattern) => pattern.test(text)))).toEqual([]);
  });
  return visitor;
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The browser opens before the first test, and not earlier');
  return part;
}
