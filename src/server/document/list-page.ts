import {
  type DocumentSearch,
  documentSearchSchema,
  LISTED_STATES,
  type ListedState,
} from '../../contract/document/content-admin.ts';
import { DOCUMENT_GROUPS, type DocumentKind, documentGroup } from '../../domain/document/document.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { valueAt, type Values } from '../../content-model/document/values.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { adminPage } from './admin-page.ts';
import type { CheckDocument } from './check-saved.ts';
import { groupIn } from './group-in.ts';
import { idsIn, listActs, MOST_LISTED } from './list-acts.ts';
import type { Looks } from './look.ts';
import type { DocumentRow } from './rows.ts';
import type { DocumentService } from './service.ts';

/** Rows of one page of a list. */
const PAGE = MOST_LISTED;

/** What an address says of the press before. */
const TOLD = ['done', 'thrown', 'did', 'id', 'fix', 'left'];

interface Parts {
  documents: DocumentService;
  looks: Looks;
  check: CheckDocument;
  pageForm: PageForm;
  clock: () => Date;
}

/** A row of a list. */
interface Listed extends DocumentRow {
  /** Why somebody should look at it; null: there is no reason. */
  look: string | null;
}

/** `blogs/list` and `pages/list`. */
export function listPage({ documents, looks, check, pageForm, clock }: Parts) {
  const acts = listActs({ documents, check });
  const list = pageForm({
    access: 'admin',
    proof: 'none',
    fields: { names: ['id', 'act'], parse: (values: Values) => values },
    async show({ params, url }) {
      const group = groupIn(params.group);
      const asked = documentSearchSchema.parse(Object.fromEntries(url.searchParams));
      const all = await documents.all();
      const toLookAt = new Map((await looks.toLookAt(all)).map(({ id, says }) => [id, says]));
      const rows = all
        .filter(({ kind, state }) => documentGroup(kind) === group && state !== 'trashed')
        .map((row): Listed => ({ ...row, look: toLookAt.get(row.id) ?? null }));
      const matching = rows.filter((row) => matches(row, asked));
      const found = matching.filter((row) => isOfKind(row, asked) && isInState(row, asked.state));
      const from = (asked.page - 1) * PAGE;
      return {
        group,
        asked,
        today: localNow(clock()).date,
        all: rows.length,
        total: found.length,
        rows: found.sort(newestFirst).slice(from, from + PAGE),
        more: found.length > from + PAGE,
        states: countsOf(
          LISTED_STATES,
          matching.filter((row) => isOfKind(row, asked)),
          isInState,
        ),
        kinds: countsOf(
          DOCUMENT_GROUPS[group],
          matching.filter((row) => isInState(row, asked.state)),
          (row, kind: DocumentKind) => row.kind === kind,
        ),
        writers: [...new Set(rows.map(({ changedBy }) => changedBy).filter(Boolean))].sort(),
        nearest: found.length === 0 ? nearestTo(asked.q, rows) : null,
        done: url.searchParams.get('done'),
        /** What was thrown away just now, to be taken back. */
        thrown: url.searchParams.getAll('thrown').slice(0, PAGE),
        /** What became of several that were ticked; null: nothing was pressed. */
        acted: actedIn(url.searchParams, rows),
      };
    },
    async run(values, { params, url, actor }) {
      const group = groupIn(params.group);
      const query = new URLSearchParams(url.searchParams);
      for (const name of TOLD) query.delete(name);
      const ids = idsIn(values.id ?? []);
      const act = valueAt(values, 'act') === 'unmark' ? 'unmark' : 'mark';
      if (ids.length === 0) query.append('done', 'nothing-ticked');
      else {
        const { done, toFix, left } = await acts[act === 'mark' ? 'mark' : 'hold'](group, ids, actor);
        query.append('did', act);
        for (const id of done) query.append('id', id);
        for (const id of toFix) query.append('fix', id);
        if (left.length > 0) query.append('left', String(left.length));
      }
      return onward(`/apps/content-admin/${group}/list?${query}`);
    },
  });
  return { list: adminPage(list) };
}

function actedIn(query: URLSearchParams, rows: readonly Listed[]) {
  const act = query.get('did');
  if (act !== 'mark' && act !== 'unmark') return null;
  const toFix = new Set(query.getAll('fix'));
  return {
    act,
    ids: idsIn(query.getAll('id')),
    toFix: rows.filter(({ id }) => toFix.has(id)).slice(0, PAGE),
    left: Math.min(PAGE, Number(query.get('left')) || 0),
  } as const;
}

function matches(row: DocumentRow, { q, by, since }: DocumentSearch): boolean {
  const words = `${row.title} ${row.address}`.toLowerCase();
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word)) &&
    (by === '' || row.changedBy === by) &&
    (since === '' || (row.changedAt ?? '') >= since)
  );
}

const isOfKind = (row: DocumentRow, { kind }: DocumentSearch): boolean => kind === '' || row.kind === kind;

const isInState = (row: Listed, state: ListedState | ''): boolean =>
  state === '' || (state === 'look' ? row.look !== null : row.state === state);

/** How many of the rows are each of these. */
const countsOf = <Of extends string>(
  each: readonly Of[],
  rows: readonly Listed[],
  is: (row: Listed, one: Of) => boolean,
): Record<Of, number> =>
  Object.fromEntries(each.map((one) => [one, rows.filter((row) => is(row, one)).length])) as Record<
    Of,
    number
  >;

/** Those that ship after all others, by title. */
export const newestFirst = (a: DocumentRow, b: DocumentRow): number =>
  (b.changedAt ?? '').localeCompare(a.changedAt ?? '') || a.title.localeCompare(b.title, 'en');

/** The one whose title has what was typed, but for blanks and hyphens: 'jumpstart' is 'jump-start'. */
function nearestTo(q: string, rows: readonly DocumentRow[]): DocumentRow | null {
  const typed = squeezed(q);
  if (typed.length < 3) return null;
  return rows.find(({ title, address }) => squeezed(`${title} ${address}`).includes(typed)) ?? null;
}

const squeezed = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
