import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { MCP_PATH } from '../../contract/assistant/asked.ts';
import type { Env } from '../env.ts';
import { type Logger, pathForLog } from '../log.ts';
import type { AppError } from '../errors.ts';
import { AWAY_LINE, envelope } from './answer-error.ts';
import { AWAY, awayAs, factsOf } from './away.ts';
import { barePage } from './bare-page.ts';
import { bytesWithin } from './body.ts';
import { ARRIVES_MS, cutStalled, cutWhenLate, hasBody, lastWord, patientServer } from './connections.ts';
import { isCostly } from './costly.ts';
import { isFileCall } from './file-call.ts';
import { isFileForm } from './file-form.ts';
import { hasTooManyFields, TOO_LARGE, TOO_MANY_FIELDS } from './form-body.ts';
import { lastResort } from './last-resort.ts';
import { type FormLimits, formLimits } from './limits.ts';
import { isOwnForm } from './origin.ts';
import {
  answering,
  answeringRoute,
  forThisRequest,
  namesOf,
  reference,
  REQUEST_ID_HEADER,
} from '../request-id.ts';
import { refusalOf } from './plain-request.ts';
import { LOOKING_FORMS, onlyLookedAt } from './read-only.ts';
import { readiness } from './readiness.ts';
import { BARE_POLICY, completeOnTheWayOut, type OutsideEnv, type SecurityHeaders } from './security.ts';
import type { StaticSite } from './static.ts';
import { WAY_ON_CACHE, type WayOn } from './way-on.ts';

export type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** What one release answers with. */
export interface Served {
  site: StaticSite;
  /** Answers `/api/v2/*`. */
  api: Handler;
  /** Answers assistants at `/mcp`; null, or left out: nobody does. */
  assistants?: Handler | null;
  /** Answers on-demand pages; calls `next` when no page has that address. */
  pages: (req: IncomingMessage, res: ServerResponse, next: () => void) => void | Promise<void>;
}

export interface SiteServerParts {
  env: Pick<Env, 'SITE_URL'> & Partial<Pick<Env, 'TRUSTED_PROXIES'>> & OutsideEnv;
  log: Logger;
  headers: SecurityHeaders;
  /** What answers now. Asked once for each request, which is answered from it to its end. */
  current: () => Served;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** Whether other processes may show what was published while this one still makes it ready. */
  isLate?: () => boolean;
  /** Rejects when nothing can be written to DATA_DIR; left out where nothing is. */
  storage?: () => Promise<void>;
  /** Says why an answer that costs much isn't begun, see costly.ts; left out, all are. */
  admit?: (req: IncomingMessage, res: ServerResponse) => AppError | null;
  /** One that listens already (door.ts); left out: a new one. */
  server?: Server;
  /** Answers `/metrics`; left out: nothing does. */
  metrics?: Handler;
  /** Hears of each request once its answer has gone, or its visitor has. */
  count?: (answered: { route: string; method: string; status: number; ms: number }) => void;
  /** Whether the site may only be looked at; left out: never. */
  readOnly?: () => boolean;
  /** Whole requests must arrive within this many ms, files apart. */
  arrivesMs?: number;
  /** Connections are cut when so many ms pass without a byte read of what they are sent. */
  stalledMs?: number;
}

export interface SiteServer {
  server: Server;
  /** Stops accepting, lets running requests finish for at most `patienceMs`, then closes. */
  drain(patienceMs: number): Promise<void>;
}

/**
 * Plain segments only: an address such as `//other.example/` must not become a redirect away from us. Tokens of links
 * hold dots, but no segment begins with one.
 */
const SLASH_AT_THE_END = /^(?:\/[\w-][\w.~-]*)+\/$/;

/** Without a byte read of what we send, a reader is gone, or means to hold the connection. */
const STALLED_MS = 30_000;

/** The whole site on one port. Order: built files (the hot path), health, API, on-demand pages, 404. */
export function createSiteServer(parts: SiteServerParts): SiteServer {
  const { env, log, headers, current, arrivesMs = ARRIVES_MS, stalledMs = STALLED_MS } = parts;
  const unready = readiness(parts);
  let draining = false;
  /** Number of answers still being made. */
  const open = new Set<ServerResponse>();

  const server = parts.server ?? patientServer(arrivesMs);
  // Whoever answered while the rest was made ready hands over here.
  server.removeAllListeners('request').on('request', (req, res) => {
    if (draining) res.shouldKeepAlive = false;
    watch(res);
    const began = parts.count ? performance.now() : 0;
    if (hasBody(req)) cutWhenLate(req, res, bringsFile(req) ? null : arrivesMs);
    const served = current();
    if (served.site.serve(req, res)) {
      if (log.isLevelEnabled('debug')) log.debug({ path: pathForLog(req.url ?? '') }, 'file');
      if (parts.count) res.once('close', () => count(req, res, began, fileRoute(req)));
      return;
    }
    open.add(res);
    res.once('close', () => open.delete(res));
    const names = namesOf(req.headers, env.TRUSTED_PROXIES ?? 0);
    res.setHeader(REQUEST_ID_HEADER, names.request);
    answering(names, () => {
      const counted = () => count(req, res, began, answeringRoute() ?? 'none');
      if (parts.count) res.once('close', forThisRequest(counted));
      begin(served, req, res);
    });
  });

  function count(req: IncomingMessage, res: ServerResponse, began: number, route: string): void {
    const status = res.writableFinished ? res.statusCode : HUNG_UP;
    parts.count?.({ route, method: req.method ?? '', status, ms: performance.now() - began });
  }

  function begin(served: Served, req: IncomingMessage, res: ServerResponse): void {
    answer(served, req, res).catch((err: unknown) => {
      // A visitor who hung up half-way gets no answer, and nothing is wrong.
      if (req.destroyed && !req.complete) return;
      const path = pathForLog(req.url ?? '');
      const away = awayAs(err);
      if (away) {
        log.warn({ path, ...factsOf(away) }, AWAY_LINE);
        const page = barePage('We can’t show this page just now', [`${away.message}.`]);
        return cannotAnswer(res, AWAY.status, page, { 'Retry-After': String(AWAY.retryAfterS) });
      }
      log.error({ err, path }, 'a request failed');
      cannotAnswer(res, 500, lastResort(500, reference()));
    });
  }

  const watch = cutStalled(server, stalledMs);

  // Node hands these over as bare connections and would otherwise hang up without an answer.
  server.on('connect', (_req, socket) => {
    socket.on('error', () => {});
    lastWord(
      socket,
      'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\n\r\n',
    );
  });

  async function answer(served: Served, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { site, api, assistants, pages } = served;
    const path = pathOf(req);
    if (path === '/healthz') return plain(res, 200, 'ok');
    if (path === '/readyz') return ready(res);
    if (path === '/metrics' && parts.metrics) return parts.metrics(req, res);
    const refusal = refusalOf(req, path);
    if (refusal && refusal.status !== 404) {
      logWhenDone(req, res, log);
      return plain(res, refusal.status, refusal.text, refusal.headers);
    }
    const full = isCostly(path) ? parts.admit?.(req, res) : null;
    if (full) return tooMany(req, res, full);
    if (path === '/api/v2' || path.startsWith('/api/v2/')) return api(req, res);
    if (assistants && path === MCP_PATH) return assistants(req, res);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const way = isRead ? site.wayOn(path) : null;
    if (way) return onThatWay(req, res, path, way);
    if (SLASH_AT_THE_END.test(path)) return withoutSlash(req, res, path);
    logWhenDone(req, res, log);
    if (refusal) return site.notFound(req, res);
    if (!isOwnForm(req, env.SITE_URL)) {
      return plain(res, 403, 'This form was sent from another site. Open our own page and send it again.');
    }
    if (req.method === 'POST' && parts.readOnly?.() && !LOOKING_FORMS.includes(path)) return onlyLooked(res);
    if (req.method === 'POST' && !bringsFile(req) && !(await takeForm(req, res, formLimits(path)))) return;
    completeOnTheWayOut(res, headers, env, path);
    await pages(req, res, () => site.notFound(req, res));
  }

  /**
   * Reads the whole form before Astro sees it. Astro throws when a body grows too large while being read, and a page
   * that only looks at its fields would answer as if nothing had been sent. @returns false when it was refused
   */
  async function takeForm(req: IncomingMessage, res: ServerResponse, most: FormLimits): Promise<boolean> {
    const announced = Number(req.headers['content-length'] ?? 0);
    const source = req.iterator({ destroyOnReturn: false });
    const body = announced > most.bytes ? null : await bytesWithin(source, most.bytes);
    if (!body) {
      plain(res, 413, `${TOO_LARGE}.`);
      return false;
    }
    if (hasTooManyFields(body, req.headers['content-type'] ?? '', most.fields)) {
      plain(res, 413, `${TOO_MANY_FIELDS}.`);
      return false;
    }
    // Where Astro looks for a body that has already been read.
    Object.assign(req, { body });
    return true;
  }

  function onThatWay(req: IncomingMessage, res: ServerResponse, path: string, { status, to }: WayOn): void {
    logWhenDone(req, res, log);
    const query = (req.url ?? '').slice(path.length);
    res.writeHead(status, { ...headers, Location: to + query, 'Cache-Control': WAY_ON_CACHE }).end();
  }

  /** One address per page, for on-demand pages too. */
  function withoutSlash(req: IncomingMessage, res: ServerResponse, path: string): void {
    const query = (req.url ?? '').slice(path.length);
    res.writeHead(308, { ...headers, Location: path.slice(0, -1) + query }).end();
  }

  function tooMany(req: IncomingMessage, res: ServerResponse, error: AppError): void {
    logWhenDone(req, res, log);
    const headers = { 'Retry-After': String(error.retryAfterS ?? 5) };
    const { status } = error;
    if (!pathOf(req).startsWith('/api/')) return plain(res, status, `${error.message}.`, headers);
    plain(res, status, JSON.stringify(envelope(error)), { ...headers, 'Content-Type': 'application/json' });
  }

  function onlyLooked(res: ServerResponse): void {
    const { message, status, retryAfterS } = onlyLookedAt();
    const page = barePage('Nothing can be changed just now', [
      `${message}.`,
      'What you sent wasn’t stored. Go back to it, and send it once more later.',
    ]);
    cannotAnswer(res, status, page, { 'Retry-After': String(retryAfterS) });
  }

  async function ready(res: ServerResponse): Promise<void> {
    const problem = draining ? 'stopping' : await unready();
    plain(res, problem ? 503 : 200, problem ?? 'ready');
  }

  /** A page of nothing but itself; an answer that has begun is cut instead, so that nobody takes half of one for all. */
  function cannotAnswer(
    res: ServerResponse,
    status: number,
    html: string,
    more: Record<string, string> = {},
  ): void {
    if (res.headersSent) res.destroy();
    else
      res
        .writeHead(status, {
          ...headers,
          ...more,
          'Content-Security-Policy': BARE_POLICY,
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
        })
        .end(html);
  }

  function plain(res: ServerResponse, status: number, text: string, more: Record<string, string> = {}): void {
    res.writeHead(status, {
      ...headers,
      'Content-Security-Policy': BARE_POLICY,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...more,
    });
    res.end(`${text}\n`);
  }

  return {
    server,
    async drain(patienceMs) {
      draining = true;
      // Tells the client not to send another request on this connection, so that it can close.
      for (const res of open) res.shouldKeepAlive = false;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(impatient);
    },
  };
}

/** As nginx has it: the visitor was gone before the answer was whole. */
const HUNG_UP = 499;

/** Files are counted as two: there are thousands, each as fast as the other. */
const fileRoute = (req: IncomingMessage): string => (/\.\w+$/.test(pathOf(req)) ? 'file' : 'built page');

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/** Whether a file may come with it: it is read where it's known who sends it, and may take longer than any other. */
const bringsFile = (req: IncomingMessage): boolean =>
  isFileCall(pathOf(req)) || isFileForm(pathOf(req), req.headers['content-type']);

function logWhenDone(req: IncomingMessage, res: ServerResponse, log: Logger): void {
  const started = performance.now();
  const tell = () => {
    const ms = Math.round(performance.now() - started);
    log.info({ method: req.method, path: pathForLog(req.url ?? ''), status: res.statusCode, ms }, 'page');
  };
  res.once('finish', forThisRequest(tell));
}
