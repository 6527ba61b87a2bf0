/** What a step has of the window: its main part and what stands behind the footer, its title and its styles. */
export interface Step {
  parts: readonly Element[];
  title: string;
  look: string;
  /** What it needs beside the styles that its document has. */
  sheets: CSSStyleSheet[];
}

const PARTS = 'body > main, body > footer ~ astro-island';

/** The step that the window shows. */
export const shownStep = (): Step => ({
  parts: [...document.querySelectorAll(PARTS)],
  title: document.title,
  look: document.body.className,
  sheets: [...document.adoptedStyleSheets],
});

/** Makes a step from its page; null where an island of it wakes in a way that this document doesn't know. */
export function stepOf(html: string): (() => Step) | null {
  // The policy knows this document's own styles alone, and is held against those of a page that is only read, too.
  let styles = '';
  const bare = html.replace(/<style[^>]*>([^]*?)<\/style>/g, (_, style: string) => {
    styles += `${style}\n`;
    return '';
  });
  const page = new DOMParser().parseFromString(bare, 'text/html');
  const ways = [...page.querySelectorAll('astro-island')].map((island) => island.getAttribute('client'));
  const known: object = Reflect.get(globalThis, 'Astro') ?? {};
  if (ways.some((way) => !way || !(way in known))) return null;
  // Without a script that would run here, what is in there is only text.
  for (const plain of page.querySelectorAll('noscript')) plain.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const parts = [...page.querySelectorAll(PARTS)];
  return () => ({
    parts: parts.map((part) => document.importNode(part, true)),
    title: page.title,
    look: page.body.className,
    sheets: [sheet],
  });
}

/** The first paint is long over: what this document shows from now on wakes at once. */
export const wakeAtOnce = (): object =>
  Object.assign(Reflect.get(globalThis, 'Astro') as object, {
    painted: async (load: () => Promise<() => Promise<void>>) => (await load())(),
  });

/** Puts a step into the window, in the place of the one that is there. The islands of either stay as they are. */
export function show({ parts, title, look, sheets }: Step): void {
  const [main, ...behind] = parts;
  for (const part of document.querySelectorAll(PARTS)) part.remove();
  document.adoptedStyleSheets = sheets;
  document.body.className = look;
  document.querySelector('body > footer')?.before(...(main ? [main] : []));
  document.body.append(...behind);
  document.title = title;
}
