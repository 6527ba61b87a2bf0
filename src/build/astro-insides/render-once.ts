import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

/**
 * What a component writes: finished text, or an instruction to the page such as 'this script, unless you have it
 * already'.
 */
type Chunk = string | InstanceType<typeof String> | Uint8Array | object;

interface Destination {
  write(chunk: Chunk): void;
}

/** The small part that we need of what Astro passes from component to component while drawing a page. */
interface Page {
  createAstro(props: object, slots: object | null): object;
}

/** All that a kept component may ask of `Astro`: the rest differs from page to page. */
const SAME_EVERYWHERE = new Set(['props', 'slots', 'self', 'site', 'generator', 'isPrerendered']);

const keepers = new WeakMap<AstroComponentFactory, AstroComponentFactory>();

/**
 * A component that the build draws once for each set of props and then writes again on every page that asks for it
 * with the same: docs/decisions/0007. For components without slots whose props are plain data with few variants: each
 * set stays in memory until the build ends. Anything that would tie such a component to one page stops the build.
 */
export function renderOnce<T extends AstroComponentFactory>(piece: T): T;
export function renderOnce(piece: AstroComponentFactory): AstroComponentFactory {
  if (import.meta.env.DEV || import.meta.env.PLAIN_BUILD) return piece;
  let keeper = keepers.get(piece);
  if (!keeper) keepers.set(piece, (keeper = keeperOf(piece)));
  return keeper;
}

function keeperOf(piece: AstroComponentFactory): AstroComponentFactory {
  const drawn = new Map<string, Promise<Chunk[]> | Chunk[]>();
  const keeper = (page: Page, props: object, slots: object) => {
    // An on-demand page is drawn for one visitor, and its props may hold the visitor's data.
    if (!isPrerendered(page)) return piece(page, props, slots) as unknown;
    if (Object.keys(slots).length > 0) throw refusal(piece, 'was given a slot');
    const key = JSON.stringify(props, (name, value: unknown) => {
      if (typeof value === 'function') throw refusal(piece, `was given a function as '${name}'`);
      return value;
    });
    let chunks = drawn.get(key);
    if (!chunks) {
      const drawing = draw(piece, page, props);
      drawn.set(key, (chunks = drawing));
      drawing.then(
        (done) => drawn.set(key, done),
        () => undefined,
      );
    }
    return again(chunks);
  };
  return Object.assign(keeper, piece) as AstroComponentFactory;
}

/** Asked once per page, because creating the object that tells takes longer than writing a kept component. */
const prerendered = new WeakMap<Page, boolean>();

function isPrerendered(page: Page): boolean {
  let known = prerendered.get(page);
  if (known === undefined) {
    known = Boolean(Reflect.get(page.createAstro({}, null), 'isPrerendered'));
    prerendered.set(page, known);
  }
  return known;
}

/** In the form that Astro expects a component to return. */
function again(chunks: Promise<Chunk[]> | Chunk[]) {
  const write = (destination: Destination, done: Chunk[]) => {
    for (const chunk of done) destination.write(chunk);
  };
  return {
    render: (destination: Destination) =>
      Array.isArray(chunks) ? write(destination, chunks) : chunks.then((done) => write(destination, done)),
  };
}

const encoder = new TextEncoder();

/**
 * Text as bytes, so that no page encodes it again; instructions unchanged, so that every page follows them for
 * itself.
 */
async function draw(piece: AstroComponentFactory, page: Page, props: object): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  let text = '';
  const finishText = () => {
    // React's id prefixes start again in each piece, so ids made from them could be on a page twice.
    if (/\b_r\d+R_/.test(text)) throw refusal(piece, 'holds an island with ids of React (useId)');
    if (text) chunks.push(encoder.encode(text));
    text = '';
  };
  const content: unknown = await piece(withoutAddress(page, piece), props, {});
  if (!isDrawable(content)) throw refusal(piece, 'answered with something else than content');
  await content.render({
    write(chunk) {
      if (typeof chunk === 'string' || (chunk instanceof String && !('instructions' in chunk)))
        text += chunk.toString();
      else {
        finishText();
        chunks.push(chunk);
      }
    },
  });
  finishText();
  return chunks;
}

function isDrawable(content: unknown): content is { render(destination: Destination): unknown } {
  return typeof content === 'object' && content !== null && 'render' in content;
}

/** The page as a kept component sees it: without anything specific to this page. */
function withoutAddress(page: Page, piece: AstroComponentFactory): Page {
  const createAstro: Page['createAstro'] = (props, slots) =>
    new Proxy(page.createAstro(props, slots), {
      get(astro, name, receiver): unknown {
        if (typeof name === 'string' && !SAME_EVERYWHERE.has(name))
          throw refusal(piece, `asks for Astro.${name}, which differs from page to page`);
        return Reflect.get(astro, name, receiver);
      },
    });
  return Object.create(page, { createAstro: { value: createAstro } }) as Page;
}

function refusal({ moduleId = '' }: AstroComponentFactory, what: string): Error {
  const name = moduleId.replace(/^.*\//, '');
  return new Error(`${name} ${what}, so it cannot be kept. Remedy: use it without renderOnce().`);
}
