import { fetchAhead } from '../../../stores/shared/ahead.ts';
import { letStay, PATHS } from '../../../stores/shared/navigation.ts';

import { track } from '../../page/track.ts';
import { showBookedSign } from './booked-sign.ts';
import { show, shownStep, type Step, stepOf, wakeAtOnce } from './step.ts';

/*
 * The booking goes on to its next step within the document: React, the stores and what they know stay, and only what is
 * shown changes. Each step is still a page of its own, for whoever opens or reloads it, and wherever the browser can't do
 * this (it takes the Navigation API, and the next page has to be there): docs/decisions/0101.
 */

/** Until the islands that this step has are awake. */
const IDLE_MS = 300;

/** Step → how it is made. */
const ahead = new Map<string, () => Step>();
/** Key of an entry of the history → what it showed. */
const visited = new Map<string, Step>();

/** Whether a step can be shown within this document. */
export const isAhead = (path: string): boolean => ahead.has(path);

/** '': after the confirmation, and before there's a car. */
function nextOf(path: string): string {
  if (path === PATHS.collection) return PATHS.success;
  return path.startsWith(`${PATHS.start}/`) && path !== PATHS.success ? PATHS.collection : '';
}

async function prepare(path: string): Promise<void> {
  if (!path || isAhead(path)) return;
  const html = await fetchAhead(path, 'modulepreload');
  // To read it takes a slow phone a moment, in which nothing could be pressed.
  setTimeout(() => {
    const make = html && stepOf(html);
    if (make) ahead.set(path, make);
  }, IDLE_MS);
}

function keep(): void {
  const key = navigation.currentEntry?.key;
  if (key) visited.set(key, shownStep());
}

/** The steps that can't be come back to are gone. */
function forget(): void {
  const reachable = new Set(navigation.entries().map(({ key }) => key));
  for (const [key, { parts }] of visited) {
    if (reachable.has(key)) continue;
    visited.delete(key);
    for (const part of parts)
      for (const island of [part, ...part.querySelectorAll('astro-island')])
        island.dispatchEvent(new CustomEvent('astro:unmount'));
  }
}

function turn(step: Step, path: string): void {
  show(step);
  forget();
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  // Its script came as text, which doesn't run.
  showBookedSign();
  track('page_view', { path, from: 'load' });
  void prepare(nextOf(path));
}

function onNavigate(event: NavigateEvent): void {
  const { destination, navigationType, canIntercept, hashChange, formData, downloadRequest } = event;
  if (!canIntercept || hashChange || formData || downloadRequest !== null) return;
  const { pathname, search } = new URL(destination.url);
  if (navigationType === 'traverse') {
    if (!destination.sameDocument || pathname === location.pathname) return;
    const step = visited.get(destination.key);
    keep();
    event.intercept({
      focusReset: 'manual',
      handler: async () => (step ? turn(step, pathname) : location.reload()),
    });
  } else if (navigationType !== 'reload' && search === '') {
    const make = ahead.get(pathname);
    if (!make || pathname === location.pathname) return;
    keep();
    event.intercept({ focusReset: 'manual', handler: async () => turn(make(), pathname) });
  }
}

if ('navigation' in globalThis && document.querySelector('.wiz')) {
  navigation.addEventListener('navigate', onNavigate);
  letStay(isAhead);
  wakeAtOnce();
  void prepare(nextOf(location.pathname));
}
