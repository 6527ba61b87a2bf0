import type { PaperView } from '../../../contract/garage/papers.ts';
import { PAPER_KINDS, type PaperKind } from '../../../domain/garage/papers.ts';
import { PAPER_TEXT } from '../../../domain/garage/paper-text.ts';
import type { LocalDate } from '../../../domain/text/local-time.ts';
import { shortDate } from './words.ts';

interface Standing {
  kind: PaperKind;
  mark: 'fine' | 'soon' | 'now' | 'todo';
  text: string;
}

/** Whether a paper counts on a day. */
export const countsOn = ({ from, counts, withdrawnAt }: PaperView, day: LocalDate): boolean =>
  withdrawnAt === null && from <= day && (counts === null || day <= counts);

/** Where a garage stands with each kind of paper. */
export function paperStanding(
  papers: readonly PaperView[],
  ending: readonly { kind: PaperKind; until: LocalDate }[],
  today: LocalDate,
): Standing[] {
  return PAPER_KINDS.map((kind) => {
    const its = papers.filter((paper) => paper.kind === kind && countsOn(paper, today));
    const end = ending.find((each) => each.kind === kind);
    if (its.length === 0)
      return { kind, mark: isVital(kind) ? 'now' : 'todo', text: `Missing: ${PAPER_TEXT[kind].without}` };
    if (end) return { kind, mark: 'soon', text: `Ends ${shortDate(end.until)}` };
    const days = its.map(({ counts }) => counts);
    const last = days.includes(null) ? null : days.toSorted().at(-1);
    return { kind, mark: 'fine', text: last ? `Until ${shortDate(last)}` : 'No end' };
  });
}

/** Whether a garage gets no work at all without it. */
const isVital = (kind: PaperKind): boolean => PAPER_TEXT[kind].without === 'no work at all';

/** Kinds of which no paper counts on a day, with what isn't given without them. */
export const missingText = (
  papers: readonly PaperView[],
  today: LocalDate,
): { kind: PaperKind; text: string }[] =>
  PAPER_KINDS.filter((kind) => !papers.some((paper) => paper.kind === kind && countsOn(paper, today))).map(
    (kind) => ({ kind, text: `Without it: ${PAPER_TEXT[kind].without}` }),
  );

const DONE: Record<string, string> = {
  add: 'Noted. Now add a scan or a photo of it.',
  file: 'The file is stored.',
  drivers: 'Saved.',
  withdraw: 'Withdrawn. It proves nothing any more, and is kept.',
};

/** What has just been done to a paper. */
export const paperDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
