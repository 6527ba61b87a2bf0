import type { Content } from '../../content-model/content.ts';
import type { NetworkAnswer } from '../../contract/booking/network.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { reaches } from '../../domain/garage/dispatch.ts';
import { milesBetween } from '../../domain/garage/distance.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import { canDo, type NeedyLine, unableOf } from '../../domain/garage/unable.ts';
import { weekOf, weekText } from '../../domain/garage/week-text.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { isAppError } from '../errors.ts';
import { type NamedGarage, namedGarages } from '../garage/named.ts';
import { needsOf } from './needs.ts';
import type { SlotBook } from './slot-book.ts';

/** Of those to whom a car can be brought, the nearest. */
const MOST_SHOWN = 10;

interface Parts {
  db: Database;
  carts: Pick<CartService, 'price'>;
  slots: Pick<SlotBook, 'active'>;
  content: Content;
  clock: () => Date;
}

interface Asked {
  /** The lines of a list of work; null: not known. */
  lines: readonly NeedyLine[] | null;
  arrival: Arrival;
  /** Where the car is; undefined: not known. */
  district: string | undefined;
}

/** Which garages of a network can do a list of work, and what none can. */
export interface Able {
  /** The lines of a cart with what each needs; null: there is no such cart any more. */
  linesOf(cartKey: string | undefined): Promise<readonly NeedyLine[] | null>;
  /** What there is to say beside the days on offer; nothing where there is only the operator's own garage. */
  besideDays(asked: Asked): Promise<NetworkAnswer>;
}

export function ableGarages({ db, carts, slots, content, clock }: Parts): Able {
  const { site } = content;

  async function linesOf(cartKey: string | undefined): Promise<readonly NeedyLine[] | null> {
    if (!cartKey) return null;
    try {
      const { modelId, totals } = await carts.price(cartKey);
      return totals.lines.map(({ key }) => ({ key, needs: needsOf([key], modelId, content) ?? [] }));
    } catch (error) {
      if (isAppError(error) && error.code === 'cart_expired') return null;
      throw error;
    }
  }

  /** Nearest first; without a place, the operator's own first. */
  async function byDistance(all: readonly Garage[], district: string | undefined) {
    const named = await namedGarages(
      db,
      all.map(({ id }) => id),
      site,
    );
    const from = district === undefined ? undefined : site.districtPositions[district];
    const far = ({ at }: NamedGarage) => (from ? milesBetween(from, at) : null);
    return named
      .map((garage) => ({ ...garage, miles: far(garage) }))
      .toSorted((one, other) => (one.miles ?? 0) - (other.miles ?? 0) || one.id - other.id);
  }

  return {
    linesOf,

    async besideDays({ lines, arrival, district }) {
      if (!lines) return {};
      const active = await slots.active(db, clock());
      if (active.length < 2) return {};
      const isDriven = needsDriver(arrival);
      const inReach = active.filter(
        ({ collects, reach }) =>
          !isDriven || (collects && (district === undefined || reaches(reach, district))),
      );
      const { lines: nobodys, apart } = unableOf(lines, inReach);
      const cannot = [];
      for (const key of nobodys) {
        const its = lines.filter((line) => line.key === key);
        const elsewhere = active.filter((garage) => its.every((line) => canDo(garage, line)));
        const [nearest] = await byDistance(elsewhere, district);
        cannot.push({ key, nearest: nearest ? shown(nearest) : null });
      }
      const answer = { cannot, apart };
      if (isDriven) return answer;
      const able = active.filter((garage) => lines.every((line) => canDo(garage, line)));
      const near = (await byDistance(able, district)).slice(0, MOST_SHOWN);
      const weeks = new Map(active.map((garage) => [garage.id, weekText(weekOf(garage))]));
      return {
        ...answer,
        garages: near.map(({ at, address, ...garage }) => ({
          ...shown(garage),
          address,
          hours: weeks.get(garage.id) ?? '',
          ...at,
        })),
      };
    },
  };
}

const shown = ({ id, name, miles }: { id: number; name: string; miles: number | null }) => ({
  id,
  name,
  miles: miles === null ? null : Math.round(miles * 10) / 10,
});
