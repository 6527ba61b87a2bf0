import type { Content } from '../../content-model/content.ts';
import { fileParts } from '../../content-model/document/file.ts';
import { dataOf } from '../../content-model/document/front.ts';
import { leaves, unknownNames } from '../../content-model/document/names.ts';
import { forbiddenIn } from '../../content-model/document/sanitise.ts';
import { DOCUMENT_SCHEMAS } from '../../content-model/document/schemas.ts';
import { FRONT } from '../../content-model/document/values.ts';
import { knownFacts, pageFacts } from '../../content-model/page-facts.ts';
import { addressOf, type DocumentKind } from '../../domain/document/document.ts';
import type { WrongPlace } from '../../domain/document/mistakes.ts';
import { wrongBraces } from './braces.ts';
import { messageOf } from './messages.ts';
import { rendered } from './render.ts';
import type { Spelling } from './spelling.ts';

/** What the checks need to know of the rest of the site. */
export interface Others {
  /** Paths of all pages. */
  addresses: ReadonlySet<string>;
  /** Title and heading of every other page → its address. */
  titles: ReadonlyMap<string, string>;
  /** What texts may name in braces. */
  braces: ReadonlySet<string>;
  /** Names of the files of towns. */
  towns: ReadonlySet<string>;
  /** Ids of headings that the page's own route hangs something on. */
  anchors: readonly string[];
}

export interface Checked {
  /** Name of a field → what has to be mended before the page can be published. */
  errors: Record<string, string>;
  /** Every place of the text itself that is wrong; `errors` has the first. */
  places: WrongPlace[];
  /** What an editor should look at. */
  notes: string[];
  words: number;
}

/** When these are put right, the next ones are shown. */
const MOST_PLACES = 20;

const valueIn = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at instanceof Object ? (Reflect.get(at, key) as unknown) : undefined), data);

interface Subject {
  kind: DocumentKind;
  slug: string;
  text: string;
}

/** The checks of one page: none that passes them can stop the build for the others. */
export async function checkedDocument(
  { kind, slug, text }: Subject,
  others: Others,
  { content, spelling }: { content: Content; spelling: Spelling },
): Promise<Checked> {
  const { front, body } = fileParts(text);
  const read = dataOf(front);
  const errors: Record<string, string> = {};
  const add = (name: string, message: string) => void (errors[name] ??= message);
  const data = 'data' in read ? read.data : {};
  if ('problem' in read) add('front', read.problem);
  else {
    const parsed = DOCUMENT_SCHEMAS[kind].safeParse(data, { reportInput: true });
    for (const issue of parsed.error?.issues ?? [])
      add(
        [FRONT, ...issue.path.map(String)].join('.'),
        messageOf(issue, (valueIn(data, issue.path) ?? null) === null),
      );
    for (const [name, message] of named(data, others, content)) add(name, message);
  }

  const { html, headings, problem } = await rendered(text);
  if (problem) add('body', problem);
  const mayHaveNoText = kind === 'towns' || kind === 'pages';
  if (body.trim() === '' && !mayHaveNoText) add('body', 'Write the text');
  const forbidden = forbiddenIn(html);
  if (forbidden.length > 0)
    add(
      'body',
      `A page can’t have ${forbidden.slice(0, 5).join(', ')}. Write it in Markdown, or take it out`,
    );
  if (kind !== 'blogs' && html.trim() !== '' && !/^\s*<h2\b/.test(html))
    add('body', 'Text stands before the first heading. Put a line with ## and a heading over it');
  const ids = new Set(headings.map(({ slug: id }) => id));
  const lost = others.anchors.filter((id) => !ids.has(id));
  if (lost.length > 0)
    add(
      'body',
      `Parts of this page hang on the headings with these ids: ${lost.join(', ')}. Keep their words`,
    );
  const places = [
    ...addressesIn(html, addressOf(kind, slug), others, ids),
    ...wrongBraces(kind, text, others.braces, content),
  ];
  if (places[0]) add('body', places[0].says);
  if (/<img(?=[^<>]*\salt="")/.test(html))
    add('body', 'A picture has no words for those who don’t see it: ![what it shows](…)');

  const plain = html.replace(/<[^<>]*>/g, ' ').replace(/&\w+;/g, ' ');
  const texts = [plain, ...strings(data)].join('\n');
  const unknown = await spelling.unknownIn(texts);
  const facts = pageFacts(content);
  const same = ['title', 'h1'].flatMap((key) => {
    const own = String(Reflect.get(data, key) ?? '');
    const address = others.titles.get(own) ?? others.titles.get(knownFacts(own, facts));
    return address ? [`${address} has the same ${key === 'h1' ? 'heading' : 'title'}`] : [];
  });
  if (same.length > 0)
    add(`${FRONT}.${Reflect.has(data, 'title') ? 'title' : 'hub.title'}`, `${same[0]}. Choose another one`);
  return {
    errors,
    places: places.slice(0, MOST_PLACES),
    notes: unknown.length > 0 ? [`No British dictionary has these words: ${unknown.join(', ')}`] : [],
    words: plain.split(/\s+/).filter(Boolean).length,
  };
}

/** What the front matter names of this site and doesn't exist: links, items of the price list, towns. */
function* named(
  data: Record<string, unknown>,
  others: Others,
  content: Content,
): Generator<[string, string]> {
  for (const [path, value] of leaves(data))
    if (path.at(-1) === 'href' && value.startsWith('/') && !isPage(value, others))
      yield [`${FRONT}.${path.join('.')}`, `There is no page at ${value}`];
  for (const [field, message] of unknownNames(data, { content, towns: others.towns }))
    yield [`${FRONT}.${field}`, message];
}

const isPage = (href: string, { addresses }: Others): boolean =>
  addresses.has(href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1') || '/');

function* addressesIn(
  html: string,
  own: string,
  others: Others,
  ids: ReadonlySet<string>,
): Generator<WrongPlace> {
  for (const [, href = ''] of html.matchAll(/<a [^<>]*?href="([^"]*)"/g)) {
    if (href.startsWith('#') && !ids.has(decodeURI(href.slice(1))))
      yield { written: href, says: `No heading on this page has the id ${href}` };
    if (href.startsWith('/') && href !== own && !isPage(href, others))
      yield { written: href, says: `There is no page at ${href}` };
  }
  for (const [, src = ''] of html.matchAll(/<img [^<>]*?src="([^"]*)"/g))
    if (!/^\/images\/[0-9a-f]{32}-\d{1,4}x\d{1,5}\.webp$/.test(src))
      yield {
        written: src,
        says: `The picture ${src.slice(0, 80)} isn’t one of ours. Add it with ‘Add a picture’`,
      };
}

/** Sentences: what has a blank in it and no address. */
const strings = (data: unknown): string[] =>
  [...leaves(data)].flatMap(([path, text]) => (path.includes('source') || !text.includes(' ') ? [] : [text]));
