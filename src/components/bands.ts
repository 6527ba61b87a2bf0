import { catalogue, serviceByKey } from '../content-model/catalogue.ts';
import { makes } from '../content-model/vehicles.ts';
import { bandPrice } from '../domain/headline.ts';
import { poundsText } from '../domain/money.ts';
import { type Band, bandOf, bandSchema } from '../domain/vehicle.ts';

/** A row of a table by engine size: name of the band, cars of that band, formatted prices inc VAT. */
export interface BandRow {
  band: Band;
  head: string;
  note: string;
  cells: string[];
}

/**
 * Prices of services (keys of the catalogue) by engine size. Throws for a key that is not in the catalogue or that
 * some band cannot have, because an empty cell tells a motorist nothing.
 */
export function bandRows(keys: readonly string[]): BandRow[] {
  return bandSchema.options.map((band) => ({
    band,
    head: catalogue.bands[band],
    note: examples()[band],
    cells: keys.map((key) => {
      const price = bandPrice(serviceByKey(key), band);
      if (price === null)
        throw new Error(`'${key}' has no price in the band ${band}: leave it out of this table`);
      return poundsText(price);
    }),
  }));
}

let remembered: Record<Band, string> | undefined;

/** The two most licensed cars of each band, each named once: 'Fiesta 1.0, Corsa 1.2'. */
function examples(): Record<Band, string> {
  if (remembered) return remembered;
  const popular = makes
    .flatMap(({ ranges }) => ranges)
    .filter(({ toYear }) => toYear === null || toYear >= 2015)
    .sort((a, b) => (b.licensed ?? 0) - (a.licensed ?? 0));
  const used = new Set<string>();
  const pick = (band: Band) => {
    const names: string[] = [];
    for (const { range, engines } of popular) {
      const engine = engines.find(({ cc, fuel }) => bandOf(cc, fuel) === band);
      if (names.length === 2) break;
      if (!engine || used.has(range)) continue;
      used.add(range);
      const litres = engine.cc === null ? '' : ` ${(engine.cc / 1000).toFixed(1)}`;
      names.push(properCase(range) + litres);
    }
    return names.join(', ');
  };
  // The rarest bands choose first, so that a big engine is not illustrated by what is left over.
  const order: Band[] = ['ev', 'over_3000cc', '2001_3000cc', 'up_to_1200cc', '1201_1600cc', '1601_2000cc'];
  remembered = Object.fromEntries(order.map((band) => [band, pick(band)])) as Record<Band, string>;
  return remembered;
}

/** 'RANGE ROVER SPORT' → 'Range Rover Sport'; short names (MX-5, A1, ID.3) stay as they are. */
function properCase(range: string): string {
  return range.replace(/[A-Z]{4,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
