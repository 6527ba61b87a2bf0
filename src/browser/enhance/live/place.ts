/** What people read and press. */
const READ = 'h1, h2, h3, h4, p, li, dt, dd, th, td, label, summary';
const PRESSED = 'a, button, summary, select';

type Swap = [before: HTMLElement, after: HTMLElement];

/** Swaps parts of the page: what was focused and unfolded stays so, and what is read stays where it is. */
export function keepPlace(swaps: readonly Swap[], swap: () => void): void {
  const read = firstInSight();
  const top = read?.getBoundingClientRect().top ?? 0;
  const focused = document.activeElement;
  const inside = (element: Element | null | undefined) =>
    swaps.find(([before]) => element && before.contains(element));
  const readIn = inside(read);
  const focusedIn = inside(focused);
  for (const each of swaps) unfoldAs(...each);

  swap();

  if (focused && focusedIn) focusAs(focused, focusedIn[1]);
  const reads = readIn && read ? likeIn(readIn[1], read, READ) : read;
  if (!reads) return;
  // Browsers that hold the place by themselves have done it: then this is nothing.
  const moved = reads.getBoundingClientRect().top - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

function firstInSight(): Element | undefined {
  if (scrollY === 0) return undefined;
  return [...document.querySelectorAll(`main :is(${READ})`)].find(
    (element) => element.getBoundingClientRect().top >= 0,
  );
}

const NAMED = ['id', 'name', 'value', 'href'];

/** The same thing in another version of the page. */
function likeIn(part: HTMLElement, element: Element, kinds: string): HTMLElement | undefined {
  return [...part.querySelectorAll<HTMLElement>(kinds)].find(
    (other) =>
      other.tagName === element.tagName &&
      other.textContent === element.textContent &&
      NAMED.every((name) => other.getAttribute(name) === element.getAttribute(name)),
  );
}

/** What was focused may be gone; then the keyboard goes on from the part that it was in. */
function focusAs(element: Element, part: HTMLElement): void {
  const same = likeIn(part, element, PRESSED);
  if (!same) part.tabIndex = -1;
  (same ?? part).focus({ preventScroll: true });
}

function unfoldAs(before: HTMLElement, after: HTMLElement): void {
  const open = [...before.querySelectorAll('details')].filter((details) => details.open);
  for (const details of after.querySelectorAll('details')) {
    const words = details.querySelector('summary')?.textContent;
    if (open.some((each) => each.querySelector('summary')?.textContent === words)) details.open = true;
  }
}
