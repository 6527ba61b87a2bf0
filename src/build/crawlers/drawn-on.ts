import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataOf } from '../../content-model/document/front.ts';
import { fileParts } from '../../content-model/document/file.ts';

const PRICES = 'content/catalogue/prices.json';

/** What every price is worked out with: a change of one changes them all. */
const RULES = ['bandPosition', 'tiers', 'labourRate'];
const SERVICES = ['interim', 'full', 'major'];
/** What the table of a make has a column for (views/brand/brand-prices.ts). */
const OF_A_MAKE = [...SERVICES, 'front_brake_pads'];
const MOT = ['mot', 'motDiscount'];

/** Pages that list prices of everything. */
const ALL_PRICES = /^content\/pages\/(index|service-booking|car-repairs|car-diagnostics|car-servicing)\.md$/;

/** A part of a page that is written elsewhere than in its own file. */
export interface Drawn {
  file: string;
  /** Entries of a list of prices, one a line; left out: the whole file. */
  keys?: readonly string[];
}

/**
 * What a page shows beside its own text: the prices of what it sells, and for a page of prices its town.
 * @param source the page's own file: `content/repairs/clutch-replacement.md`
 * @param texts the folder of texts
 */
export function drawnOn(source: string, texts: string): Drawn[] {
  const [, kind = '', name = ''] = source.split('/');
  if (ALL_PRICES.test(source)) return [{ file: PRICES }];
  if (source === 'content/pages/mot.md' || kind === 'towns') return [{ file: PRICES, keys: MOT }];
  if (source === 'content/pages/car-service.md') return [prices(SERVICES)];
  if (kind === 'brands') return [prices(OF_A_MAKE)];
  if (kind === 'repairs') return [prices(strings(frontOf(join(texts, kind, name))['items']))];
  if (kind === 'car-service') return [prices([...SERVICES, ...MOT]), { file: `content/towns/${name}` }];
  return [];
}

const prices = (keys: readonly string[]): Drawn => ({ file: PRICES, keys: [...RULES, ...keys] });

function frontOf(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const read = dataOf(fileParts(readFileSync(file, 'utf8')).front);
  return 'data' in read ? read.data : {};
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
