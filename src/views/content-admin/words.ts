import {
  type DOCUMENT_GROUPS,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentState,
  type DocumentGroup,
  documentGroup,
} from '../../domain/document/document.ts';
import type { DeskEntry } from '../desk/desk-nav.ts';

export const ADMIN = '/apps/content-admin';

export const GROUP_NAMES: Record<DocumentGroup, string> = { blogs: 'Blogs', pages: 'Pages' };

export const WRITE_WORDS: Record<DocumentGroup, string> = { blogs: 'Write a blog', pages: 'New page' };

/** Specification, section 2. */
export const ADMIN_ENTRIES: readonly DeskEntry[] = [
  { text: 'Dashboard', href: ADMIN },
  ...(['blogs', 'pages'] as const).flatMap((group) => [
    { text: 'View All', href: `${ADMIN}/${group}/list`, group: GROUP_NAMES[group] },
    { text: 'Create New', href: `${ADMIN}/${group}/create`, group: GROUP_NAMES[group] },
    { text: 'Trash', href: `${ADMIN}/${group}/trash`, group: GROUP_NAMES[group] },
  ]),
];

/** Beside the specification's menu: what is looked for less often. */
export const ADMIN_TOOLS: readonly DeskEntry[] = [
  { text: 'Needs a look', href: `${ADMIN}/needs-a-look`, group: 'Tools' },
  { text: 'Pictures', href: `${ADMIN}/pictures`, group: 'Tools' },
  { text: 'Links, prices and plates', href: `${ADMIN}/insert`, group: 'Tools' },
  { text: 'Old addresses', href: `${ADMIN}/addresses`, group: 'Tools' },
  { text: 'Versions of the site', href: `${ADMIN}/versions`, group: 'Tools' },
];

/** What a new page is about, and what it needs. */
export const PAGE_KIND_NEEDS: Record<(typeof DOCUMENT_GROUPS)['pages'][number], string> = {
  pages: 'Plain text with questions, such as About or Contact.',
  towns:
    'A place that we collect from: its facts and its page. It needs a page of prices too, and an entry in the service area before anybody can book from there.',
  'car-service': 'The price page of a town that is there already.',
  brands: 'A make: popular cars with prices, weak spots and service intervals, each with its source.',
  repairs: 'A job from the price list: its symptoms, its steps and what the MOT says about it.',
};

export const STATE_WORDS: Record<DocumentState, string> = {
  draft: 'Draft',
  marked: 'Goes live next',
  scheduled: 'Scheduled',
  published: 'Published',
  trashed: 'In the trash',
};

export const REVISION_WORDS: Record<string, string> = {
  shipped: 'As it was installed',
  made: 'Written',
  saved: 'Saved',
  typed: 'Written',
  moved: 'Moved to another address',
  trashed: 'Thrown away',
  restored: 'Restored',
  brought_back: 'An older text brought back',
};

const DONE: Record<string, string> = {
  made: 'Saved as a draft.',
  saved: 'Saved as a draft.',
  marked: 'Saved. The next publish puts it on the site.',
  scheduled: 'Saved, and scheduled.',
  unmarked: 'It’s a draft again.',
  back: 'The older text is the newest again, as a draft.',
  trashed: 'It’s in the trash. The next publish takes it off the site, if it was on it.',
  restored: 'Restored as a draft.',
  erased: 'Deleted for good.',
  described: 'Saved. The picture brings these words when it’s next put into a text.',
  removed: 'The picture is deleted.',
  added: 'The picture is added.',
  led: 'Noted. The next publish leads it there.',
  held: 'It stays out of the next publish, as a draft.',
  'still-true': 'Noted: still true, for a year.',
  'taken-back': 'Taken out of the trash again, as a draft.',
  'nothing-ticked': 'Nothing was chosen. Tick what it’s about first.',
  'nothing-chosen': 'Nothing was chosen. Tick what is to go into the trash first.',
};
export const documentDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);

export const editPath = (kind: DocumentKind, id: string): string =>
  `${ADMIN}/${documentGroup(kind)}/edit/${id}`;
export const documentKindText = (kind: DocumentKind): string => DOCUMENT_KINDS[kind];
