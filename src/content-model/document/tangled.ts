/** Far more than a text needs: a reader sees three at most. */
const DEEPEST = 20;
/** A long paragraph has fifty. */
const MOST_MARKS = 1000;

/** What opens quotations and lists at the start of a line, as deep as it goes. */
const OPENERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const OPENER = />|[-+*]|\d{1,9}[.)]/g;
/** What print has its own signs for: quotation marks, dashes, an ellipsis. */
const MARKS = /["']|--|\.\.\./g;

/**
 * Why a text can't be laid out, without a full stop; null: it can. What renders Markdown takes time and memory by the
 * square of how deep a text is nested, and of how many quotation marks, dashes and ellipses a paragraph has: with a
 * hundred thousand it takes minutes, or ends its process. Takes time by the length of the text alone.
 * @param body Markdown without its front matter
 */
export function tangledIn(body: string): string | null {
  let marks = 0;
  for (const line of body.split(/\r\n?|\n/)) {
    if (depthOf(line) > DEEPEST)
      return `A list or a quotation is nested more than ${DEEPEST} deep. Make it flatter`;
    marks = line.trim() === '' ? 0 : marks + (line.match(MARKS)?.length ?? 0);
    if (marks > MOST_MARKS)
      return `A paragraph has more than ${MOST_MARKS} quotation marks, dashes and ellipses. Put empty lines between its parts`;
  }
  return null;
}

/** A level of a list is indented by two at least. */
function depthOf(line: string): number {
  const [opened = ''] = OPENERS.exec(line) ?? [];
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  return indent / 2 + (opened.match(OPENER)?.length ?? 0);
}
