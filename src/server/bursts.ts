import { outsideRequests, requestNames } from './request-id.ts';

/** For so long, what fails in the same way is only counted. */
const WINDOW_MS = 10_000;
/** Ways to fail that are held at once; more than these are told one by one. */
const MOST_WAYS = 200;
/** Requests that a line names. */
const MOST_NAMED = 20;

interface Burst {
  more: number;
  requests: string[];
  /** Tells of the last of them. */
  tell: (counted: object) => void;
}

/** What an entry of the log is made of: what is logged, and the words. */
export type Entry = readonly unknown[];

/**
 * Tells the first of equal failures at once, and those of the next seconds in one line with their number: a database that
 * is away fails every request in the same way.
 */
export function bursts(windowMs = WINDOW_MS): (entry: Entry, write: (entry: Entry) => void) => void {
  const open = new Map<string, Burst>();

  function wait(way: string): void {
    const told = () => {
      const burst = open.get(way);
      if (!burst || burst.more === 0) return void open.delete(way);
      const { more, requests, tell } = burst;
      Object.assign(burst, { more: 0, requests: [] });
      tell({ more, seconds: windowMs / 1000, ...(requests.length > 0 && { requests }) });
      wait(way);
    };
    // The line is about several requests.
    outsideRequests(() => setTimeout(told, windowMs).unref());
  }

  return (entry, write) => {
    const way = wayOf(entry);
    if (way === null) return write(entry);
    const burst = open.get(way);
    if (!burst) {
      write(entry);
      if (open.size >= MOST_WAYS) return;
      open.set(way, { more: 0, requests: [], tell: () => {} });
      return wait(way);
    }
    const names = requestNames();
    burst.more++;
    if (names && burst.requests.length < MOST_NAMED) burst.requests.push(names.request);
    burst.tell = (counted) => write([{ ...factsOf(entry), err: undefined, ...counted }, entry[1]]);
  };
}

const factsOf = (entry: Entry): object => (typeof entry[0] === 'object' && entry[0] !== null ? entry[0] : {});

/** What is the same about failures of one kind; null: the entry tells of no failure. */
function wayOf(entry: Entry): string | null {
  const facts = factsOf(entry);
  const err: unknown = Reflect.get(facts, 'err');
  const text: unknown = Reflect.get(facts, 'text');
  const words = String(entry[1] ?? '');
  if (err instanceof Error) {
    const place = /^\s+at .*$/m.exec(err.stack ?? '')?.[0] ?? '';
    return [words, err.name, Reflect.get(err, 'code'), place].join('\n');
  }
  if (typeof text === 'string') return `${words}\n${text}`;
  return OFTEN.has(words) ? words : null;
}

/** Told without an error, since its words say it all. */
const OFTEN = new Set(['the database could not be reached']);
