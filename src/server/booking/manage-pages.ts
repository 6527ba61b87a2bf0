import { managePath } from '../../contract/booking.ts';
import { MAX_REASON } from '../../domain/bookingHistory.ts';
import type { Refusal } from '../../domain/bookingStatus.ts';
import type { SlotDay } from '../../domain/slot.ts';
import { isAppError, STATUS_OF } from '../errors.ts';
import { readForm } from '../http/form-body.ts';
import type { ManagedBooking, ManageService, Outcome } from './manage.ts';

/** A link that opens nothing. */
export interface Gone {
  kind: 'gone';
  /** HTTP. */
  status: number;
  /** What happened and what to do next. */
  message: string;
}

interface Shown extends ManagedBooking {
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

/** To go on to, after what was sent has been done or turned out not to be possible any more. */
interface Onward {
  kind: 'onward';
  to: string;
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
  show(token: string): Promise<Shown | Gone>;
  move(token: string, request: Request): Promise<MovePage | Onward | Gone>;
  cancel(token: string, request: Request): Promise<CancelPage | Onward | Gone>;
}

const SLOT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}-\d{2}:\d{2})$/;
const REFUSALS: readonly Outcome[] = ['cancelled', 'collected', 'late'] satisfies Refusal[];

const CHANGED = 'Your booking was changed meanwhile. This is how it stands now';
const PROBLEMS: Partial<Record<Outcome, string>> = {
  changed: CHANGED,
  full: 'That collection window has just been taken. Choose another one',
};

export function managePages(service: ManageService): ManagePages {
  async function shown(token: string): Promise<Shown> {
    const managed = await service.view(token);
    return { kind: 'shown', status: 200, ...managed, path: managePath(token), problem: null, errors: {} };
  }

  /** One answer for every way in which a link can be wrong. */
  async function opened<Page>(work: () => Promise<Page>): Promise<Page | Gone> {
    try {
      return await work();
    } catch (error) {
      if (!isAppError(error) || !/^link_/.test(error.code)) throw error;
      return { kind: 'gone', status: STATUS_OF[error.code], message: error.message };
    }
  }

  async function movePage(token: string, day: string | null): Promise<MovePage> {
    const [page, days] = [await shown(token), await service.days()];
    const free = days.filter(({ windows }) => windows.some(({ left }) => left > 0)).map(({ date }) => date);
    return { ...page, days, day: day && free.includes(day) ? day : (free[0] ?? '') };
  }

  const onward = (token: string, done?: string): Onward => ({
    kind: 'onward',
    to: managePath(token) + (done ? `?done=${done}` : ''),
  });

  return {
    show: (token) => opened(() => shown(token)),

    move: (token, request) =>
      opened(async () => {
        if (request.method !== 'POST') {
          const page = await movePage(token, new URL(request.url).searchParams.get('day'));
          return page.refusals.move ? onward(token) : page;
        }
        const form = await readForm(request);
        const chosen = SLOT.exec(form.get('slot')?.[0] ?? '');
        const [, date = '', window = ''] = chosen ?? [];
        if (!chosen) {
          const page = await movePage(token, form.get('day')?.[0] ?? null);
          return { ...page, status: 422, errors: { slot: 'Choose a window with a place left' } };
        }
        const outcome = await service.move(token, { date, window }, versionIn(form));
        if (outcome === 'done') return onward(token, 'moved');
        if (REFUSALS.includes(outcome)) return onward(token);
        const page = await movePage(token, date);
        return { ...page, status: 409, problem: PROBLEMS[outcome] ?? CHANGED };
      }),

    cancel: (token, request) =>
      opened(async () => {
        if (request.method !== 'POST') {
          const page = await shown(token);
          return page.refusals.cancel ? onward(token) : { ...page, reason: '' };
        }
        const form = await readForm(request);
        const reason = (form.get('reason')?.[0] ?? '').replace(/\r\n?/g, '\n').trim();
        if (reason.length > MAX_REASON) {
          const errors = { reason: `Use at most ${MAX_REASON} characters` };
          return { ...(await shown(token)), status: 422, errors, reason };
        }
        const outcome = await service.cancel(token, reason, versionIn(form));
        if (outcome === 'done') return onward(token, 'cancelled');
        if (REFUSALS.includes(outcome)) return onward(token);
        return { ...(await shown(token)), status: 409, problem: CHANGED, reason };
      }),
  };
}

/** What the page that sent the form had shown; a form without it has shown nothing that can still be true. */
function versionIn(form: ReadonlyMap<string, string[]>): number {
  const sent = form.get('version')?.[0] ?? '';
  return /^\d{1,9}$/.test(sent) ? Number(sent) : -1;
}
