import { atom } from 'nanostores';
import { addPhoto, type PhotoView } from '../../contract/booking/photo.ts';
import { recordChecks } from '../../contract/work/checks.ts';
import type { Work } from '../../contract/work/work.ts';
import { callAside, type CallError } from '../shared/api.ts';
import { $session } from '../shared/session.ts';
import { dropChecks, type EnteredCheck, isEmpty, keepChecks, type KeptChecks } from './check-drafts.ts';
import type { DraftStore } from './kerb.ts';

/** How saving stands. */
export type Saving =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** There is no network, or we are to blame: it is tried again. */
  | { kind: 'kept' }
  /** It can't be recorded as things stand: why, in a sentence. */
  | { kind: 'failed'; why: string };

/** A check as the server has it. */
export type StoredCheck = Work['lines'][number]['checks'][number];

/** What the page of the list is told. */
export interface ListPage {
  /** How the list stands now. */
  stands(checks: readonly StoredCheck[]): void;
  /** Somebody else recorded these first, and theirs stand: what was entered here. */
  overtaken(mine: readonly EnteredCheck[], checks: readonly StoredCheck[]): void;
  /** These were refused: why, by the key of the check. */
  refused(why: Readonly<Record<string, string>>): void;
  /** Has arrived; the page counts it. */
  photo(key: string, photo: PhotoView): void;
}

/** What can be sent again later as it is. */
const LATER = new Set<CallError['code']>([
  ...(['offline', 'timeout', 'unreadable', 'server_error', 'too_many', 'unauthenticated'] as const),
]);

const sameRecord = (one: EnteredCheck, other: StoredCheck): boolean =>
  one.result === other.result && one.measured === other.measured && one.note === other.note;

type Of = Pick<KeptChecks, 'booking' | 'line' | 'reference'>;

/** Nothing entered yet. */
export const emptyChecks = (of: Of): KeptChecks => ({
  kind: 'checks',
  id: crypto.randomUUID(),
  account: $session.get().account,
  batches: [],
  waiting: [],
  photos: [],
  ...of,
});

/**
 * Sends what is entered of one list, in order and each once, and keeps on this device what has not arrived. Nothing goes
 * over a record that somebody else made since: each check says which record its page showed.
 */
export function checkOutbox(drafts: DraftStore, begin: KeptChecks, page: ListPage) {
  let kept = begin;
  const { booking, line } = begin;
  /** When the record was made that the server has of each check. */
  const known = new Map<string, string | null>();
  const $saving = atom<Saving>({ kind: 'idle' });
  let running: Promise<void> | null = null;

  /** Without room for it, it is still here, and is sent. */
  const keep = async (change: Partial<KeptChecks>): Promise<void> => {
    kept = { ...kept, ...change };
    await keepChecks(drafts, kept).catch(() => undefined);
  };

  const isPending = (key: string): boolean =>
    [...kept.batches, kept.waiting].some((rows) => rows.some((row) => row.key === key));

  function learn(checks: readonly Pick<StoredCheck, 'key' | 'recorded_at'>[]): void {
    for (const { key, recorded_at: at } of checks) known.set(key, at);
  }

  /** What waits on top of a record of our own is now on top of that one. */
  const onTopOf = (rows: readonly EnteredCheck[], sent: readonly EnteredCheck[]): EnteredCheck[] =>
    rows.map((row) => {
      const before = sent.find(({ key, seen }) => key === row.key && seen === row.seen);
      return before ? { ...row, seen: known.get(row.key) ?? null } : row;
    });

  async function settle(sent: readonly EnteredCheck[], { lines }: Work): Promise<void> {
    const checks = lines.find(({ id }) => id === line)?.checks ?? [];
    const theirs = sent.filter(
      (row) => !checks.some((each) => each.key === row.key && sameRecord(row, each)),
    );
    const own = sent.filter((row) => !theirs.includes(row));
    learn(checks);
    const [, ...rest] = kept.batches;
    await keep({ batches: rest.map((rows) => onTopOf(rows, own)), waiting: onTopOf(kept.waiting, own) });
    page.stands(checks);
    if (theirs.length > 0) page.overtaken(theirs, checks);
  }

  /** @returns whether to go on */
  async function sendBatch(rows: readonly EnteredCheck[]): Promise<boolean> {
    const body = { version: null, line_id: line, results: [...rows] };
    const sent = await callAside(recordChecks, { params: { id: booking }, body });
    if (sent.ok) {
      await settle(rows, sent.answer.data.work);
      return true;
    }
    const { code, message, errors } = sent.error;
    if (LATER.has(code)) return stop({ kind: 'kept' });
    const wrong = rows.filter(({ key }) => errors[key] !== undefined);
    if (wrong.length === 0) return stop({ kind: 'failed', why: message });
    // Nothing of a batch that was refused is recorded, so the rest of it can be sent without what is wrong.
    const [, ...rest] = kept.batches;
    const good = rows.filter((row) => !wrong.includes(row));
    await keep({ batches: good.length > 0 ? [good, ...rest] : rest });
    page.refused(errors);
    return true;
  }

  const stop = (how: Saving): false => {
    $saving.set(how);
    return false;
  };

  async function sendPhoto({ id, key, file }: KeptChecks['photos'][number]): Promise<boolean> {
    const sent = await callAside(addPhoto, {
      params: { booking, photo: id },
      query: { kind: 'report', about: key },
      body: file,
    });
    if (!sent.ok && LATER.has(sent.error.code)) return stop({ kind: 'kept' });
    await keep({ photos: kept.photos.filter((photo) => photo.id !== id) });
    if (sent.ok) page.photo(key, sent.answer.data.photo);
    else page.refused({ [key]: sent.error.message });
    return true;
  }

  async function sendAll(): Promise<void> {
    if (isEmpty(kept)) return;
    $saving.set({ kind: 'saving' });
    for (;;) {
      if (kept.batches.length === 0 && kept.waiting.length > 0)
        await keep({ batches: [kept.waiting], waiting: [] });
      const [batch] = kept.batches;
      const [photo] = kept.photos;
      if (batch) {
        if (!(await sendBatch(batch))) return;
      } else if (photo) {
        if (!(await sendPhoto(photo))) return;
      } else break;
    }
    $saving.set({ kind: 'saved', at: new Date() });
  }

  return {
    /** Under which this device keeps it. */
    id: begin.id,
    $saving,
    isPending,
    isEmpty: () => isEmpty(kept),
    learn,
    /** What is entered but not sent, the last of each check. */
    pending: (): EnteredCheck[] => [
      ...new Map([...kept.batches, kept.waiting].flat().map((row) => [row.key, row])).values(),
    ],
    /** Takes checks as they are entered; `send` sends them. */
    async record(rows: readonly Omit<EnteredCheck, 'seen'>[]): Promise<void> {
      const before = (key: string) =>
        kept.waiting.find((row) => row.key === key) ?? kept.batches.flat().findLast((row) => row.key === key);
      const entered = rows.map(({ key, ...row }) => {
        const last = before(key);
        return { key, ...row, seen: last ? last.seen : (known.get(key) ?? null) };
      });
      const others = kept.waiting.filter(({ key }) => !entered.some((row) => row.key === key));
      await keep({ waiting: [...others, ...entered] });
    },
    async photo(key: string, file: Blob): Promise<void> {
      await keep({ photos: [...kept.photos, { id: crypto.randomUUID(), key, file }] });
    },
    /** Takes over what a page left that is gone. */
    async take(left: KeptChecks): Promise<void> {
      const own = left.waiting.length > 0 ? [left.waiting] : [];
      await keep({
        batches: [...left.batches, ...own, ...kept.batches],
        photos: [...left.photos, ...kept.photos],
      });
      await dropChecks(drafts, left.id).catch(() => undefined);
    },
    /** Sends all that waits, also what is entered meanwhile. */
    send(): Promise<void> {
      running ??= sendAll().finally(() => (running = null));
      return running;
    },
    /** Gives up what can't be recorded. */
    giveUp: () => keep({ batches: [], waiting: [], photos: [] }),
  };
}

export type CheckOutbox = ReturnType<typeof checkOutbox>;
