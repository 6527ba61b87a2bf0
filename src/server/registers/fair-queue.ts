import { LRUCache } from 'lru-cache';

/** Calls per second that a register allows us, and how many of them may come at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** Of what somebody has asked, half is forgotten in this time. */
const HALF_LIFE_MS = 60_000;
/** Networks whose asking is remembered; the one that was quiet for longest is forgotten first. */
const REMEMBERED = 10_000;

/** What is to happen now. */
export interface Moves<Turn> {
  /** Whose turn it is, in order. */
  go: Turn[];
  /** Who waits no longer, because there is no room or the time is over. */
  out: Turn[];
  /** ms until somebody may go next; null when nobody waits. */
  againMs: number | null;
}

/** Who may ask a register, and in which order. It has no timers: `moves` says when to call it again. */
export interface FairQueue<Turn> {
  /** @param who a visitor's network; null: work of our own, which goes after every visitor */
  enter(turn: Turn, who: string | null): void;
  leave(turn: Turn): void;
  moves(): Moves<Turn>;
}

interface Waiting<Turn> {
  turn: Turn;
  /** How much its visitor had asked before, as far as it is not forgotten. */
  asked: number;
  since: number;
}

/**
 * A queue at a register's pace that serves first who has asked least: a visitor's first lookup goes before another's
 * fortieth, whenever that came. Equals go in the order in which they came. It is never longer than what can be served
 * within `patienceMs`; who has asked most is turned away first.
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

  /** What they had asked before, and one more noted: also of those that are turned away, or a flood would stay new. */
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
      // A hair less than one: time in floating point does not add up to whole calls.
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
