/** What a translator has put in the place of texts, each with those texts, in order. */
const replaced = new WeakMap<Node, Text[]>();
/** A text that was replaced → what stands in its place. */
const standIns = new WeakMap<Node, Node>();

const DONE = 'kccTranslators';

const textsOf = (standIn: Node): Text[] => replaced.get(standIn) ?? [];
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Chrome, Edge and what is built on them put a <font> in the place of a text, or first beside it. */
function note(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (!standIn) continue;
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      standIns.set(text, standIn);
      replaced.set(standIn, [...textsOf(standIn), text]);
    }
  }
}

/** The child of `parent` in which this node stands now, or what stands in its place. */
function childFor(parent: Node, node: Node): Node | null {
  let at: Node | null = node.isConnected ? node : (standIns.get(node) ?? null);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** Shows what its texts say now; the translator sees that, and translates it again. */
function show(standIn: Node): void {
  standIn.textContent = textsOf(standIn)
    .map(({ data }) => data)
    .join('');
}

/**
 * Lets React go on in a page that a translator works on. React keeps the texts that it has drawn, changes them and
 * takes them away; a translator puts elements of its own in their place, and then there is nothing to take away
 * (React's issue 11538). Here a change of a text that was replaced goes to what stands in its place.
 *
 * @param seen what a translator has changed so far
 */
export function standTranslators(seen: MutationRecord[]): void {
  // Once, however often this file is loaded.
  if (DONE in document) return;
  Object.assign(document, { [DONE]: true });
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  note(seen);
  new MutationObserver(note).observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const standIn = childFor(this, child);
    const others = standIn ? textsOf(standIn).filter((text) => text !== (child as Node)) : [];
    if (standIn && others.length > 0) {
      replaced.set(standIn, others);
      show(standIn);
    } else if (standIn) removeChild.call(this, standIn);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    const at = before && before.parentNode !== this ? childFor(this, before) : before;
    return insertBefore.call(this, added, at) as T;
  };

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value);
      const standIn = standIns.get(this);
      if (standIn?.isConnected && !this.isConnected) show(standIn);
    },
  });
}

/** What a form's field may be. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether somebody has typed into it, or chosen something else than it began with. */
function isChanged(field: FormField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return (
    field.selectedIndex !==
    Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    )
  );
}

/**
 * Sets a value so that React hears of it: it overlooks an event of a field whose own `value` was set.
 * @param field of the page as it is
 */
function type(field: FormField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Puts what was typed into the fields that have been drawn once more. @param gone the old ones */
export function takeUp(gone: readonly FormField[]): void {
  for (const old of gone) {
    const field = document.getElementById(old.id) as FormField | null;
    if (field?.nodeName !== old.nodeName) continue;
    if (old instanceof HTMLInputElement && field instanceof HTMLInputElement)
      if (old.checked !== old.defaultChecked && old.checked !== field.checked) field.click();
    if (isChanged(old) && !isChanged(field)) type(field, old.value);
  }
}
