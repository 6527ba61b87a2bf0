import type { GarageFacts } from '../../domain/garage/facts.ts';
import type { Garage, GarageState } from '../../domain/garage/garage.ts';
import { type Paper, provenOn } from '../../domain/garage/papers.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';

/** A row of `garages` with facts, and the papers that count. */
export interface KnownGarage {
  id: number;
  state: GarageState;
  facts: GarageFacts;
  papers: readonly Paper[];
}

/**
 * What a garage can be given on a day, its papers counted.
 * @param own the operator's garage: how long before a window, and how far ahead, is booked is the same everywhere
 */
export function garageOf({ id, state, facts, papers }: KnownGarage, own: Garage, today: LocalDate): Garage {
  const proven = provenOn(today, facts.abilities, papers);
  const open = facts.week.filter((hours) => hours !== null);
  return {
    id,
    // What hangs on all its work has ended: it is given none, and does what it has.
    state: state === 'active' && !proven.works ? 'paused' : state,
    abilities: proven.abilities,
    workshop: {
      bays: facts.bays,
      bayMinutesADay: facts.bayMinutesADay,
      opens: open.map(({ opens }) => opens).toSorted()[0] ?? own.workshop.opens,
      closes:
        open
          .map(({ closes }) => closes)
          .toSorted()
          .at(-1) ?? own.workshop.closes,
    },
    week: facts.week,
    collection: {
      windows: facts.windows.map(({ window }) => window),
      capacityPerWindow: Math.max(0, ...facts.windows.map(({ places }) => places)),
      places: new Map(facts.windows.map(({ window, places }) => [window, places])),
      daysClosed: new Map(facts.daysClosed.map(({ date, why }) => [date, why])),
      closedWeekdays: facts.week.flatMap((hours, day) => (hours === null ? [day] : [])),
      cutOff: own.collection.cutOff,
      horizonDays: own.collection.horizonDays,
      returnWindow: facts.returnWindow,
      drivers: facts.drivers,
    },
    collects: proven.collects,
    reach: [
      { districts: Object.fromEntries(facts.reach.map(({ district, minutes }) => [district, minutes])) },
    ],
  };
}
