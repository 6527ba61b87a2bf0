import { addressOf, documentKind } from '../../domain/document/document.ts';
import { GARAGES_FILE } from '../../domain/garage/public-garage.ts';
import type { PublishChange } from '../db/stored-publish.ts';
import type { DocumentRow } from './rows.ts';

/** What a publish changed of one page, as it is read. */
export interface VersionLine {
  how: PublishChange['how'];
  /** The title of its document; its file where there is none. */
  title: string;
}

/** The changes of a version, one for each page, one for the garages and one for all pictures. */
export function versionLines(changes: readonly PublishChange[], rows: readonly DocumentRow[]): VersionLine[] {
  const titles = new Map(rows.map(({ address, title }) => [address, title]));
  const pictures = changes.filter(({ file }) => file.startsWith('content/images/'));
  const garages = changes.filter(({ file }) => file === `content/${GARAGES_FILE}`);
  const pages = changes.filter((change) => !pictures.includes(change) && !garages.includes(change));
  const keys = new Set(pictures.map(({ file }) => file.replace(/-\d+x\d+\.\w+$/, '')));
  return [
    ...pages.map(({ file, how }) => ({ how, title: titleOf(file, titles) })),
    ...garages.map(() => ({ how: 'changed' as const, title: 'The garages' })),
    ...(keys.size > 0
      ? [{ how: 'changed' as const, title: keys.size === 1 ? '1 picture' : `${keys.size} pictures` }]
      : []),
  ];
}

function titleOf(file: string, titles: ReadonlyMap<string, string>): string {
  const at = placeOf(file);
  const address = at && addressOf(at.kind, at.slug);
  return (address && titles.get(address)) ?? address ?? file;
}

/** `content/blogs/brakes.md` → blogs, brakes; null: it is of no document. */
export function placeOf(file: string) {
  const [, folder, slug = ''] = /^content\/([a-z-]+)\/(.+)\.md$/.exec(file) ?? [];
  const kind = documentKind.safeParse(folder).data;
  return kind ? { kind, slug } : null;
}
