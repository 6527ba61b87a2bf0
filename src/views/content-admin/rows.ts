import type { DocumentSearch } from '../../contract/document/content-admin.ts';
import type { DocumentDrawing } from '../../content-model/document/drawing.ts';
import type { DocumentKind, DocumentState, DocumentGroup } from '../../domain/document/document.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { dayText } from '../desk/desk-time.ts';
import type { WorkIcon } from '../desk/ui/drawings.ts';
import type { MarkName } from '../ui/marks.ts';
import { wholeTime } from './when.ts';
import { ADMIN } from './words.ts';

/** A document as lists show it. */
export interface Row {
  id: string;
  kind: DocumentKind;
  address: string;
  title: string;
  drawing: DocumentDrawing;
  state: DocumentState;
  isLive: boolean;
  changedAt: string | null;
  changedBy: string;
  outAt: string | null;
}

/** What a state looks like: shape and colour beside its word. */
export const STATE_CHIPS: Record<
  DocumentState,
  { kind: 'fine' | 'off' | 'go' | undefined; icon: WorkIcon | MarkName }
> = {
  published: { kind: 'fine', icon: 'fine' },
  draft: { kind: 'off', icon: 'note' },
  marked: { kind: 'go', icon: 'send' },
  scheduled: { kind: undefined, icon: 'clock' },
  trashed: { kind: 'off', icon: 'bin' },
};

/** What a state alone doesn't say; empty: it says all. */
export function stateAlso({ state, isLive, outAt }: Row): string {
  if (state === 'scheduled') return outAt ? `Goes live ${wholeTime(outAt)}` : '';
  if (state === 'draft') return isLive ? 'An older text is on the site' : 'New, never on the site';
  return '';
}

/** '12:04', London time. */
export const clockText = (iso: string): string => localNow(new Date(iso)).time;

/** When a text was saved: '12:04' today, 'Fri 27 Nov' before that. A phone's bar has room for no more. */
export function savedText(iso: string, now = new Date()): string {
  const { date, time } = localNow(new Date(iso));
  const today = localNow(now).date;
  return date === today ? time : dayText(date, today);
}

/** The address of a list with some of its filters set otherwise: at its first page. */
export function documentsPath(
  group: DocumentGroup,
  asked: DocumentSearch,
  changes: Partial<DocumentSearch> = {},
): string {
  const given = Object.entries({ ...asked, page: 1, ...changes }).filter(
    ([name, value]) => value !== '' && !(name === 'page' && value === 1),
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${ADMIN}/${group}/list${query && `?${query}`}`;
}
