import { setPersistentEngine } from '@nanostores/persistent';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setNavigator } from '../../src/stores/shared/navigation.ts';
import type { SessionReader } from '../../src/server/auth/session.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { FeatureParts } from '../../src/server/feature.ts';
import { testApi, type TestApi } from './api.ts';
import { openForTests, type TestDatabase } from './engines.ts';

/** A visitor's browser, as far as the stores see one: storage, an address, and the network in front of the real API. */
export interface TestBrowser {
  api: TestApi;
  /** What the API stores in. */
  db: Database;
  /** The real API, for a network that lets some calls through. */
  server: (path: string, init?: RequestInit) => Promise<Response>;
  /** localStorage, shared by all stores of the test. */
  storage: Record<string, string>;
  /** Where the stores sent the visitor, oldest first. */
  visited: string[];
  /** Every call that left the browser, as `METHOD /path`. */
  calls: string[];
  /** Replaces the network; `null` puts the real API back. */
  network(stand: ((path: string, init?: RequestInit) => Promise<Response>) | null): void;
}

/**
 * Stores over the real API on a real database, in memory of one process. Call it at the top of a test file; stores are
 * imported afresh in each test with `load`.
 */
export function testBrowser(own: Partial<FeatureParts> & { sessions?: SessionReader } = {}): TestBrowser {
  let database: TestDatabase;
  const serverFetch = globalThis.fetch;
  const storage: Record<string, string> = {};
  const browser: TestBrowser = {
    api: undefined as unknown as TestApi,
    db: undefined as unknown as Database,
    server: (path, init) => browser.api.raw(path.replace(/^\/api\/v2/, ''), init),
    storage,
    visited: [],
    calls: [],
    network(stand) {
      vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
        // The server lives in the same process: what it asks the registers is none of the browser's calls.
        if (path.startsWith('http:')) return serverFetch(path, init);
        browser.calls.push(`${init?.method ?? 'GET'} ${path.replace(/^\/api\/v2/, '')}`);
        return (stand ?? browser.server)(path, init);
      });
    },
  };

  beforeAll(async () => {
    database = await openForTests();
    browser.db = database.db;
    browser.api = testApi({ db: database.db, clock: () => new Date(), ...own });
    setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} });
    setNavigator((path) => browser.visited.push(path));
  });
  afterAll(() => database.close());

  beforeEach(() => {
    for (const key of Object.keys(storage)) Reflect.deleteProperty(storage, key);
    browser.visited.length = 0;
    browser.calls.length = 0;
    vi.stubGlobal('document', { documentElement: { dataset: { site: 'reading', api: '/api/v2' } } });
    browser.network(null);
  });
  afterEach(() => vi.unstubAllGlobals());
  return browser;
}
