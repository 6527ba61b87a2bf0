import { keepPlace } from './place.ts';

/** What became of a page. */
export interface Replaced {
  /** Whether something reads differently from before. */
  isNew: boolean;
  /** Whether a part was left as it is, because somebody is busy in it, or the page needs other parts. */
  isBehind: boolean;
}

const PART = '[data-live-part]';
const FIELD = 'input:not([type=hidden], [type=submit], [type=button]), textarea, select';

const partsOf = (root: ParentNode): Map<string, HTMLElement> =>
  new Map([...root.querySelectorAll<HTMLElement>(PART)].map((part) => [part.dataset.livePart ?? '', part]));

/** Puts a newer version of this page into its parts. @returns what does that with the document that was fetched */
export function livingParts(): (now: Document) => Replaced {
  // As the server drew them: what scripts and the visitor have done to them since doesn't count as a change.
  const drawn = new Map([...partsOf(document)].map(([name, part]) => [name, part.cloneNode(true)]));

  return (now) => {
    const here = partsOf(document);
    const there = partsOf(now);
    let isNew = false;
    let isBehind = [...here.keys()].join() !== [...there.keys()].join();
    const due: [HTMLElement, HTMLElement][] = [];
    for (const [name, part] of here) {
      const next = there.get(name);
      if (!next || drawn.get(name)?.isEqualNode(next)) continue;
      if (isBusy(part)) {
        isBehind = true;
        continue;
      }
      drawn.set(name, next.cloneNode(true));
      isNew ||= textOf(part) !== textOf(next);
      due.push([part, document.adoptNode(next)]);
    }
    if (due.length > 0) keepPlace(due, () => due.forEach(([part, next]) => part.replaceWith(next)));
    return { isNew, isBehind };
  };
}

const textOf = ({ textContent }: Node): string => (textContent ?? '').replace(/\s+/g, ' ').trim();

/** Whether somebody types, chooses, drags or marks something there, or has yet to mend what was refused. */
function isBusy(part: HTMLElement): boolean {
  const fields = [...part.querySelectorAll<HTMLElement>(FIELD)];
  const marked = getSelection();
  return (
    fields.some((field) => isTyped(field) || (field === document.activeElement && !isSaved(field))) ||
    part.querySelector('[aria-invalid=true], dialog[open], [data-held]') !== null ||
    (marked !== null && !marked.isCollapsed && part.contains(marked.anchorNode))
  );
}

/** A list that saves itself holds nothing that could be lost once it is saved. */
const isSaved = (field: HTMLElement): boolean => field.closest('[data-pick]') !== null;

function isTyped(field: HTMLElement): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== firstChosen(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.type === 'file' ? field.value !== '' : field.value !== field.defaultValue;
}

/** Which option of a list stood there when the page came: the first, where none is marked. */
const firstChosen = ({ options }: HTMLSelectElement): number =>
  Math.max(
    [...options].findLastIndex(({ defaultSelected }) => defaultSelected),
    options.length > 0 ? 0 : -1,
  );
