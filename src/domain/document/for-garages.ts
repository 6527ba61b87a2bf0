/**
 * Marks by which one text says both what is true with the operator's own garage alone and what is true with several: what
 * follows the first mark belongs to the one, what follows the second to the other, until the third.
 */
const GARAGE_MARKS = ['withOneGarage', 'withGarages', 'inAnyCase'] as const;

export const isGarageMark = (name: string): boolean => (GARAGE_MARKS as readonly string[]).includes(name);

const MARK = new RegExp(`\\{(${GARAGE_MARKS.join('|')})\\}`);
/** A mark that stands by itself: the paragraph or the line that it took goes with it. */
const ALONE = new RegExp(`<p>(\\{(?:${GARAGE_MARKS.join('|')})\\})</p>\\n?|^(\\{\\w+\\})\\n\\n`, 'gm');

/** Markdown, HTML or plain text with only what holds. @param several whether other garages do work too */
export function forGarages(text: string, several: boolean): string {
  if (!MARK.test(text)) return text;
  const [always = '', ...marked] = text
    .replace(ALONE, (whole, inHtml?: string, inMarkdown?: string) => {
      const mark = inHtml ?? inMarkdown ?? '';
      return MARK.test(mark) ? mark : whole;
    })
    .split(MARK);
  let kept = always;
  for (let at = 0; at < marked.length; at += 2) {
    const mark = marked[at];
    if (mark === 'inAnyCase' || (mark === 'withGarages') === several) kept += marked[at + 1] ?? '';
  }
  return kept;
}
