import type { OfferedLine, Requests } from '../../contract/booking/request.ts';
import { amountText, isNothing } from '../../domain/money/money.ts';
import { staysDangerous } from '../../domain/booking/line-offer.ts';
import { momentText } from '../booking/manage.ts';

/** What there is to decide first, what is dangerous before all else. */
export function inOrder(lines: readonly OfferedLine[]): { open: OfferedLine[]; decided: OfferedLine[] } {
  const weight = ({ urgency }: OfferedLine) => (urgency === 'dangerous' ? 0 : 1);
  return {
    open: lines.filter(({ status }) => status === 'open').toSorted((a, b) => weight(a) - weight(b)),
    decided: lines.filter(({ status }) => status !== 'open'),
  };
}

/** What was found to be dangerous and stays as it is. */
export const dangersIn = ({ lines }: Requests): OfferedLine[] =>
  lines.filter(
    ({ urgency, line_status, put_right }) => put_right === null && staysDangerous(urgency, line_status),
  );

/** What a decided line says in the place of its buttons. */
export function outcomeText(line: OfferedLine): string {
  const since = line.put_right === null ? '' : ` Put right since: ${line.put_right}`;
  return `${answerText(line)}${since}`;
}

function answerText({ status, line_status, answered_at, to_pay }: OfferedLine): string {
  const when = answered_at === null ? '' : ` on ${momentText(new Date(answered_at))}`;
  switch (status) {
    case 'approved':
      return `Approved${when}, ${amountText(to_pay)}. ${PROGRESS[line_status] ?? ''}`.trim();
    case 'declined':
      return `Declined${when}. Nothing is done, and you pay nothing for it.`;
    case 'withdrawn':
      return 'You took back your approval. Nothing is done, and you pay nothing for it.';
    case 'unanswered':
      return 'We had no answer, so it isn’t done. You pay nothing for it.';
    case 'ended':
      return 'No longer asked. It isn’t done, and you pay nothing for it.';
    case 'open':
      return 'Waiting for your decision.';
  }
}

const PROGRESS: Partial<Record<OfferedLine['line_status'], string>> = {
  approved: 'We haven’t started on it yet.',
  begun: 'We’re working on it.',
  done: 'It’s done.',
  part_done: 'It was done in part.',
  not_done: 'It wasn’t done after all, and you pay nothing for it.',
};

const DONE: Partial<Record<string, string>> = {
  approved: 'You approved it.',
  declined: 'You declined it.',
  withdrawn: 'Your approval is taken back.',
};

/** What has just been done. @param done as the address says it */
export const decidedText = (done: string | null, { lines }: Requests): string | null =>
  done !== null && lines.some(({ status }) => status === done) ? (DONE[done] ?? null) : null;

/** Whether a price differs from the one in our list, so that both are shown. */
export const isOwnPrice = ({ price, list_price }: OfferedLine): boolean =>
  list_price !== null && price !== list_price;

/** What a price is made of, as rows. */
export function splitRows({ parts, labour }: OfferedLine): { name: string; amount: string }[] {
  if (parts === null || labour === null) return [];
  return [
    ...(isNothing(parts) ? [] : [{ name: 'Parts', amount: parts }]),
    { name: 'Labour', amount: labour },
  ];
}
