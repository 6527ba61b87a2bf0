import { useState } from 'react';

/**
 * Asks for what an island shows as soon as its script has arrived, rather than when React has come to it: on a slow phone
 * that is a good part of a second later, because the islands of a page wake one after another. Not where pages are built, nor
 * on a page that the server has drawn with it.
 */
export function prefetchData(ask: () => Promise<void>): void {
  if (!import.meta.env.SSR && !document.querySelector('[data-drawn]')) void ask();
}

/** Gives the stores what a page was drawn with, before anything on it asks for that. */
export function useDrawn(take: () => void): void {
  useState(() => {
    if (!import.meta.env.SSR) take();
  });
}
