import { atom } from 'nanostores';
import { type handoverSchema, handoverValues, recordHandover } from '../../contract/booking/handover.ts';
import { addPhoto } from '../../contract/booking/photo.ts';
import { z } from '../../contract/call/zod.ts';
import { PHOTO_KINDS } from '../../domain/booking/photo.ts';
import { callAside } from '../shared/api.ts';
import type { CallError } from '../shared/api.ts';
import { persisted } from '../shared/persisted.ts';
import { $session } from '../shared/session.ts';

/** Where a phone keeps what it could not send yet; a photo is too large for localStorage. */
export interface DraftStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  drop(key: string): Promise<void>;
  all(): Promise<unknown[]>;
}

const photoSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PHOTO_KINDS),
  file: z.instanceof(Blob),
  spot: z.string().optional().describe('Where on the car a mark is, on this phone alone.'),
});
export type KerbPhoto = z.infer<typeof photoSchema>;

/** Who entered something, and what colleagues call them. */
const authorSchema = z.object({ account: z.string(), name: z.string() });
const draftSchema = z.object({
  values: z.record(z.string(), z.array(z.string())),
  photos: z.array(photoSchema),
  wrong: z.string().default('').describe('Why it was refused, of a record that is corrected.'),
  asked: z.number().nullable().default(null).describe('A mileage that has to be confirmed.'),
});
/** What has been entered and not been recorded. */
export type HandoverDraft = z.infer<typeof draftSchema>;

const recordSchema = z.object({
  kind: z.literal('record'),
  id: z.uuid(),
  booking: z.uuid(),
  reference: z.string(),
  /** As the form says it; the server checks it. */
  body: z.custom<z.input<typeof handoverSchema>>(),
  photos: z.array(photoSchema),
  author: authorSchema
    .default({ account: '', name: '' })
    .describe('Empty for one that was kept before this was noted: the person logged in sends it.'),
  isLent: z.boolean().default(false).describe('Whether a colleague sends it for its author.'),
  isSent: z.boolean().describe('Whether all but its photos has arrived.'),
  refusal: z.string().nullable(),
  isAsked: z.boolean().default(false).describe('Whether it was refused for a mileage that can be confirmed.'),
});
/** A handover that has not arrived as a whole yet. */
export type KerbRecord = z.infer<typeof recordSchema>;

/** How many records this phone keeps: while there are some, pages of the desk load what sends them. */
export const $waiting = persisted('kcc:kerb', z.number().int(), 0);

/** What one has begun to enter is offered to nobody else. */
const draftKey = (booking: string) => `draft:${$session.get().account}:${booking}`;
const recordKey = (id: string) => `record:${id}`;
/** Then the network or we are to blame, and the same may go through later. */
const LATER = new Set<CallError['code']>([
  ...(['offline', 'timeout', 'unreadable', 'server_error', 'too_many', 'unauthenticated'] as const),
]);

/** Whether it is of whoever is logged in. */
export const isOwn = ({ author: { account } }: KerbRecord): boolean =>
  account === '' || account === $session.get().account;

const maySend = (record: KerbRecord): boolean => isOwn(record) || record.isLent;

/** What a phone at the kerb keeps and sends, each record once: its ids are the phone's own, and the server knows them. */
export function kerb(drafts: DraftStore) {
  /** All that has not arrived yet, oldest first. */
  const $kept = atom<readonly KerbRecord[]>([]);
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function look(): Promise<void> {
    const kept = (await drafts.all()).flatMap((each) => {
      const { success, data } = recordSchema.safeParse(each);
      return success ? [data] : [];
    });
    $kept.set(kept.sort((a, b) => a.body.at.localeCompare(b.body.at)));
    $waiting.set(kept.length);
  }

  async function save(record: KerbRecord): Promise<void> {
    await drafts.write(recordKey(record.id), record);
    await look();
  }

  /** @returns whether to go on with the next one now */
  async function sendOne(record: KerbRecord): Promise<boolean> {
    const { id, booking, body } = record;
    let now = record;
    if (!now.isSent) {
      const of = record.isLent ? { recorded_by: record.author.account } : {};
      const sent = await callAside(recordHandover, {
        params: { id: booking, handover: id },
        body: { ...body, ...of },
      });
      if (!sent.ok) return refused(now, sent.error);
      now = { ...now, isSent: true, refusal: null };
      await save(now);
    }
    for (const photo of now.photos) {
      const sent = await callAside(addPhoto, {
        params: { booking, photo: photo.id },
        query: { kind: photo.kind, about: id },
        body: photo.file,
      });
      if (!sent.ok) return refused(now, sent.error);
      now = { ...now, photos: now.photos.filter((other) => other !== photo) };
      await save(now);
    }
    await drafts.drop(recordKey(id));
    await look();
    return true;
  }

  async function refused(record: KerbRecord, error: CallError): Promise<boolean> {
    const isLater = LATER.has(error.code);
    const isAsked = !isLater && error.errors?.miles_confirmed !== undefined;
    await save({ ...record, refusal: isLater ? null : error.message, isAsked });
    return !isLater;
  }

  async function sendAll(): Promise<void> {
    await look();
    for (const record of $kept.get())
      if (record.refusal === null && maySend(record) && !(await sendOne(record))) return;
  }

  async function sendWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await sendAll();
    }
  }

  return {
    $kept,
    async draft(booking: string): Promise<HandoverDraft | null> {
      return draftSchema.safeParse(await drafts.read(draftKey(booking))).data ?? null;
    },
    keepDraft: (booking: string, draft: z.input<typeof draftSchema>) =>
      drafts.write(draftKey(booking), draft),
    /** From then on it is sent, now or when there is a network again. */
    async keep(
      record: Omit<KerbRecord, 'kind' | 'author' | 'isLent' | 'isSent' | 'refusal' | 'isAsked'>,
    ): Promise<void> {
      const { account, info } = $session.get();
      const author = { account, name: info?.f_name ?? '' };
      await save({
        kind: 'record',
        author,
        isLent: false,
        isSent: false,
        refusal: null,
        isAsked: false,
        ...record,
      });
      await drafts.drop(draftKey(record.booking));
    },
    /**
     * Sends what it can, one after the other. Called while it sends, it begins once more afterwards: the network may have
     * come back since a call failed.
     */
    send(): Promise<void> {
      isWanted = true;
      running ??= sendWanted().finally(() => (running = null));
      return running;
    },
    /** The mileage that was asked about is right. */
    async confirm(id: string): Promise<void> {
      const record = $kept.get().find((each) => each.id === id);
      if (!record) return;
      await save({ ...record, body: { ...record.body, miles_confirmed: record.body.miles ?? null } });
      await this.again(id);
    },
    /** Puts one that was refused back into the form, to be corrected there; it stays kept until it is recorded again. */
    async reopen(id: string): Promise<void> {
      const record = $kept.get().find((each) => each.id === id);
      if (!record) return;
      const { booking, body, photos, refusal, isAsked } = record;
      const asked = isAsked ? (body.miles ?? null) : null;
      const draft = { values: handoverValues(id, body), photos, wrong: refusal ?? '', asked };
      await this.keepDraft(booking, draft);
    },
    /** Sends what a colleague entered, in their name: the record says who sent it. */
    async sendFor(id: string): Promise<void> {
      const record = $kept.get().find((each) => each.id === id);
      if (record) await save({ ...record, isLent: true });
      await this.send();
    },
    /** Tries one again that was refused. */
    async again(id: string): Promise<void> {
      const record = $kept.get().find((each) => each.id === id);
      if (record) await save({ ...record, refusal: null });
      await this.send();
    },
    /** Gives up one that was refused. */
    async giveUp(id: string): Promise<void> {
      await drafts.drop(recordKey(id));
      await look();
    },
  };
}
