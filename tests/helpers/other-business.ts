import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FIXTURE = join(import.meta.dirname, '../fixtures/other-business');

/** What is true of one place alone: another business writes its own. */
const LOCAL = ['towns', 'car-service', 'blogs'];

/** Makes a copy of the site that of Severn Motors in Gloucester, with its own prices and drawings. */
export function moveToGloucester(root: string): void {
  const content = join(root, 'content');
  for (const folder of LOCAL) rmSync(join(content, folder), { recursive: true });
  cpSync(FIXTURE, root, { recursive: true });
  const file = join(content, 'catalogue/prices.json');
  const prices = JSON.parse(readFileSync(file, 'utf8')) as { meta: object; services: { prices: object }[] };
  const dearer = (of: object) =>
    Object.fromEntries(
      Object.entries(of).map(([band, pounds]) => [band, pounds === null ? null : Number(pounds) + 6]),
    );
  const services = prices.services.map((service) => ({ ...service, prices: dearer(service.prices) }));
  const meta = { ...prices.meta, status: 'Invented', basis: 'Invented for a test' };
  writeFileSync(file, JSON.stringify({ ...prices, meta, services }));
}

/** What only this business has: its name, number, place, postcodes and colours. */
export const OF_KENNET =
  /(?:[Kk]ennet ?[Cc]ar|KCC|0118 4|118496|Berkshire|Thames|Bracknell|Caversham|Wokingham|Newbury|Tilehurst|Twyford|Woodley|Earley|\bRG\d|05261b|0a3b2b|115a41|\b(?:in|around|near|from|to|,) Reading\b(?! (?:the|a|an|it|them|of)\b)).{0,40}/g;
