import { phoneText } from '../../../domain/account/phone.ts';
import type { TextDelivery, TextState } from '../../../domain/booking/text-state.ts';
import { deskTime } from '../desk-time.ts';
import type { WrittenMail } from './desk-booking.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `3 emails and 1 text`; texts are named where there are some. */
export function writtenCount(mails: readonly WrittenMail[]): string {
  const texts = mails.filter(({ channel }) => channel === 'sms').length;
  const emails = counted(mails.length - texts, 'email');
  return texts > 0 ? `${emails} and ${counted(texts, 'text')}` : emails;
}

const ARRIVED: Record<TextDelivery, string> = {
  accepted: 'handed on',
  sent: 'sent',
  delivered: 'arrived; sent',
  undelivered: 'didn’t arrive; sent',
};

/** How far it has come: `sent 21 Nov, 12:00`. */
export function writtenState({ sentAt, failedAt, dueAt, delivery }: WrittenMail): string {
  if (sentAt) return `${delivery ? ARRIVED[delivery] : 'sent'} ${deskTime(sentAt.toISOString())}`;
  return failedAt ? 'undelivered' : `due ${deskTime(dueAt.toISOString())}`;
}

/** Whether its customer gets texts, as the desk reads it. */
export function textsFact(state: TextState): string {
  if (state.kind === 'off') return 'No texts: the customer hasn’t asked for them.';
  const phone = phoneText(state.phone);
  return {
    asked: `No texts yet: ${phone} hasn’t answered the first one.`,
    on: `Texts go to ${phone}.`,
    stopped: `No texts: ${phone} replied STOP.`,
    refused: `No texts: ${phone} can’t be reached by one.`,
  }[state.kind];
}
