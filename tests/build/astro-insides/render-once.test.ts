import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderOnce } from '../../../src/build/astro-insides/render-once.ts';

// Astro's own parts, as far as a piece sees them: a page makes `Astro`, a component answers with what can be rendered.
type Astro = Record<string, unknown>;
type Chunk = unknown;

const aPage = (path: string, isPrerendered = true) => ({
  createAstro: (props: object): Astro => ({
    props,
    url: new URL(path, 'http://site.example'),
    isPrerendered,
  }),
});

/** A component that writes what `draws` makes of its Astro. */
function aPiece(draws: (astro: Astro) => Chunk[]): AstroComponentFactory {
  const piece = (page: ReturnType<typeof aPage>, props: object) => {
    const chunks = draws(page.createAstro(props));
    return {
      render(destination: { write(chunk: Chunk): void }) {
        for (const chunk of chunks) destination.write(chunk);
      },
    };
  };
  return Object.assign(piece, {
    isAstroComponentFactory: true,
    moduleId: '/src/Piece.astro',
  }) as unknown as AstroComponentFactory;
}

/** An island whose ids React makes from the prefix that the integration gives it. */
const Labelled = () => createElement('input', { id: useId() });

/** What a page receives from a component: text, and orders as they came. */
async function shown(piece: AstroComponentFactory, page: object, props: object = {}, slots: object = {}) {
  const received: Chunk[] = [];
  const content = (await piece(page, props, slots)) as unknown as {
    render(destination: { write(chunk: Chunk): void }): Promise<void> | undefined;
  };
  await content.render({
    write: (chunk) =>
      void received.push(chunk instanceof Uint8Array ? new TextDecoder().decode(chunk) : chunk),
  });
  return received;
}

describe('kept', () => {
  beforeAll(() => void vi.stubEnv('DEV', false));
  afterAll(() => void vi.unstubAllEnvs());

  it('draws a component once for the same props, and anew for others', async () => {
    const draws = vi.fn(({ props }: Astro) => ['<p>', JSON.stringify(props), '’</p>']);
    const piece = renderOnce(aPiece(draws));
    expect(await shown(piece, aPage('/a'), { place: '/mot' })).toEqual(['<p>{"place":"/mot"}’</p>']);
    expect(await shown(piece, aPage('/b'), { place: '/mot' })).toEqual(['<p>{"place":"/mot"}’</p>']);
    expect(await shown(piece, aPage('/b'), { place: '/faq' })).toEqual(['<p>{"place":"/faq"}’</p>']);
    expect(draws).toHaveBeenCalledTimes(2);
  });

  it('hands every page the orders for scripts, in their places', async () => {
    const script = { type: 'script', id: 'menu' };
    const piece = renderOnce(aPiece(() => ['<nav>', script, '</nav>']));
    for (const path of ['/a', '/b'])
      expect(await shown(piece, aPage(path))).toEqual(['<nav>', script, '</nav>']);
  });

  it('stops the build when a piece would carry one page’s address to the others', async () => {
    const piece = renderOnce(aPiece(({ url }) => [String(url)]));
    await expect(shown(piece, aPage('/a'))).rejects.toThrow(/Piece\.astro asks for Astro\.url.*Remedy/);
  });

  it('stops it for ids of React, which would stand on a page twice, and for what is no plain data', async () => {
    const ids = renderOnce(
      aPiece(() => [renderToString(createElement(Labelled), { identifierPrefix: 'r1' })]),
    );
    await expect(shown(ids, aPage('/a'))).rejects.toThrow(/useId/);
    const piece = renderOnce(aPiece(() => []));
    await expect(shown(piece, aPage('/a'), { format: () => '' })).rejects.toThrow(/a function as 'format'/);
    await expect(shown(piece, aPage('/a'), {}, { default: () => '' })).rejects.toThrow(/a slot/);
  });

  it('keeps nothing of what is drawn on demand for one visitor', async () => {
    const draws = vi.fn(({ url }: Astro) => [String(url)]);
    const piece = renderOnce(aPiece(draws));
    expect(await shown(piece, aPage('/a', false))).toEqual(['http://site.example/a']);
    expect(await shown(piece, aPage('/b', false))).toEqual(['http://site.example/b']);
  });

  it('keeps nothing while the site is being written', () => {
    vi.stubEnv('DEV', true);
    const piece = aPiece(() => []);
    expect(renderOnce(piece)).toBe(piece);
    vi.stubEnv('DEV', false);
  });
});
