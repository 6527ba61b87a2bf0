import { readWork } from '../../../../contract/work/work.ts';
import { seenChecksIn, seenChecksText, type SeenCheck } from '../../../../contract/work/seen-checks.ts';
import { browserDrafts } from '../../../../stores/desk/kerb-drafts.ts';
import { checkOutbox, emptyChecks, type StoredCheck } from '../../../../stores/desk/check-outbox.ts';
import { holdChecks, leftChecks } from '../../../../stores/desk/check-left.ts';
import { keepLive } from '../../../../stores/live/live.ts';
import { liveAccess } from '../../../../stores/live/live-access.ts';
import { callAside } from '../../../../stores/shared/api.ts';
import { type Cell, type CellRecord, cellsIn, entryOf, setByFigure, setOk, show } from './cells.ts';
import { followKeys, toNextRest } from './keys.ts';
import { showSaving } from './saves.ts';
import { followSnaps } from './snaps.ts';
import { tally } from './tally.ts';
import { toldPlace } from './told.ts';
import { attachPhoto, followWork } from './work.ts';

/** What is typed is saved after this much rest; what is chosen, at once. */
const REST_MS = 700;
/** While something waits it is tried again as often as this, and whenever the network comes back. */
const AGAIN_MS = 15_000;

/**
 * The health check: what is entered is saved as it is typed, and kept on this device until it has arrived. What others
 * record is shown as it comes, but for a check that is being typed in. Without this script the form is a plain one.
 */
export function followChecks(form: HTMLFormElement): void {
  const { checks: booking = '', line = '', reference = '', people = '{}' } = form.dataset;
  const cells = cellsIn(form);
  const drafts = browserDrafts();
  const told = toldPlace(JSON.parse(people) as Record<string, string>);
  const seen = form.querySelector<HTMLInputElement>('[name=seen]');
  for (const { key, ...record } of seenChecksIn(seen?.value ?? '')) setStored(key, record);

  const outbox = checkOutbox(drafts, emptyChecks({ booking, line, reference }), {
    stands: (checks) => stands(checks, false),
    overtaken(mine, checks) {
      told.overtaken(mine, checks, (row) => {
        const cell = cells.get(row.key);
        if (!cell) return;
        show(cell, row);
        enter([cell]);
        send();
      });
    },
    refused(why) {
      for (const [key, message] of Object.entries(why)) wrong(cells.get(key), message);
    },
    photo: (key, photo) => attachPhoto(form, key, photo),
  });
  followSnaps(form, outbox, () => send());
  outbox.learn(seenChecksIn(seen?.value ?? '').map(({ key, at }) => ({ key, recorded_at: at })));
  holdChecks(outbox.id);
  outbox.$saving.subscribe((saving) => showSaving(saving, send));

  function setStored(key: string, record: CellRecord | null): void {
    const cell = cells.get(key);
    if (cell) cells.set(key, { ...cell, stored: record && { ...record } });
  }

  function send(): void {
    clearTimeout(resting);
    void outbox.send();
  }
  let resting: ReturnType<typeof setTimeout> | undefined;
  const sendSoon = () => {
    clearTimeout(resting);
    resting = setTimeout(send, REST_MS);
  };

  /** Takes what stands in these checks, where that is new. */
  function enter(changed: readonly Cell[]): void {
    const rows = changed.flatMap((cell) => {
      const entry = entryOf(cell);
      wrong(cell, '');
      if (entry.kind !== 'record') return [];
      const { key } = cell.check;
      const { result, measured, note } = entry.record;
      const before = cells.get(key)?.stored;
      if (!outbox.isPending(key) && before && isSame(before, entry.record)) return [];
      return [{ key, result, measured, note }];
    });
    if (rows.length > 0) void outbox.record(rows);
    tally(form, cells);
  }

  function stands(checks: readonly StoredCheck[], says: boolean): void {
    outbox.learn(checks);
    const theirs: StoredCheck[] = [];
    for (const check of checks) {
      const cell = cells.get(check.key);
      if (!cell) continue;
      const record =
        check.result === null ? null : { result: check.result, measured: check.measured, note: check.note };
      const isNew = !isSame(cell.stored, record);
      setStored(check.key, record);
      if (!isNew || outbox.isPending(check.key) || isTyped(cell)) continue;
      const entry = entryOf(cell);
      if (entry.kind === 'record' && isSame(entry.record, record)) continue;
      show(cell, record);
      theirs.push(check);
    }
    if (seen) seen.value = seenChecksText(seenOf(checks));
    tally(form, cells);
    if (says && theirs.length > 0) told.recorded(theirs);
  }

  const cellOf = (target: EventTarget | null): { cell: Cell; part: HTMLElement } | null => {
    const part = target instanceof Element ? target.closest<HTMLElement>('[data-check]') : null;
    const cell = cells.get(part?.dataset.check ?? '');
    return part && cell ? { cell, part } : null;
  };

  form.addEventListener('input', ({ target }) => {
    const at = cellOf(target);
    if (!at || !(target instanceof HTMLInputElement) || target.type === 'file') return;
    if (target.inputMode === 'decimal') setByFigure(at.cell, at.part);
    enter([at.cell]);
    if (target.type === 'radio') send();
    else sendSoon();
  });
  form.addEventListener('change', ({ target }) => {
    const at = cellOf(target);
    if (!at || !(target instanceof HTMLInputElement) || target.type === 'file') return;
    const entry = entryOf(at.cell);
    if (entry.kind === 'wrong') wrong(at.cell, entry.message);
    send();
  });
  followKeys(form);
  form.addEventListener('click', (event) => {
    const rest = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rest]') : null;
    if (!rest) return;
    event.preventDefault();
    const group = rest.closest('[data-group]');
    const empty = [...cells.values()].filter(
      (cell) => cell.parts.some((part) => group?.contains(part)) && entryOf(cell).kind === 'empty',
    );
    enter(empty.filter(setOk));
    // A key has pressed it, and it goes once its group is whole.
    if (event.detail === 0 && rest.hidden) toNextRest(rest);
    send();
  });

  let isSettled = false;
  form.addEventListener('submit', (event) => {
    if (isSettled) return;
    event.preventDefault();
    void leave(event.submitter);
  });
  async function arrived(): Promise<boolean> {
    clearTimeout(resting);
    await outbox.send();
    return outbox.isEmpty();
  }
  followWork(form, arrived);

  /** The form is sent once all that was entered has arrived. */
  async function leave(submitter: HTMLElement | null): Promise<void> {
    const open = [...cells.values()].find((cell) => entryOf(cell).kind !== 'record');
    if (open && submitter?.matches('[data-finish]')) return void focusOn(open);
    if (!(await arrived())) return;
    // A form can't be sent again while its own submit event is still on its way.
    setTimeout(() => {
      isSettled = true;
      form.requestSubmit(submitter);
      isSettled = false;
    });
  }

  async function look(): Promise<void> {
    const answer = await callAside(readWork, { params: { id: booking } });
    if (!answer.ok) return;
    const now = answer.answer.data.work.lines.find(({ id }) => id === line);
    if (now) stands(now.checks, true);
  }

  /** What an earlier page couldn't send stands in the fields again, and goes first. */
  async function takeLeft(): Promise<void> {
    for (const left of await leftChecks(drafts)) if (left.line === line) await outbox.take(left);
    for (const row of outbox.pending()) {
      const cell = cells.get(row.key);
      if (cell) show(cell, row);
    }
    tally(form, cells);
    send();
  }

  void takeLeft().catch(() => undefined);
  addEventListener('online', send);
  setInterval(() => !outbox.isEmpty() && document.visibilityState === 'visible' && send(), AGAIN_MS);
  keepLive(liveAccess(booking, ''), {
    news: (news) => void (news.booking === booking && look()),
    look: () => void look(),
    shut: () => undefined,
  });
}

const isSame = (one: CellRecord | null, other: CellRecord | null): boolean =>
  one?.result === other?.result && one?.measured === other?.measured && one?.note === other?.note;

/** Whether somebody is in it just now. */
const isTyped = ({ parts }: Cell): boolean =>
  parts.some(
    (part) =>
      part.contains(document.activeElement) &&
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.type === 'text',
  );

const seenOf = (checks: readonly StoredCheck[]): SeenCheck[] =>
  checks.flatMap(({ key, recorded_at: at, result, measured, note }) =>
    at === null || result === null ? [] : [{ key, at, result, measured, note }],
  );

/** What is wrong with a check, below it; '' takes it away. */
function wrong(cell: Cell | undefined, message: string): void {
  const part = cell?.parts[0];
  if (!part) return;
  const place = part.querySelector('.chk__err') ?? document.createElement('p');
  place.className = 'err chk__err';
  place.textContent = message;
  if (message) part.append(place);
  else place.remove();
}

function focusOn({ parts }: Cell): void {
  const [part] = parts;
  part?.closest('details')?.setAttribute('open', '');
  part?.querySelector<HTMLInputElement>('input[inputmode=decimal], input[type=radio]')?.focus();
  part?.scrollIntoView({ block: 'center' });
}
