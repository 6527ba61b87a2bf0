import type { z } from 'zod';
import type { Check, CheckGroup } from '../domain/catalogue/check.ts';
import type { RepairJoin } from '../domain/defect/offers.ts';
import type { CheckWords } from '../domain/catalogue/check-words.ts';
import type { RegisterNames } from '../domain/vehicle/register-names.ts';
import { allOf, later } from './all-of.ts';
import { type BankHolidays, bankHolidays, bankHolidaysSchema } from './bank-holidays.ts';
import { type Catalogue, catalogueSchema } from './catalogue.ts';
import { checkWordsSchema } from './check-words.ts';
import { checksSchema } from './checks.ts';
import { type DemoCars, demoCars } from './demo-mot.ts';
import { demoMotSchema } from './demo-mot-file.ts';
import { demoVehiclesSchema } from './demo-vehicles.ts';
import { engineFactsSchema, factsFinder, withEngineFacts } from './engine-facts.ts';
import { ContentError, parseContent } from './explain.ts';
import { motRepairsSchema } from './mot-repairs.ts';
import { registerNamesSchema } from './register-names.ts';
import { type SearchWords, searchWordsSchema } from './search-words.ts';
import { type Site, siteSchema } from './site.ts';
import type { Terms } from './terms.ts';
import { type Make, type ModelById, modelFinder, vehiclesSchema } from './vehicles.ts';

/** The files under `content/` that the server reads. */
export const SERVED_FILES = [
  'site.json',
  'bank-holidays.json',
  'catalogue/prices.json',
  'catalogue/vehicles.json',
  'catalogue/engine-facts.json',
  'catalogue/register-names.json',
  'catalogue/search-words.json',
  'catalogue/mot-repairs.json',
  'catalogue/checks.json',
  'catalogue/check-words.json',
  'catalogue/demo-vehicles.json',
  'catalogue/demo-mot.json',
] as const;

/** The one page that the server reads as well: what customers agree to. */
export const TERMS_FILE = 'pages/terms-and-conditions.md';

/** What stands in each of them, as JSON has it; a ContentError where it cannot be read. */
export type ServedFiles = Readonly<Record<(typeof SERVED_FILES)[number], unknown>>;

/** What the business is, sells and knows, as one release has it. Never changes: another release has another. */
export interface BuiltContent {
  site: Site;
  bankHolidays: BankHolidays;
  /** The price list. */
  catalogue: Catalogue;
  makes: readonly Make[];
  modelById: ModelById;
  vehiclesAttribution: string;
  /** How the registers write what `makes` names otherwise. */
  registerNames: RegisterNames;
  searchWords: SearchWords;
  /** Every repair that MOT certificates ask for. */
  motRepairs: readonly RepairJoin[];
  /** @returns undefined for a repair that the join does not know. */
  motRepairBySlug: (slug: string) => RepairJoin | undefined;
  /** Catalogue key → the keys that are part of it. */
  itemContains: Readonly<Record<string, readonly string[]>>;
  /** What the services look at. */
  checks: readonly Check[];
  /** In which groups, in order. */
  checkGroups: readonly CheckGroup[];
  /** What is offered and written when one needs attention. */
  checkWords: CheckWords;
  demoCars: DemoCars;
}

/** The same with what the server alone needs. */
export interface Content extends BuiltContent {
  terms: Terms;
}

/**
 * The content of these files, parsed, with what is looked up in it.
 * @param dir the folder they are from, for messages
 * @throws ContentError that names each file that does not fit, its fields and the remedy
 */
export function contentOf(files: ServedFiles, dir: string): BuiltContent {
  const parsed = <S extends z.ZodType>(file: keyof ServedFiles, schema: () => S): (() => z.output<S>) =>
    later(() => {
      const data = files[file];
      if (data instanceof ContentError) throw data;
      return parseContent(schema(), data, `${dir}/${file}`);
    });
  const site: () => Site = parsed('site.json', () => siteSchema);
  const catalogue: () => Catalogue = parsed('catalogue/prices.json', () => catalogueSchema);
  const vehicles = parsed('catalogue/vehicles.json', () => vehiclesSchema);
  const facts = parsed('catalogue/engine-facts.json', () => engineFactsSchema(vehicles().makes));
  const factsOf = later(() => factsFinder(facts()));
  const makes = later(() => withEngineFacts(vehicles().makes, factsOf()));
  const modelById = later(() => modelFinder(makes(), `${dir}/catalogue/vehicles.json`, factsOf()));
  const listed = parsed('catalogue/demo-vehicles.json', () => demoVehiclesSchema(modelById()));
  const mot = parsed('catalogue/demo-mot.json', () => demoMotSchema);
  const joins = parsed('catalogue/mot-repairs.json', () => motRepairsSchema(catalogue()));
  const holidays = parsed('bank-holidays.json', () => bankHolidaysSchema(site()));
  const checks = parsed('catalogue/checks.json', () => checksSchema(catalogue()));
  return allOf({
    site,
    bankHolidays: () => bankHolidays(holidays()),
    catalogue,
    makes,
    modelById,
    vehiclesAttribution: () => vehicles().meta.attribution,
    registerNames: parsed('catalogue/register-names.json', () => registerNamesSchema(makes())),
    searchWords: parsed('catalogue/search-words.json', () => searchWordsSchema(catalogue())),
    motRepairs: () => joins().repairs,
    motRepairBySlug: () => repairFinder(joins().repairs),
    itemContains: () => joins().contains,
    checks: () => checks().checks,
    checkGroups: () => checks().groups,
    checkWords: parsed('catalogue/check-words.json', () => checkWordsSchema(catalogue(), checks().checks)),
    demoCars: () => demoCars({ listed: listed(), mot: mot(), modelById: modelById() }),
  });
}

function repairFinder(repairs: readonly RepairJoin[]): BuiltContent['motRepairBySlug'] {
  const bySlug = new Map(repairs.map((one) => [one.slug, one]));
  return (slug) => bySlug.get(slug);
}
