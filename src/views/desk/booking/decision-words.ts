import type { DeskOffer } from '../../../contract/booking/request-draft.ts';
import type { LocalDate } from '../../../domain/text/local-time.ts';
import { whenWord } from './head.ts';

const ANSWER: Record<DeskOffer['status'], string> = {
  open: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Approval taken back',
  unanswered: 'No answer, not done',
  ended: 'No longer asked',
};

/** `Declined by Casey, 11:31` */
export function decisionText({ status, answered_at: at }: DeskOffer, who: string, today: LocalDate): string {
  if (at === null || status === 'withdrawn') return ANSWER[status];
  return `${ANSWER[status]} by ${who}, ${whenWord(new Date(at), today)}`;
}
