import { fileParts } from '../../content-model/document/file.ts';
import { dataOf } from '../../content-model/document/front.ts';
import type { DocumentKind } from '../../domain/document/document.ts';
import type { Coming } from './coming.ts';
import { fieldsOfKind } from './typed.ts';

/** How many fields are named. */
const MOST = 3;

/** What a publish changes of a document, in a few words: 'Text, description and 1 new picture'. */
export function changeWords(kind: DocumentKind, { before, after }: Coming): string {
  if (after === '') return 'Leaves the site';
  if (before === '') return 'New on the site';
  const was = fileParts(before);
  const is = fileParts(after);
  const changed = [
    ...(was.body === is.body ? [] : ['text']),
    ...fieldsOfKind(kind)
      .filter(({ key }) => fieldIn(was.front, key) !== fieldIn(is.front, key))
      .map(({ label }) => label.toLowerCase()),
  ];
  const had = new Set(picturesIn(before));
  const pictures = picturesIn(after).filter((name) => !had.has(name)).length;
  const named = changed.slice(0, MOST);
  const words = [
    ...named,
    ...(changed.length > named.length ? [`${changed.length - named.length} more`] : []),
    ...(pictures > 0 ? [`${pictures} new ${pictures === 1 ? 'picture' : 'pictures'}`] : []),
  ];
  if (words.length === 0) return 'Its address';
  const said = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function fieldIn(front: string, key: string): string | undefined {
  const read = dataOf(front);
  return 'data' in read ? JSON.stringify(read.data[key]) : front;
}

const picturesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/images\/([0-9a-f]{32})-/g)].map(([, key = '']) => key)),
];
