import type { Arrival } from './arrival.ts';

/** What the sign of a booking says by how its car comes; `at` is a day with a window: 'today, 08:00–10:00'. */
interface ComesWords {
  ahead: (at: string) => string;
  /** Its window is over, and the car isn't here. */
  over: (at: string) => string;
  /** What to do on that day, and once the day is over. */
  now: string;
  later: string;
  /** Once it has come; an hour or a day may follow. */
  came: string;
  /** It was cancelled. */
  off: string;
}

const CHOOSE_ANOTHER = 'Your car isn’t with us. Call us to choose another day.';

export const COMES: Record<Arrival, ComesWords> = {
  collected: {
    ahead: (at) => `We collect ${at}`,
    over: (at) => `We were to collect ${at}`,
    now: 'If our driver hasn’t been yet, call us.',
    later: CHOOSE_ANOTHER,
    came: 'Collected',
    off: 'We don’t collect the car',
  },
  brought: {
    ahead: (at) => `Bring it ${at}`,
    over: (at) => `You were to bring it ${at}`,
    now: 'Still coming? Call us first.',
    later: CHOOSE_ANOTHER,
    came: 'Arrived',
    off: 'You don’t need to bring the car',
  },
  lorry: {
    ahead: (at) => `The truck brings it ${at}`,
    over: (at) => `The truck was due ${at}`,
    now: 'Still coming? Call us first.',
    later: CHOOSE_ANOTHER,
    came: 'Arrived',
    off: 'We no longer expect the truck',
  },
};

interface LeavesWords {
  /** Whether the hours of its window are said: only our driver keeps them. */
  hasHours: boolean;
  /** Whether it is back at its customer's once it has left. */
  isBack: boolean;
  ahead: (at: string) => string;
  /** That time is over, and the work isn't finished. */
  over: (at: string) => string;
  /** The work is finished, and that time is over or there is none. */
  ready: string;
  /** Once it has left. */
  left: (at: string) => string;
}

export const LEAVES: Record<Arrival, LeavesWords> = {
  collected: {
    hasHours: true,
    isBack: true,
    ahead: (at) => `Back ${at}`,
    over: (at) => `It was to be back ${at}.`,
    ready: 'Call us to agree when we bring it back',
    left: (at) => `Back with you since ${at.replace(/^on /, '')}`,
  },
  brought: {
    hasHours: false,
    isBack: false,
    ahead: (at) => `Ready ${at}`,
    over: (at) => `It was to be ready ${at}.`,
    ready: 'Ready for you to pick up',
    left: (at) => `Picked up ${at}`,
  },
  lorry: {
    hasHours: false,
    isBack: false,
    ahead: (at) => `Ready ${at}`,
    over: (at) => `It was to be ready ${at}.`,
    ready: 'Ready for the truck to pick up',
    left: (at) => `Picked up by truck ${at}`,
  },
};

/** What to have ready for the hour at which it comes. */
export const HAND_OVER: Record<Arrival, string> = {
  collected: 'Have the key ready. A locking wheel nut or the service book? Leave it in the boot.',
  brought: 'Bring the key. A locking wheel nut or the service book? Leave it in the boot.',
  lorry: 'Send the key with the truck. A locking wheel nut or the service book? Leave it in the boot.',
};
