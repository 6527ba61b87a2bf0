import type { z } from 'zod';
import type { Check } from '../domain/check.ts';
import type { RepairJoin } from '../domain/defect/offers.ts';
import type { RegisterNames } from '../domain/register-names.ts';
import { type Catalogue, catalogueSchema } from './catalogue.ts';
import { checksSchema } from './checks.ts';
import { type DemoCars, demoCars } from './demo-mot.ts';
import { demoMotSchema } from './demo-mot-file.ts';
import { demoVehiclesSchema } from './demo-vehicles.ts';
import { engineFactsSchema, factsFinder, withFacts } from './engine-facts.ts';
import { parseContent } from './explain.ts';
import { motRepairsSchema } from './mot-repairs.ts';
import { registerNamesSchema } from './register-names.ts';
import { type SearchWords, searchWordsSchema } from './search-words.ts';
import { type Site, siteSchema } from './site.ts';
import type { Terms } from './terms.ts';
import { type Make, type ModelById, modelFinder, vehiclesSchema } from './vehicles.ts';

/** The files under `content/` that the server reads. */
export const SERVED_FILES = [
  'site.json',
  'catalogue/prices.json',
  'catalogue/vehicles.json',
  'catalogue/engine-facts.json',
  'catalogue/register-names.json',
  'catalogue/search-words.json',
  'catalogue/mot-repairs.json',
  'catalogue/checks.json',
  'catalogue/demo-vehicles.json',
  'catalogue/demo-mot.json',
] as const;

/** The one page that the server reads as well: what customers agree to. */
export const TERMS_FILE = 'pages/terms-and-conditions.md';

/** What stands in each of them, as JSON has it. */
export type ServedFiles = Readonly<Record<(typeof SERVED_FILES)[number], unknown>>;

/** What the business is, sells and knows, as one release has it. Never changes: another release has another. */
export interface BuiltContent {
  site: Site;
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
  demoCars: DemoCars;
}

/** The same with what the server alone needs. */
export interface Content extends BuiltContent {
  terms: Terms;
}

/**
 * The content of these files, parsed, with what is looked up in it.
 * @param dir the folder they are from, for messages
 * @throws ContentError that names the file, each field and the remedy
 */
export function contentOf(files: ServedFiles, dir: string): BuiltContent {
  const parsed = <S extends z.ZodType>(file: keyof ServedFiles, schema: S): z.output<S> =>
    parseContent(schema, files[file], `${dir}/${file}`);
  const catalogue: Catalogue = parsed('catalogue/prices.json', catalogueSchema);
  const { makes: listed, meta } = parsed('catalogue/vehicles.json', vehiclesSchema);
  const factsOf = factsFinder(parsed('catalogue/engine-facts.json', engineFactsSchema(listed)));
  const makes = withFacts(listed, factsOf);
  const modelById = modelFinder(makes, `${dir}/catalogue/vehicles.json`, factsOf);
  const { repairs, contains } = parsed('catalogue/mot-repairs.json', motRepairsSchema(catalogue));
  const repairsBySlug = new Map(repairs.map((one) => [one.slug, one]));
  return {
    site: parsed('site.json', siteSchema),
    catalogue,
    makes,
    modelById,
    vehiclesAttribution: meta.attribution,
    registerNames: parsed('catalogue/register-names.json', registerNamesSchema(makes)),
    searchWords: parsed('catalogue/search-words.json', searchWordsSchema(catalogue)),
    motRepairs: repairs,
    motRepairBySlug: (slug) => repairsBySlug.get(slug),
    itemContains: contains,
    checks: parsed('catalogue/checks.json', checksSchema(catalogue)).checks,
    demoCars: demoCars({
      listed: parsed('catalogue/demo-vehicles.json', demoVehiclesSchema(modelById)),
      mot: parsed('catalogue/demo-mot.json', demoMotSchema),
      modelById,
    }),
  };
}
