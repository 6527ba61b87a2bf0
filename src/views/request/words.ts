import type { PlainForm } from '../../contract/call/form.ts';
import type { OfferedLine, Requests } from '../../contract/booking/request.ts';
import { amountText, isNothing, penceFromAmount, poundsText } from '../../domain/money/money.ts';
import { mayWish, staysDangerous } from '../../domain/booking/line-offer.ts';
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

/**
 * What has just been done, as long as it is still so.
 * @param done as the address says it
 * @param of the question's id, likewise
 */
export function decidedText(done: string | null, of: string | null, { lines }: Requests): string | null {
  if (done === 'all') {
    const count = lines.filter(({ status }) => status === 'approved').length;
    return count > 0 ? `You approved all ${count}.` : null;
  }
  const line = lines.find(({ id }) => id === of);
  if (!line || line.status !== done) return null;
  const { name } = line;
  if (done === 'approved') return `You approved ${name}, ${amountText(line.to_pay)}.`;
  return done === 'declined' ? `You declined ${name}.` : `You took back your approval of ${name}.`;
}

/** What has just been asked for after all, as long as that is still so. */
export function wishedIn(done: string | null, of: string | null, requests: Requests): string | null {
  const line = done === 'wish' ? requests.lines.find(({ id }) => id === of) : undefined;
  return line && canWish(line, requests) ? line.name : null;
}

/** Whether its customer can ask for it after all. */
export const canWish = ({ status, line_status, put_right }: OfferedLine, requests: Requests): boolean =>
  put_right === null && mayWish(status, line_status, requests.status);

/** What the page is about now. */
export function headingOf({ lines, car }: Requests): string {
  const open = lines.filter(({ status }) => status === 'open').length;
  if (open === 0) return lines.some(isAnswered) ? 'All answered, thank you' : 'What we asked you';
  const questions = `${open} ${open === 1 ? 'question' : 'questions'}`;
  return open < lines.length ? `${questions} left` : `${questions} about your ${car.model}`;
}

const isAnswered = ({ status }: OfferedLine): boolean => status === 'approved' || status === 'declined';

/** `1 approved, £98.00 · 1 to go` */
export function countText({ lines }: Requests): { answered: string; left: string } {
  const approved = lines.filter(({ status }) => status === 'approved');
  const open = lines.filter(({ status }) => status === 'open').length;
  const sum = approved.reduce((total, { to_pay: toPay }) => total + penceFromAmount(toPay), 0);
  const answered =
    approved.length > 0
      ? `${approved.length} approved, ${poundsText(sum)}`
      : `${lines.length - open} of ${lines.length} answered`;
  return { answered, left: open > 0 && approved.length > 0 ? `${open} to go` : '' };
}

/** `1 approved, 2 declined` */
export function outcomesText({ lines }: Requests): string {
  const count = (status: OfferedLine['status']) => lines.filter((line) => line.status === status).length;
  return (['approved', 'declined'] as const)
    .flatMap((status) => (count(status) > 0 ? [`${count(status)} ${status}`] : []))
    .join(', ');
}

/** What a folded line says below its name. */
export function answerWord(line: OfferedLine): string {
  const progress = line.status === 'approved' ? PROGRESS[line.line_status] : undefined;
  return [ANSWER_WORDS[line.status], progress].filter(Boolean).join(' ');
}

const ANSWER_WORDS: Record<OfferedLine['status'], string> = {
  approved: 'Approved.',
  declined: 'Declined.',
  withdrawn: 'Approval taken back.',
  unanswered: 'We had no answer, so it isn’t done.',
  ended: 'No longer asked.',
  open: 'Waiting for your answer.',
};

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

/** The errors of a form that came back, each with the line that it is about; several lines have the same tick. */
export function namedErrors(
  { errors, problem }: Pick<PlainForm, 'errors' | 'problem'>,
  { lines }: Requests,
): Pick<PlainForm, 'errors' | 'problem'> {
  const named = Object.entries(errors).map(([field, message]) => {
    const name = lines.find(({ id }) => field === `start-${id}`)?.name;
    return [field, name ? `${name}: ${message}` : message] as const;
  });
  const isTick = Object.keys(errors).some((field) => field.startsWith('start-'));
  return {
    errors: Object.fromEntries(named),
    problem: problem ?? (isTick ? 'One thing before we start' : null),
  };
}
