import { z } from '../../contract/call/zod.ts';
import { CHECK_RESULTS } from '../../domain/catalogue/check.ts';
import { persisted } from '../shared/persisted.ts';
import { $session } from '../shared/session.ts';
import type { DraftStore } from './kerb.ts';

const rowSchema = z.object({
  key: z.string(),
  result: z.enum(CHECK_RESULTS),
  measured: z.number().nullable(),
  note: z.string(),
  seen: z
    .string()
    .nullable()
    .describe('When the record was made that the page showed; null: it showed none.'),
});
/** A check as it was entered. */
export type EnteredCheck = z.infer<typeof rowSchema>;

const photoSchema = z.object({ id: z.uuid(), key: z.string(), file: z.instanceof(Blob) });
/** A photo of what a check showed. */
export type CheckPhoto = z.infer<typeof photoSchema>;

const keptSchema = z.object({
  kind: z.literal('checks'),
  id: z.uuid(),
  booking: z.uuid(),
  line: z.uuid(),
  reference: z.string(),
  account: z.string().describe('Whose account it was entered with.'),
  batches: z
    .array(z.array(rowSchema))
    .describe('Each is sent as it is until it is answered, one after the other.'),
  waiting: z.array(rowSchema).describe('Not sent before; what is entered again takes its place.'),
  photos: z.array(photoSchema),
});
/** What one page of checks has not sent yet. */
export type KeptChecks = z.infer<typeof keptSchema>;

/** How many pages have left something: while there is some, pages of the desk load what sends it. */
export const $keptChecks = persisted('kcc:checks', z.number().int(), 0);

const keyOf = (id: string) => `checks:${id}`;

export const isEmpty = ({ batches, waiting, photos }: KeptChecks): boolean =>
  batches.length + waiting.length + photos.length === 0;

/** Stores what has not been sent; what has, it forgets. */
export async function keepChecks(drafts: DraftStore, kept: KeptChecks): Promise<void> {
  await (isEmpty(kept) ? drafts.drop(keyOf(kept.id)) : drafts.write(keyOf(kept.id), kept));
  await allKept(drafts);
}

export async function dropChecks(drafts: DraftStore, id: string): Promise<void> {
  await drafts.drop(keyOf(id));
  await allKept(drafts);
}

/** What pages have left, of the person who is logged in. */
export async function allKept(drafts: DraftStore): Promise<KeptChecks[]> {
  const all = (await drafts.all()).flatMap((each) => keptSchema.safeParse(each).data ?? []);
  const own = all.filter(({ account }) => account === $session.get().account);
  $keptChecks.set(own.length);
  return own;
}
