/**
 * What translators of browsers do to a page, each as a function of the page itself: it needs nothing from outside, so
 * a browser can be handed it too. Each goes over all texts once and then over what comes or changes. `translate` is
 * what it makes of a text.
 */
export interface Translator {
  name: string;
  /** Says how to end it. */
  begin: (translate?: (text: string) => string) => () => void;
}

/** Chrome and Edge: a <font> within a <font> takes the place of each text. */
function replaces(translate = (text: string) => text): () => void {
  const own = new WeakSet<Node>();
  const turn = (text: Text) => {
    const { parentElement, data } = text;
    if (!parentElement || !data.trim() || own.has(parentElement)) return;
    if (/^(SCRIPT|STYLE|OPTION|TEXTAREA|TITLE)$/.test(parentElement.nodeName)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    own.add(outer).add(inner);
    inner.append(translate(data));
    outer.append(inner);
    text.replaceWith(outer);
  };
  const all = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(turn);
  };
  all();
  const observer = new MutationObserver(all);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** Extensions: the text itself is moved into a <font> that was put in front of it. */
function wraps(translate = (text: string) => text): () => void {
  const own = new WeakSet<Node>();
  const all = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement } = text;
      if (!parentElement || !text.data.trim() || own.has(parentElement)) continue;
      if (/^(SCRIPT|STYLE|OPTION|TEXTAREA|TITLE)$/.test(parentElement.nodeName)) continue;
      const font = document.createElement('font');
      own.add(font);
      text.before(font);
      font.append(text);
      text.data = translate(text.data);
    }
  };
  all();
  const observer = new MutationObserver(all);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Firefox and Safari: texts that stand next to each other become one, and change in their place. */
function merges(translate = (text: string) => text): () => void {
  const done = new WeakMap<Node, string>();
  const all = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (let next = text.nextSibling; next instanceof Text; next = text.nextSibling) {
        text.data += next.data;
        next.remove();
      }
      if (!text.data.trim() || done.get(text) === text.data) continue;
      if (/^(SCRIPT|STYLE|OPTION|TEXTAREA|TITLE)$/.test(text.parentElement?.nodeName ?? '')) continue;
      const said = translate(text.data);
      done.set(text, said);
      if (said !== text.data) text.data = said;
    }
  };
  all();
  const observer = new MutationObserver(all);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

export const TRANSLATORS: readonly [Translator, Translator, Translator] = [
  { name: 'one that replaces texts, as Chrome’s and Edge’s', begin: replaces },
  { name: 'one that wraps texts, as extensions do', begin: wraps },
  { name: 'one that merges texts and changes them, as Firefox’s', begin: merges },
];
