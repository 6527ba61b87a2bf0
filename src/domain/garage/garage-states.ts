import type { GarageFacts } from './facts.ts';
import type { GarageState } from './garage.ts';
import type { Proven } from './papers.ts';

/** What may follow. An application that comes to nothing, and a garage that has no work any more, leaves. */
export const NEXT_STATES: Record<GarageState, readonly GarageState[]> = {
  applied: ['checking', 'left'],
  checking: ['active', 'left'],
  active: ['paused'],
  paused: ['active', 'left'],
  left: [],
};

/** What a garage has when its state is to change. */
export interface Standing {
  facts: GarageFacts | null;
  /** What its papers prove on that day. */
  proven: Pick<Proven, 'works'>;
  /** Bookings whose cars are to come, or are there. */
  open: number;
  /** Whether it is agreed what it gets for its work. */
  hasShare: boolean;
  /** Whether the site's terms and pages say that other garages do work too. */
  isTold: boolean;
}

/**
 * Why a garage can't change from one state to another, for people; none: it can. Only a Super Admin decides on it. What
 * it has done stays, whatever becomes of it.
 */
export function refusals(from: GarageState, to: GarageState, garage: Standing): string[] {
  const { facts, proven, open, hasShare, isTold } = garage;
  if (!NEXT_STATES[from].includes(to)) return [`A garage that is ${WORDS[from]} can’t become ${WORDS[to]}`];
  if (to === 'left' && open > 0)
    return [
      `It has ${open} ${open === 1 ? 'booking' : 'bookings'} still: finish them, or move them to others`,
    ];
  if (to !== 'active') return [];
  return [
    ...(facts === null ? ['Its details are missing'] : []),
    ...(facts?.week.every((hours) => hours === null) ? ['It is closed on every day of its week'] : []),
    ...(facts?.windows.length === 0 ? ['It has no window in which cars come'] : []),
    ...(facts?.reach.length === 0 ? ['Its drivers come to no postcode district'] : []),
    ...(proven.works ? [] : ['Papers are missing that all its work needs']),
    ...(hasShare ? [] : ['It isn’t agreed yet what it gets for its work']),
    ...(isTold
      ? []
      : ['Terms and pages don’t say yet that other garages do work too: see garagesNamed in site.json']),
  ];
}

const WORDS: Record<GarageState, string> = {
  applied: 'only applied for',
  checking: 'being checked',
  active: 'active',
  paused: 'paused',
  left: 'gone',
};
