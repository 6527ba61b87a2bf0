import holidays from '#content/bank-holidays.json' with { type: 'json' };
import checkWords from '#content/catalogue/check-words.json' with { type: 'json' };
import checks from '#content/catalogue/checks.json' with { type: 'json' };
import demoMot from '../../content/catalogue/demo-mot.json' with { type: 'json' };
import demoVehicles from '../../content/catalogue/demo-vehicles.json' with { type: 'json' };
import engineFacts from '../../content/catalogue/engine-facts.json' with { type: 'json' };
import manualFile from '../../content/catalogue/mot-manual.json' with { type: 'json' };
import repairs from '#content/catalogue/mot-repairs.json' with { type: 'json' };
import prices from '#content/catalogue/prices.json' with { type: 'json' };
import names from '../../content/catalogue/register-names.json' with { type: 'json' };
import words from '#content/catalogue/search-words.json' with { type: 'json' };
import vehicles from '../../content/catalogue/vehicles.json' with { type: 'json' };
import figures from '../../content/mot-figures.json' with { type: 'json' };
import siteFile from '#content/site.json' with { type: 'json' };
import spotsFile from '../../content/car-spots.json' with { type: 'json' };
import wrongFile from '#content/whats-wrong.json' with { type: 'json' };
import type { Item } from '../domain/catalogue/item.ts';
import type { RepairItem, ServiceItem } from '../domain/catalogue/price.ts';
import { localNow } from '../domain/text/local-time.ts';
import { levelsAmong } from '../domain/catalogue/service-levels.ts';
import { vatRateOn } from '../domain/money/vat.ts';
import { carSpotsSchema } from './car-spots.ts';
import { itemIn } from './catalogue.ts';
import { type BuiltContent, contentOf } from './content.ts';
import { parseContent } from './explain.ts';
import { motFiguresSchema } from './mot-figures.ts';
import { manualTexts, motManualSchema } from './mot-manual.ts';
import { whatsWrongSchema } from './whats-wrong.ts';

/**
 * The content that stood in `content/` when the pages were built, parsed once: a broken file stops the build with the
 * file, the field and the remedy. For pages and views alone. The server never imports it, because a release may come
 * while it runs: it is handed the content of the release that it answers from.
 */
export const content: BuiltContent = contentOf(
  {
    'site.json': siteFile,
    'bank-holidays.json': holidays,
    'catalogue/prices.json': prices,
    'catalogue/vehicles.json': vehicles,
    'catalogue/engine-facts.json': engineFacts,
    'catalogue/register-names.json': names,
    'catalogue/search-words.json': words,
    'catalogue/mot-repairs.json': repairs,
    'catalogue/checks.json': checks,
    'catalogue/check-words.json': checkWords,
    'catalogue/demo-vehicles.json': demoVehicles,
    'catalogue/demo-mot.json': demoMot,
  },
  'content',
);

export const { site, catalogue, makes, modelById, vehiclesAttribution } = content;
/** When somebody is at the workshop: pages and structured data say the same. */
export const openingHours = { ...site.workshop, closedWeekdays: site.collection.closedWeekdays };

export const { registerNames, motRepairs, motRepairBySlug, itemContains, demoCars } = content;

/** The services that build on each other, smallest first: interim, full, major. */
export const serviceLevels: ServiceItem[] = levelsAmong(catalogue.services);

/** The service with that key. Throws on a key that is not in the catalogue: pages name keys at build time. */
export function serviceByKey(name: string): ServiceItem {
  const found = catalogue.services.find((item) => item.key === name);
  if (!found) throw new Error(`No service '${name}' in content/catalogue/prices.json`);
  return found;
}

/** The repair with that key. Throws on a key that is not in the catalogue. */
export function repairByKey(name: string): RepairItem {
  const found = catalogue.repairs.find((item) => item.key === name);
  if (!found) throw new Error(`No repair '${name}' in content/catalogue/prices.json`);
  return found;
}

/** The service, repair or diagnostic with that key. Throws on a key that is not in the catalogue. */
export const itemByKey = (name: string): Item => itemIn(catalogue, name);

/** What decides the VAT of a total that a page shows. */
export const tax = {
  mot: site.mot.supply,
  percent: vatRateOn(localNow(new Date()).date, site.vat),
};

/** National MOT results, for the charts of /mot. */
export const motFigures = parseContent(motFiguresSchema, figures, 'content/mot-figures.json');

/** Where parts are on the car. */
export const carSpots = parseContent(carSpotsSchema, spotsFile, 'content/car-spots.json');

/** What a driver notices, and what to do about it. */
export const whatsWrong = parseContent(whatsWrongSchema(catalogue), wrongFile, 'content/whats-wrong.json');

const { manual, sections } = parseContent(motManualSchema, manualFile, 'content/catalogue/mot-manual.json');

/** The manual that the texts are about, for the line that its licence asks for. */
export const motManual = manual;
export const manualText = manualTexts(sections);
