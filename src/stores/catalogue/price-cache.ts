import { type CarPrice, carPriceSchema } from '../../contract/catalogue/catalogue.ts';
import { z } from '../../contract/call/zod.ts';

const KEY = 'kcc:prices';

/** Prices change when the site is published; an order is priced by the server in any case. */
const LASTS_MS = 10 * 60_000;

const cacheSchema = z.object({
  modelId: z.string(),
  /** Milliseconds since 1970, of the oldest of them. */
  at: z.number(),
  prices: z.array(z.tuple([z.string(), carPriceSchema.nullable()])),
});

/** The prices of one car that this tab was told lately, by the key that was asked for; empty without storage. */
export function readPriceCache(modelId: string): Map<string, CarPrice | null> {
  return new Map(cached(modelId)?.prices);
}

/** Adds to them. What lies there is not younger for it. */
export function writePriceCache(modelId: string, prices: ReadonlyMap<string, CarPrice | null>): void {
  try {
    const at = cached(modelId)?.at ?? Date.now();
    sessionStorage.setItem(KEY, JSON.stringify({ modelId, at, prices: [...prices] }));
  } catch {
    // Storage is full or switched off: the next page asks again.
  }
}

function cached(modelId: string) {
  try {
    const { data } = cacheSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    const age = Date.now() - (data?.at ?? 0);
    return data?.modelId === modelId && age >= 0 && age < LASTS_MS ? data : undefined;
  } catch {
    return undefined;
  }
}
