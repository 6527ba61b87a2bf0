import { catalogue } from '../../content-model/catalogue.ts';
import { spanOfRepair } from '../../domain/headline.ts';
import { poundsText } from '../../domain/money.ts';
import type { RepairItem } from '../../domain/price.ts';
import type { Band, CarClass } from '../../domain/vehicle.ts';

const car = (band: Band): CarClass => ({
  band,
  tier: 'mainstream',
  fuel: band === 'ev' ? 'ELECTRIC' : 'PETROL',
  motClass: '4',
});

const BANDS: readonly [Band, string][] = [
  ['up_to_1200cc', 'Fiesta, Corsa'],
  ['1201_1600cc', 'Golf, Qashqai'],
  ['1601_2000cc', 'Octavia, Kuga'],
  ['ev', 'Leaf, Zoe'],
];

/** The columns of a repair's price table: four common classes of a mainstream brand. */
export const typicalCars = BANDS.map(([band, note]) => ({
  car: car(band),
  label: catalogue.bands[band],
  note,
}));

/** Lowest and highest price that any car pays, in pence, with the same split as sentences; null where it is quoted. */
export function widestSpan(repair: RepairItem) {
  const span = spanOfRepair(repair, catalogue);
  if (!span) return null;
  const labour = [span.from, span.to].map((total) => Math.round(total * repair.labourShare));
  const parts = [span.from, span.to].map((total, i) => total - (labour[i] ?? 0));
  const text = (pence: number[]) => pence.map(poundsText).join(' to ');
  return { ...span, labour: text(labour), parts: text(parts) };
}

/** 0.9 → '55 minutes', 1.5 → '1½ hours', 2.8 → '2¾ hours'; to the nearest five minutes or quarter of an hour. */
export function labourTime(hours: number): string {
  if (hours < 0.98) return `${Math.round((hours * 60) / 5) * 5} minutes`;
  const quarters = Math.round(hours * 4);
  const whole = Math.floor(quarters / 4);
  const rest = ['', '¼', '½', '¾'][quarters % 4] ?? '';
  return quarters === 4 ? '1 hour' : `${whole}${rest} hours`;
}
