import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataOf } from '../../content-model/document/front.ts';
import { fileParts } from '../../content-model/document/file.ts';

const PRICES = 'content/catalogue/prices.json';
const SITE = 'content/site.json';

/** What every price is worked out with: a change of one changes them all. */
const RULES = ['bandPosition', 'tiers', 'labourRate'];
const SERVICES = ['interim', 'full', 'major'];
/** What the table of a make has a column for (views/brand/brand-prices.ts). */
const OF_A_MAKE = [...SERVICES, 'front_brake_pads'];
const MOT = ['mot', 'motDiscount'];

const HOURS = [
  'collection.windows',
  'collection.returnWindow',
  'collection.closedWeekdays',
  'collection.cutOff',
];
/** What pages draw of the business beside their text. What stands on every page, as in the footer, changes none of them. */
const OF_A_PAGE: Readonly<Record<string, readonly string[]>> = {
  about: ['legal', 'email'],
  'collection-and-delivery': [...HOURS, 'serviceArea', 'phone'],
  contact: ['phone', 'email', 'support', 'serviceArea'],
  'how-it-works': [...HOURS, 'instalments'],
  index: [...HOURS, 'instalments', 'serviceArea'],
};
/** The same by the value's name in the text: content-model/page-facts.ts. */
const OF_A_VALUE: Readonly<Record<string, string>> = {
  phone: 'phone',
  email: 'email',
  supportEmail: 'support',
  answerDays: 'support',
  company: 'legal',
  companyNumber: 'legal',
  vatNumber: 'legal',
  address: 'legal',
  towns: 'serviceArea',
  farthestTown: 'serviceArea',
  cutOff: 'collection.cutOff',
  firstWindow: 'collection.windows',
  lastWindow: 'collection.windows',
  returnWindow: 'collection.returnWindow',
  horizonDays: 'collection.horizonDays',
  warrantyMonths: 'warrantyMonths',
  instalments: 'instalments',
  motVat: 'mot',
  motMaximum: 'mot',
};

/** Pages that list prices of everything. */
const ALL_PRICES = /^content\/pages\/(index|service-booking|car-repairs|car-diagnostics|car-servicing)\.md$/;

/** A part of a page that is written elsewhere than in its own file. */
export interface Drawn {
  file: string;
  /** Entries, sections and parts of sections, as last-changed.ts names them; left out: the whole file. */
  keys?: readonly string[];
}

/**
 * What a page shows beside its own text: the prices of what it sells, for a page of prices its town, and what it says of the
 * business.
 * @param source the page's own file: `content/repairs/clutch-replacement.md`
 * @param texts the folder of texts
 */
export function drawnOn(source: string, texts: string): Drawn[] {
  const keys = ofTheBusiness(source, texts);
  return [...sold(source, texts), ...(keys.length > 0 ? [{ file: SITE, keys }] : [])];
}

function ofTheBusiness(source: string, texts: string): string[] {
  const [, kind = '', ...rest] = source.split('/');
  const name = rest.join('/');
  const file = join(texts, kind, name);
  if (!source.endsWith('.md') || !existsSync(file)) return [];
  const slug = name.replace(/\.md$/, '');
  const values = [...readFileSync(file, 'utf8').matchAll(/\{(\w+)\}/g)].map(([, value = '']) => value);
  const drawn = kind === 'pages' ? (OF_A_PAGE[slug] ?? []) : isTown(kind) ? [slug, ...HOURS] : [];
  return [...new Set([...drawn, ...values.flatMap((value) => OF_A_VALUE[value] ?? [])])];
}

const isTown = (kind: string): boolean => kind === 'towns' || kind === 'car-service';

function sold(source: string, texts: string): Drawn[] {
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
