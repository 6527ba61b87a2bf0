import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SERVED_FILES, TERMS_FILE } from '../../src/content-model/content.ts';
import { CONTENT_DIR } from '../../src/content-model/load.ts';
import { writeDist } from './site.ts';

/** What the page `/quote` of these releases answers: all that a visitor may hold us to, found out in several steps. */
export interface Told {
  price: string;
  closed: boolean;
  phone: string;
}

/**
 * An on-demand page that asks its release's services one after the other, with time between for something else to be published:
 * the price of a full service, whether Tuesdays are closed, and whom to call from outside of the area.
 */
const PAGES = `import { setTimeout as sleep } from 'node:timers/promises';
export const handler = async (req, res, next, { pages: { services } }) => {
  if (req.url !== '/quote') return next();
  const { key, subtotal } = await services.cart.add({ key: '', modelId: 'ford-focus-999-petrol', items: ['full'] }, '');
  await sleep(5);
  const days = await services.booking.days();
  const closed = days.find(({ date }) => new Date(date).getUTCDay() === 2).closed !== null;
  await sleep(5);
  const order = {
    cartKey: key,
    idempotencyKey: crypto.randomUUID(),
    postcode: 'AB10 1AA',
    returnAddress: null,
    vehicle: { RegistrationNumber: '' },
    slot: days[0],
  };
  const refused = await services.booking.create(order, { kind: 'guest', address: '' }).catch((error) => error);
  const phone = /\\d{4} \\d{3} \\d{4}/.exec(JSON.stringify(refused.extras))[0];
  const { subtotal: again } = await services.cart.read(key);
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ price: subtotal === again ? subtotal : subtotal + ' and ' + again, closed, phone }));
};`;

/** Writes a small built site whose one script has this name, and whose page is the one above. */
export async function writeRelease(dist: string, script: string): Promise<void> {
  await writeDist(dist);
  writeFileSync(join(dist, 'server/entry.mjs'), PAGES);
  for (const suffix of ['', '.br', '.gz']) {
    const folder = join(dist, 'client/_astro');
    renameSync(join(folder, `app.DXuykqwl.js${suffix}`), join(folder, `${script}${suffix}`));
  }
}

const FROZEN = join(import.meta.dirname, '../fixtures/content');

/** Copies the content that the server reads, the frozen file where there is one, with texts of its files replaced. */
export function copyContent(
  dir: string,
  changes: Partial<Record<string, [from: string, to: string][]>> = {},
): void {
  for (const file of [...SERVED_FILES, TERMS_FILE]) {
    const copy = join(dir, file);
    mkdirSync(dirname(copy), { recursive: true });
    const frozen = join(FROZEN, file);
    cpSync(existsSync(frozen) ? frozen : join(CONTENT_DIR, file), copy);
    for (const [from, to] of changes[file] ?? []) {
      const text = readFileSync(copy, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(copy, text.replace(from, to));
    }
  }
}
