import { LRUCache } from 'lru-cache';

/** Calls per second that a register allows us, and how many of them may come at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** After this time only half of what somebody has asked still counts. */
const HALF_LIFE_MS = 60_000;
/** How many networks are remembered; the one that has been quiet longest is forgotten first. */
const REMEMBERED = 10_000;

/** What to do now. */
export interface Moves<Turn> {
  /** Whose turn it is, in order. */
  go: Turn[];
  /** Who stops waiting, because there is no room or no time left. */
  out: Turn[];
  /** ms until somebody may go next; null when nobody waits. */
  againMs: number | null;
}

/** Decides who may ask a register, and in which order. It has no timers: `moves` says when to call it again. */
export interface FairQueue<Turn> {
  /** @param who a visitor's network; null: work of our own or of an assistant, which goes after every visitor */
  enter(turn: Turn, who: string | null): void;
  leave(turn: Turn): void;
  moves(): Moves<Turn>;
}

interface Waiting<Turn> {
  turn: Turn;
  /** How much this visitor had asked before, with older requests counting less. */
  asked: number;
  since: number;
}

/**
 * A queue at a register's pace that serves the network that has asked least first: a visitor's first lookup goes before
 * another's fortieth, whichever came first. Equals are served in order of arrival. It is never longer than can be
 * served within `patienceMs`; the one that has asked most is turned away first.
 *
 * @param now ms of a clock that never goes back
 */
export function fairQueue<Turn>(
  { perSecond, burst }: Rate,
  patienceMs: number,
  now: () => number = () => performance.now(),
): FairQueue<Turn> {
  const room = Math.floor((patienceMs / 1000) * perSecond);
  const history = new LRUCache<string, { asked: number; at: number }>({ max: REMEMBERED });
  /** In the order in which they will be served. */
  let waiting: Waiting<Turn>[] = [];
  let tokens = burst;
  let filledAt = now();

  /**
   * Returns what they had asked before and counts one more. Refused requests count too, otherwise a flood would
   * always look new.
   */
  function note(who: string, time: number): number {
    const known = history.get(who);
    const asked = known ? known.asked * 0.5 ** ((time - known.at) / HALF_LIFE_MS) : 0;
    history.set(who, { asked: asked + 1, at: time });
    return asked;
  }

  return {
    enter(turn, who) {
      const since = now();
      const asked = who === null ? Infinity : note(who, since);
      const place = waiting.findLastIndex((other) => other.asked <= asked) + 1;
      waiting.splice(place, 0, { turn, asked, since });
    },

    leave(turn) {
      waiting = waiting.filter((other) => other.turn !== turn);
    },

    moves() {
      const time = now();
      tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * perSecond);
      filledAt = time;
      // Slightly less than one, because floating-point time does not add up to whole calls.
      const ready = Math.min(waiting.length, Math.floor(tokens + 1e-6));
      const go = waiting.splice(0, ready);
      tokens -= ready;
      const inTime = (one: Waiting<Turn>) => time - one.since <= patienceMs;
      const kept = waiting.filter(inTime).slice(0, room);
      const out = waiting.filter((one) => !kept.includes(one));
      waiting = kept;
      return {
        go: go.map(({ turn }) => turn),
        out: out.map(({ turn }) => turn),
        againMs: waiting.length > 0 ? ((1 - tokens) / perSecond) * 1000 : null,
      };
    },
  };
}
