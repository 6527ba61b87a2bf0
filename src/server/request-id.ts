import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What names one request in the log, in its answer and to who reports that it failed. */
export interface RequestNames {
  /** The proxy's, where it gave one; else our own. */
  request: string;
  /** Of a trace that began before us (W3C Trace Context). */
  trace?: string;
}

/** An answer's header. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A request that is being answered. */
interface Asked {
  names: RequestNames;
  /** The pattern of what answers it, once that is known. */
  route: string | undefined;
}

const answered = new AsyncLocalStorage<Asked | undefined>();

/** Whatever is logged by `work`, and by what it begins, bears these names. */
export const answering = <T>(names: RequestNames, work: () => T): T =>
  answered.run({ names, route: undefined }, work);

/** For what goes on after the request that began it: timers, jobs, connections that are kept. */
export const outsideRequests = <T>(work: () => T): T => answered.run(undefined, work);

/** Runs `work` later for the request that is being answered now. */
export const forThisRequest = (work: () => void): (() => void) => AsyncLocalStorage.bind(work);

/** Of the request that is being answered; undefined: of none. */
export const requestNames = (): RequestNames | undefined => answered.getStore()?.names;

/** Says which pattern answers the request: an address may hold a plate or a key, and there are too many to count by. */
export function answeredBy(route: string): void {
  const asked = answered.getStore();
  if (asked) asked.route = route;
}

export const answeringRoute = (): string | undefined => answered.getStore()?.route;

/** UUIDs and plain hexadecimal digits, as proxies make them: nothing that could be a plate or an address. */
const ID = /^(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Takes over what a proxy of ours says, and makes a name where it says none.
 * @param proxies how many of ours stand in front; without one, the headers are the visitor's and say nothing
 */
export function namesOf(headers: IncomingHttpHeaders, proxies: number): RequestNames {
  if (proxies === 0) return { request: randomUUID() };
  const given = [headers['x-request-id'] ?? ''].flat()[0] ?? '';
  const trace = TRACE_PARENT.exec([headers['traceparent'] ?? ''].flat()[0] ?? '')?.[1];
  return {
    request: ID.test(given) ? given.toLowerCase() : (trace ?? randomUUID()),
    ...(trace !== undefined && { trace }),
  };
}

/** What somebody can read out of the request that is being answered: the end, because the beginning of some ids is the time. */
export const reference = (): string | undefined => requestNames()?.request.slice(-8);

/** Puts it behind a sentence, which has no full stop. */
export function withReference(sentence: string): string {
  const quoted = reference();
  return quoted === undefined ? sentence : `${sentence}. If you tell us about it, quote ${quoted}`;
}
