import { site } from '../../src/content-model/built.ts';
import type { Content } from '../../src/content-model/content.ts';
import type { Site } from '../../src/content-model/site.ts';
import { type Endpoint, errorEnvelope, type ErrorEnvelope } from '../../src/contract/call/endpoint.ts';
import { createApp } from '../../src/server/app.ts';
import type { Guest } from '../../src/server/auth/actor.ts';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import { type SessionReader, sessionReader } from '../../src/server/auth/session.ts';
import { memoryFiles } from './files.ts';
import { parseEnv } from '../../src/server/env.ts';
import type { FeatureParts } from '../../src/server/feature.ts';
import { createFeatures, type Services } from '../../src/server/features.ts';
import { CLOSED } from '../../src/server/releases/closed.ts';
import { exampleList } from '../../src/server/addresses/example-list.ts';
import { createLogger, type Logger } from '../../src/server/log.ts';
import { type Compose, composer } from '../../src/server/mail/compose.ts';
import type { MailKind } from '../../src/server/mail/kind.ts';
import { demoRecords } from './registers.ts';
import { testVitals } from './vitals.ts';
import type { LiveService } from '../../src/server/live/live.ts';
import { noticeKeys } from '../../src/server/auth/notice-keys.ts';
import { sealer } from '../../src/server/auth/seal.ts';
import { linkSigner } from '../../src/server/auth/signed-link.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import type { CartContent } from '../../src/contract/cart/cart.ts';
import type { Slot } from '../../src/domain/booking/slot.ts';
import type { z } from 'zod';
import { assertSound } from './sound-mail.ts';
import { content as built } from './published.ts';

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The real API over the real services, without a port. Every answer is parsed by the contract. */
export interface TestApi {
  features: ReturnType<typeof createFeatures>;
  services: Services;
  /** The whole exchange, for what is not an answer of the contract. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  /** The `data` of a success; fails on anything else. */
  ok<E extends Endpoint>(endpoint: E, call?: Call): Promise<z.output<E['response']>>;
  /** The envelope of a refusal with its HTTP status; fails on a success. */
  refused(endpoint: Endpoint, call?: Call): Promise<ErrorEnvelope & { http: number }>;
  /** A cart of these items for the fixture's car. */
  cart(...item: string[]): Promise<CartContent>;
}

type Parts = Pick<FeatureParts, 'db' | 'clock'> & Partial<FeatureParts>;

/** Public address of the site in tests. */
export const TEST_SITE_URL = 'https://www.kennetcarcare.example';

/** Signs the links of tests. */
export const testLinks = linkSigner(['the secret of tests, which is no secret']);

/** Hides the bank details of tests. */
export const testSealer = sealer(['the secret of tests, which is no secret']);

const TEST_NOTICE_KEYS = noticeKeys('the secret of tests, which is no secret');

/** Hears of no change: every stream ends at once. */
const DEAF: LiveService = {
  open: () => new Blob().stream(),
  end: () => {},
  close: () => Promise.resolve(),
};

/** Every feature, over the registers' stand-ins unless others are given. */
export function testFeatures({
  log = createLogger('silent'),
  content = built,
  ...own
}: Parts): TestApi['features'] {
  return createFeatures({
    links: testLinks,
    siteUrl: TEST_SITE_URL,
    photoFiles: memoryFiles(),
    photoTrash: memoryFiles(),
    paperFiles: memoryFiles(),
    live: DEAF,
    records: demoRecords({ ...own, content }, log),
    addresses: exampleList(() => content),
    content,
    noticeKeys: TEST_NOTICE_KEYS,
    sealer: testSealer,
    cards: null,
    texting: { twilio: null },
    publisher: CLOSED,
    vitals: testVitals(own),
    onJob: () => {},
    pushOrigins: [],
    onMail: () => {},
    onError: () => {},
    demoAccounts: false,
    demoHistory: false,
    demoGarages: false,
    log,
    ...own,
  });
}

let kinds: readonly MailKind[] | undefined;

/** Composes the mails of every feature. */
export function composeMails(own: Pick<FeatureParts, 'db' | 'clock'>): Compose {
  kinds ??= testFeatures(own).mails;
  const compose = composer(kinds, {
    ...own,
    links: testLinks,
    siteUrl: TEST_SITE_URL,
    demo: false,
  });
  return async (row, site) => {
    const composed = await compose(row, site);
    // Whatever a test is about, no email leaves it unlike the others.
    if (composed) assertSound(composed.mail);
    return composed;
  };
}

/** Somebody who is not logged in, at an address; '' is one that no limit counts. */
export const guestAt = (address = ''): Guest => ({ kind: 'guest', address });

/** Moves or cancels through the link of a booking, as its pages do. */
export function byLink({ bookingAccess, bookingChanges }: Services) {
  const open = (token: string, address: string) => bookingAccess.byLink('booking', token, { address });
  return {
    async view(token: string) {
      const { id, actor } = open(token, '');
      return bookingChanges.view(id, actor);
    },
    async move(token: string, to: Slot, { version, address = '' }: { version: number; address?: string }) {
      const { id, actor } = open(token, address);
      return bookingChanges.move(id, to, { version, actor });
    },
    async cancel(
      token: string,
      reason: string,
      { version, address = '' }: { version: number; address?: string },
    ) {
      const { id, actor } = open(token, address);
      return bookingChanges.cancel(id, reason, { version, actor });
    },
  };
}

/** What is published, with some of it changed. */
export const contentWith = ({
  site: own,
  ...others
}: Partial<Omit<Content, 'site'>> & { site?: Partial<Site> }): Content => ({
  ...built,
  ...others,
  site: { ...site, ...own },
});

export const SITE_HEADERS = { 'X-Site-Id': site.id, 'Content-Type': 'application/json' };

export function testApi(
  {
    log = createLogger('silent'),
    content = built,
    sessions,
    readOnly,
    ...parts
  }: Parts & { log?: Logger; sessions?: SessionReader; readOnly?: () => boolean },
  settings: Record<string, string> = {},
): TestApi {
  const features = testFeatures({ ...parts, content, log });
  const app = createApp({
    site: content.site,
    features,
    actorOf: actorOf({ sessions: sessions ?? sessionReader(parts.db), clock: parts.clock }),
    env: parseEnv({ NODE_ENV: 'test', ...settings }),
    log,
    ...(readOnly && { readOnly }),
  });
  const raw = async (path: string, init?: RequestInit) => app.request(`/api/v2${path}`, init);

  const send = (endpoint: Endpoint, { params = {}, query = {}, body = {}, headers = {} }: Call) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams(query).toString();
    return raw(path + (search && `?${search}`), {
      method: endpoint.method,
      headers: { ...SITE_HEADERS, ...headers },
      ...(endpoint.method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };

  const api: TestApi = {
    features,
    services: features.services,
    raw,
    async ok(endpoint, call = {}) {
      const response = await send(endpoint, call);
      return endpoint.response.parse(await response.json()) as z.output<(typeof endpoint)['response']>;
    },
    async refused(endpoint, call = {}) {
      const response = await send(endpoint, call);
      return { http: response.status, ...errorEnvelope.parse(await response.json()) };
    },
    async cart(...item) {
      const body = { key: '', id: '', modelId: 'ford-focus-999-petrol', item };
      return (await api.ok(postCart, { body })).data;
    },
  };
  return api;
}
