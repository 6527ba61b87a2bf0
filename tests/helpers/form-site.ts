import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import { pageActor } from '../../src/server/http/page-actor.ts';
import { sessionReader } from '../../src/server/auth/session.ts';
import { pageSession } from '../../src/server/auth/session-cookie.ts';
import type { Proof } from '../../src/contract/call/endpoint.ts';
import type { Database } from '../../src/server/db/database.ts';
import { parseEnv } from '../../src/server/env.ts';
import { isAppError, STATUS_OF } from '../../src/server/errors.ts';
import type { PageAccess, PageContext } from '../../src/server/http/page.ts';
import { createSiteServer } from '../../src/server/http/server.ts';
import { createLogger } from '../../src/server/log.ts';

/** The controller of a page with a form. */
export interface FormPage {
  (context: PageContext): Promise<object>;
  formFor: PageAccess;
  fieldNames: readonly string[] | 'all';
}

/** Every page with a form, by the name under which its page finds it, like `myAccount.name`. */
export function formPages(pages: object, name = ''): Record<string, FormPage> {
  if ('formFor' in pages) return { [name]: pages as FormPage };
  const found = Object.entries(pages).map(([key, page]: [string, unknown]) =>
    page instanceof Object ? formPages(page, name ? `${name}.${key}` : key) : {},
  );
  return Object.assign({}, ...found) as Record<string, FormPage>;
}

/** The controller of a page that only shows. */
export interface ShownPage {
  (context: PageContext): Promise<object>;
  shownFor: PageAccess;
  proof: Proof;
}

/** Every page without a form, by name likewise. */
export function shownPages(pages: object, name = ''): [name: string, page: ShownPage][] {
  if ('shownFor' in pages) return [[name, pages as ShownPage]];
  return Object.entries(pages).flatMap(([key, page]: [string, unknown]) =>
    page instanceof Object ? shownPages(page, name ? `${name}.${key}` : key) : [],
  );
}

export interface FormSite {
  /** Sends a form to an address. @returns the status, and what became of the session's cookie */
  post(
    path: string,
    body: URLSearchParams,
    headers: Record<string, string>,
  ): Promise<{ status: number; cookie: string | undefined }>;
  /** How many forms have reached their page. */
  reached(): number;
  close(): Promise<void>;
}

export interface FormAt {
  page: FormPage;
  params: Record<string, string>;
}

/**
 * The server as it is run, with a stand-in for Astro alone: it hands a request to the controller of the page at its
 * address.
 */
export async function serveForms(
  db: Database,
  clock: () => Date,
  pages: ReadonlyMap<string, FormAt>,
): Promise<FormSite> {
  const env = parseEnv({ NODE_ENV: 'test', UNLIMITED_NETWORKS: '127.0.0.1' });
  const actor = pageActor(actorOf({ sessions: sessionReader(db), clock }), env);
  const session = pageSession(env);
  let reached = 0;
  const { server, drain } = createSiteServer({
    env,
    headers: {},
    log: createLogger('silent'),
    ping: () => Promise.resolve(),
    current: () => ({
      site: {
        serve: () => false,
        serveLasting: () => false,
        wayOn: () => null,
        notFound: (_req, res) => void res.writeHead(404).end(),
      },
      api: (_req, res) => void res.writeHead(500).end(),
      async pages(req, res, next) {
        const url = new URL(req.url ?? '/', env.SITE_URL);
        const at = pages.get(url.pathname);
        if (!at) return next();
        reached++;
        const response = { headers: new Headers() };
        const locals = { actor: await actor(req), session: session(req, res) };
        const asked = { request: asRequest(req, url), url, params: at.params, locals, response };
        // As pages/500.astro says what could not be shown.
        const answer = await at.page(asked).catch((error: unknown) => {
          if (isAppError(error)) return { status: STATUS_OF[error.code] };
          throw error;
        });
        res.writeHead('to' in answer ? 303 : 'status' in answer ? Number(answer.status) : 200).end();
      },
    }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    async post(path, body, headers) {
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const to = { host: '127.0.0.1', port, path, method: 'POST', headers: { ...type, ...headers } };
      const [answer] = (await once(request(to).end(String(body)), 'response')) as [IncomingMessage];
      answer.resume();
      return { status: answer.statusCode ?? 0, cookie: answer.headers['set-cookie']?.[0] };
    },
    reached: () => reached,
    close: () => drain(1000),
  };
}

/** The server has read the body by then, see http/server.ts. */
const asRequest = (req: IncomingMessage & { body?: Buffer<ArrayBuffer> }, url: URL): Request =>
  new Request(url, {
    method: 'POST',
    body: req.body ?? null,
    headers: { 'Content-Type': req.headers['content-type'] ?? '' },
  });
