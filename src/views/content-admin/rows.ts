import type { DocumentSearch } from '../../contract/document/content-admin.ts';
import type { DocumentKind, DocumentState, DocumentGroup } from '../../domain/document/document.ts';
import { deskTime } from '../desk/desk-time.ts';
import { ADMIN, STATE_WORDS } from './words.ts';

/** A document as lists show it. */
export interface Row {
  id: string;
  kind: DocumentKind;
  address: string;
  title: string;
  state: DocumentState;
  isLive: boolean;
  changedAt: string | null;
  changedBy: string;
  outAt: string | null;
}

/** How it stands, in a few words. */
export function documentStateText({ state, isLive, outAt }: Row): string {
  if (state === 'scheduled' && outAt) return `Scheduled: ${deskTime(outAt)}`;
  if (state === 'draft' && isLive) return 'Draft; an older text is on the site';
  return STATE_WORDS[state];
}

export const changedText = ({ changedAt, changedBy }: Row): string =>
  changedAt ? `${deskTime(changedAt)}, ${changedBy || 'somebody here'}` : 'As installed';

/** The address of a page of the list. */
export function documentsPath(group: DocumentGroup, asked: DocumentSearch, page: number): string {
  const given = Object.entries({ ...asked, page: '' }).filter(([, value]) => value !== '');
  const query = new URLSearchParams([
    ...given.map(([name, value]) => [name, String(value)]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]).toString();
  return `${ADMIN}/${group}/list${query && `?${query}`}`;
}
