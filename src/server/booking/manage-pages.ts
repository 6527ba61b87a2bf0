import { managePath } from '../../contract/booking.ts';
import { MAX_REASON } from '../../domain/booking-history.ts';
import type { Refusal } from '../../domain/booking-status.ts';
import type { SlotDay } from '../../domain/slot.ts';
import type { Visitor } from '../auth/actor.ts';
import { type AppError, isAppError, STATUS_OF } from '../errors.ts';
import { readForm } from '../http/form-body.ts';
import { chosenSlot, firstFreeDay, type Gone, type Onward, opened } from './page-parts.ts';
import type { BookingAccess, OpenBooking } from './access.ts';
import type { BookingChanges, BookingView, Outcome } from './changes.ts';

interface Shown extends BookingView {
  kind: 'shown';
  /** HTTP. */
  status: number;
  /** The booking's own page. */
  path: string;
  /** Why what was asked for did not happen, when that is not about a field. */
  problem: string | null;
  /** Field name → message. */
  errors: Record<string, string>;
}

export interface MovePage extends Shown {
  /** With the places left. */
  days: SlotDay[];
  /** The day whose windows are open; '' when every window is taken. */
  day: string;
}

export interface CancelPage extends Shown {
  /** What was typed. */
  reason: string;
}

/** The plain pages behind the link in a booking's mails. A GET never changes anything: mail programs follow links. */
export interface ManagePages {
  show(token: string, actor: Visitor): Promise<Shown | Gone>;
  move(token: string, request: Request, actor: Visitor): Promise<MovePage | Onward | Gone>;
  cancel(token: string, request: Request, actor: Visitor): Promise<CancelPage | Onward | Gone>;
}

const REFUSALS: readonly unknown[] = ['cancelled', 'collected', 'late'] satisfies Refusal[];
const isRefusal = (outcome: Outcome | AppError): outcome is Refusal => REFUSALS.includes(outcome);

const CHANGED = 'Your booking was changed meanwhile. This is how it stands now';
const PROBLEMS: Partial<Record<Outcome, string>> = {
  changed: CHANGED,
  full: 'That collection window has just been taken. Choose another one',
};

/** What the change came to, or who asks too often: that is told on the page they are on. */
async function tried(change: Promise<Outcome>): Promise<Outcome | AppError> {
  try {
    return await change;
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return error;
    throw error;
  }
}

function problemOf(outcome: Outcome | AppError): { status: number; problem: string } {
  if (typeof outcome !== 'string') return { status: STATUS_OF[outcome.code], problem: outcome.message };
  return { status: 409, problem: PROBLEMS[outcome] ?? CHANGED };
}

/** The link that was opened, its booking and as whom it is seen. */
interface Entry extends OpenBooking {
  token: string;
}

export function managePages(access: BookingAccess, changes: BookingChanges): ManagePages {
  const enter = (token: string, from: Visitor): Entry => ({
    token,
    ...access.byLink('booking', token, from),
  });

  async function shown({ id, token, actor }: Entry): Promise<Shown> {
    const booking = await changes.view(id, actor);
    return { kind: 'shown', status: 200, ...booking, path: managePath(token), problem: null, errors: {} };
  }

  async function movePage(entry: Entry, day: string | null): Promise<MovePage> {
    const [page, days] = [await shown(entry), await changes.days()];
    return { ...page, days, day: firstFreeDay(days, day) };
  }

  const onward = (token: string, done?: string): Onward => ({
    kind: 'onward',
    to: managePath(token) + (done ? `?done=${done}` : ''),
  });

  return {
    show: (token, actor) => opened(async () => shown(enter(token, actor))),

    move: (token, request, from) =>
      opened(async () => {
        const entry = enter(token, from);
        if (request.method !== 'POST') {
          const page = await movePage(entry, new URL(request.url).searchParams.get('day'));
          return page.refusals.move ? onward(token) : page;
        }
        const form = await readForm(request);
        const chosen = chosenSlot(form);
        if (!chosen) {
          const page = await movePage(entry, form.get('day')?.[0] ?? null);
          return { ...page, status: 422, errors: { slot: 'Choose a window with a place left' } };
        }
        const outcome = await tried(changes.move(entry.id, chosen, asking(entry, form)));
        if (outcome === 'done') return onward(token, 'moved');
        if (isRefusal(outcome)) return onward(token);
        return { ...(await movePage(entry, chosen.date)), ...problemOf(outcome) };
      }),

    cancel: (token, request, from) =>
      opened(async () => {
        const entry = enter(token, from);
        if (request.method !== 'POST') {
          const page = await shown(entry);
          return page.refusals.cancel ? onward(token) : { ...page, reason: '' };
        }
        const form = await readForm(request);
        const reason = (form.get('reason')?.[0] ?? '').replace(/\r\n?/g, '\n').trim();
        if (reason.length > MAX_REASON) {
          const errors = { reason: `Use at most ${MAX_REASON} characters` };
          return { ...(await shown(entry)), status: 422, errors, reason };
        }
        const outcome = await tried(changes.cancel(entry.id, reason, asking(entry, form)));
        if (outcome === 'done') return onward(token, 'cancelled');
        if (isRefusal(outcome)) return onward(token);
        return { ...(await shown(entry)), ...problemOf(outcome), reason };
      }),
  };
}

const asking = ({ actor }: Entry, form: ReadonlyMap<string, string[]>) => ({
  version: versionIn(form),
  actor,
});

/** What the page that sent the form had shown; a form without it has shown nothing that can still be true. */
function versionIn(form: ReadonlyMap<string, string[]>): number {
  const sent = form.get('version')?.[0] ?? '';
  return /^\d{1,9}$/.test(sent) ? Number(sent) : -1;
}
