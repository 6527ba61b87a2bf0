import type { DeskOffer } from '../../../contract/booking/request-draft.ts';
import { deskTime } from '../desk-time.ts';

const ANSWER: Record<DeskOffer['status'], string> = {
  open: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Approval taken back',
  unanswered: 'No answer, not done',
  ended: 'No longer asked',
};

/** `Approved, Mon, 23 Nov, 11:15` */
export const decisionText = ({ status, answered_at }: DeskOffer): string =>
  answered_at === null || status === 'withdrawn'
    ? ANSWER[status]
    : `${ANSWER[status]}, ${deskTime(answered_at)}`;

/** What has just been done, by what the address says. */
export const DONE: Partial<Record<string, string>> = {
  saved: 'Saved. The customer sees nothing of it until you send it.',
  dropped: 'Deleted.',
  sent: 'Sent. The customer has an email with a link to decide.',
  spoken: 'Recorded as they told us. They have an email that says so.',
  closed: 'Closed as not done. The customer is told by email.',
};
