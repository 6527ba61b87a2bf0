import type { Content } from '../../content-model/content.ts';
import type { QuoteView } from '../../contract/cart/quote.ts';
import type { NetworkAnswer } from '../../contract/booking/network.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { couldDo, reaches } from '../../domain/garage/dispatch.ts';
import { milesBetween } from '../../domain/garage/distance.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import type { GarageStars } from '../../domain/garage/named-garage.ts';
import { canDo, type NeedyLine, unableOf } from '../../domain/garage/unable.ts';
import { weekOf, weekText } from '../../domain/garage/week-text.ts';
import { starsOf } from '../bookings/garage-stars.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { isAppError } from '../errors.ts';
import { type NamedGarage, namedGarages } from '../garage/named.ts';
import { needsOf } from './needs.ts';
import type { SlotBook } from './slot-book.ts';

/** Of those to whom a car can be brought, the nearest. */
const MOST_SHOWN = 10;
/** Reviews come a few a day: what they come to is asked so often, however many pages show it. */
const STARS_FOR_MS = 10 * 60_000;

interface Parts {
  db: Database;
  carts: Pick<CartService, 'price'>;
  slots: Pick<SlotBook, 'active'>;
  content: Content;
  clock: () => Date;
}

/** A line as its customer reads it, with what it needs. */
interface WantedLine extends NeedyLine {
  name: string;
}

interface Asked {
  /** The lines of a list of work; null: not known. */
  lines: readonly WantedLine[] | null;
  arrival: Arrival;
  /** Where the car is; left out: not known. */
  district?: string | undefined;
  /** Where it goes back to; left out: there. */
  backTo?: string | undefined;
}

/** Which garages of a network can do a list of work, and what none can. */
export interface Able {
  /** The lines of a cart with what each needs; null: there is no such cart any more. */
  linesOf(cartKey: string | undefined): Promise<readonly WantedLine[] | null>;
  /** Those of a quote. */
  quotedLines(quote: Pick<QuoteView, 'items' | 'vehicle'>): readonly WantedLine[];
  /** What there is to say beside the days on offer; undefined where there is only the operator's own garage. */
  besideDays(asked: Asked): Promise<NetworkAnswer | undefined>;
}

export function ableGarages({ db, carts, slots, content, clock }: Parts): Able {
  const { site } = content;
  let known: { until: number; stars: Map<number, GarageStars> } = { until: 0, stars: new Map() };

  async function starsNow(): Promise<Map<number, GarageStars>> {
    const now = clock().getTime();
    if (now >= known.until) known = { until: now + STARS_FOR_MS, stars: await starsOf(db) };
    return known.stars;
  }

  async function linesOf(cartKey: string | undefined): Promise<readonly WantedLine[] | null> {
    if (!cartKey) return null;
    try {
      const { modelId, totals } = await carts.price(cartKey);
      return totals.lines.map(({ key, name }) => ({
        key,
        name,
        needs: needsOf([key], modelId, content) ?? [],
      }));
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

    quotedLines: ({ items, vehicle }) =>
      items.map(({ item_key: key, name }) => ({
        key,
        name,
        needs: needsOf([key], vehicle.Model_ID, content) ?? [],
      })),

    async besideDays({ lines: wanted, arrival, district, backTo = district }) {
      const active = await slots.active(db, clock());
      if (active.length < 2) return undefined;
      const lines = wanted ?? [];
      const isDriven = needsDriver(arrival);
      const wish = {
        needs: [],
        fetchedFrom: (isDriven && district) || null,
        broughtTo: (isDriven && backTo) || null,
      };
      const inReach = active.filter((garage) => (!isDriven || garage.collects) && couldDo(garage, wish));
      const { lines: nobodys, apart } = unableOf(lines, inReach);
      const nameOf = (key: string) => lines.find((line) => line.key === key)?.name ?? key;
      const cannot = [];
      // Where nobody comes at all, it's the place and not the work.
      for (const key of inReach.length > 0 ? nobodys : []) {
        const its = lines.filter((line) => line.key === key);
        const elsewhere = active.filter((garage) => its.every((line) => canDo(garage, line)));
        const [nearest] = await byDistance(elsewhere, district);
        cannot.push({ key, name: nameOf(key), nearest: nearest ? shown(nearest) : null });
      }
      const able = inReach.filter((garage) => lines.every((line) => canDo(garage, line)));
      const near = (await byDistance(able, district)).slice(0, MOST_SHOWN);
      const stars = await starsNow();
      const weeks = new Map(active.map((garage) => [garage.id, weekText(weekOf(garage))]));
      return {
        comes: !district || active.some(({ collects, reach }) => collects && reaches(reach, district)),
        cannot,
        apart: apart.map((key) => ({ key, name: nameOf(key) })),
        garages: near.map(({ address, ...garage }) => {
          const said = stars.get(garage.id);
          return {
            ...shown(garage),
            address,
            hours: weeks.get(garage.id) ?? '',
            ...(said && { stars: said }),
          };
        }),
      };
    },
  };
}

const shown = ({ id, name, miles }: { id: number; name: string; miles: number | null }) => ({
  id,
  name,
  miles: miles === null ? null : Math.round(miles * 10) / 10,
});
