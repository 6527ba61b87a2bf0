import { HtmlValidate, type HtmlElement, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rules from '../../.htmlvalidate.mjs';
import { contentFolder, frontsIn, lateFacts } from '../../src/build/build-facts.ts';
import { CLIENT, finishedPages, mainOf, withoutEntities, wordsIn } from '../helpers/finished-pages.ts';

const ROOT = new URL('../../', import.meta.url);

/** A built page, read once for every check. */
export interface Page {
  /** URL path: `/`, `/bracknell`. */
  path: string;
  html: string;
  root: HtmlElement;
  noindex: boolean;
  /** What html-validate found, as sentences. */
  invalid: string[];
}

/** Astro puts its islands' one rule before the first of them, inside the body: known, harmless, and not ours to move. */
export const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** The same rules hold for every page: to work them out for each takes a tenth of the time. */
class OneConfig extends StaticConfigLoader {
  #known: ResolvedConfig | Promise<ResolvedConfig> | undefined;
  override getConfigFor(file: string): ResolvedConfig | Promise<ResolvedConfig> {
    return (this.#known ??= super.getConfigFor(file));
  }
}

/** Reads and validates every page of dist; one parse serves validation and all other checks. About 0.1 s a page. */
export function readPages(): Page[] {
  const documents = new Map<string, HtmlElement>();
  const collect = {
    name: 'collect',
    setup(
      _: unknown,
      events: { on: (name: 'dom:ready', listener: (_: string, event: Ready) => void) => void },
    ) {
      events.on('dom:ready', (_name, { document, source }) => documents.set(source.filename, document.root));
    },
  };
  const validator = new HtmlValidate(new OneConfig({ ...rules, plugins: [collect] }));
  return [...finishedPages()].map(([path, file]) => {
    const html = readFileSync(file, 'utf8');
    const report = validator.validateStringSync(html.replace(ISLAND_STYLE, ''), path);
    const root = documents.get(path);
    if (!root) throw new Error(`${file} could not be parsed`);
    return {
      path,
      html,
      root,
      noindex: root
        .querySelectorAll('meta[name="robots"]')
        .some((tag) => valueOf(tag, 'content') === 'noindex'),
      invalid: report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}) at ${selector}`),
      ),
    };
  });
}

interface Ready {
  document: { root: HtmlElement };
  source: { filename: string };
}

/** Every path that answers: the built pages and those made on demand. */
export const allPaths: ReadonlySet<string> = new Set(
  lateFacts(ROOT, frontsIn(contentFolder(ROOT, {})), contentFolder(ROOT, {})).paths,
);

export function isFile(path: string): boolean {
  return existsSync(join(CLIENT, decodeURIComponent(path)));
}

/** The value of an attribute; '' when it has none. */
export function valueOf(element: HtmlElement, attribute: string): string {
  return element.getAttributeValue(attribute) ?? '';
}

/** The content of the meta tag that `selector` finds; '' when there is none. */
export function metaOf({ root }: Page, selector: string): string {
  const tag = root.querySelector(`meta${selector}`);
  return tag ? withoutEntities(valueOf(tag, 'content')) : '';
}

/** Words of an element as people read them. */
export function textOf(element: HtmlElement): string {
  return wordsIn(element.textContent);
}

/** What the page says between the header and the footer. */
export function mainText({ html }: Page): string {
  return wordsIn(mainOf(html));
}
