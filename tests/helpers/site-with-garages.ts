import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isGarageMark } from '../../src/domain/document/for-garages.ts';
import { addressOf, DOCUMENT_KINDS, type DocumentKind } from '../../src/domain/document/document.ts';
import type { PublicGarage } from '../../src/domain/garage/public-garage.ts';
import { finishedPages } from './finished-pages.ts';

/** Two garages beside the operator's own, as a publish lists them. */
export const TWO_GARAGES: readonly PublicGarage[] = [
  {
    id: 2,
    name: 'Foundry Lane Motors',
    town: 'Bracknell',
    abilities: ['mot-4', 'r134a', 'r1234yf', 'wheel-alignment', 'tyres'],
    papers: ['qualifications', 'refrigerant', 'mot-authorisation', 'road-risks', 'liability', 'calibration'],
    lookedOn: '2026-11-20',
    mot: { station: 'Foundry Lane Motors', number: 'V123456' },
    reach: [
      { district: 'RG12', minutes: 9 },
      { district: 'RG42', minutes: 14 },
      // Where we don't collect ourselves.
      { district: 'GU25', minutes: 26 },
    ],
  },
  {
    id: 3,
    name: 'Basing Road Garage',
    town: 'Basingstoke',
    abilities: ['mot-4', 'mot-7', 'high-voltage', 'large-van', 'tyres'],
    papers: ['qualifications', 'high-voltage', 'mot-authorisation', 'liability', 'calibration'],
    lookedOn: null,
    mot: { station: 'Basing Test Centre', number: 'V654321' },
    reach: [],
  },
];

/** Pages of which a part is no text: the list of garages, the area, the minutes of a town, the line on VAT under an MOT. */
const DRAWN = [
  '/',
  '/about',
  '/car-service',
  '/collection-and-delivery',
  '/mot',
  '/offers/free-mot-with-full-service',
  '/service-booking',
  '/test',
];
const OF_TOWNS: readonly DocumentKind[] = ['towns', 'car-service'];

/** The pages that say something else with several garages. */
export function pagesOfGarages(): string[] {
  const built = finishedPages();
  const marked = (Object.keys(DOCUMENT_KINDS) as DocumentKind[]).flatMap((kind) =>
    globSync('**/*.md', { cwd: join('content', kind) }).flatMap((name) => {
      const text = readFileSync(join('content', kind, name), 'utf8');
      const says =
        OF_TOWNS.includes(kind) ||
        [...text.matchAll(/\{(\w+)\}/g)].some(([, key = '']) => isGarageMark(key) || key === 'motVat');
      return says ? [addressOf(kind, name.replace(/\.md$/, ''))] : [];
    }),
  );
  return [...new Set([...DRAWN, ...marked])].filter((path) => built.has(path)).sort();
}

/**
 * The built site with two garages more: the pages that these change, or all of them.
 * @param folder an empty one
 * @returns path → file, as finishedPages
 */
export async function siteWithGarages(
  folder: string,
  pages: readonly string[],
): Promise<Map<string, string>> {
  mkdirSync(join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, 'content/garages.json'), JSON.stringify(TWO_GARAGES));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  const args = [
    '--disable-warning=ExperimentalWarning',
    'tests/helpers/draw-with-garages.ts',
    folder,
    ...pages,
  ];
  await promisify(execFile)(process.execPath, args);
  const client = join(folder, 'client');
  const drawn = new Map(
    globSync('**/*.html', { cwd: client }).map((name) => [
      `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`,
      join(client, name),
    ]),
  );
  return drawn;
}
