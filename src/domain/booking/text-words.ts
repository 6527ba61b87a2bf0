import { shortDay, type LocalDate } from '../text/local-time.ts';
import { plainSms } from '../text/sms.ts';

// What our texts about a booking say. Each has room for a link and is meant to be one part; no name, no plate and no price,
// because a locked phone shows them to anybody.

/** The first one: how its owner proves that they want the others. @param code as it's typed */
export const askText = (name: string, code: string): string =>
  plainSms(
    `${name}: reply YES to get texts about your booking, or type ${code} on its page. Not you? Ignore this, or reply STOP to get no texts from us.`,
  );

export const lateText = (
  name: string,
  { leg, until, link }: { leg: 'collection' | 'delivery'; until: string; link: string },
): string =>
  plainSms(
    `${name}: our driver is running late and will ${leg === 'collection' ? 'be with you' : 'bring your car back'} at about ${until}. ${link}`,
  );

export function questionText(
  name: string,
  { count, isDanger, link }: { count: number; isDanger: boolean; link: string },
): string {
  const danger = isDanger ? 'we found something dangerous. ' : '';
  return plainSms(
    `${name}: ${danger}${count === 1 ? '1 thing' : `${count} things`} to decide about your car: ${link}`,
  );
}

/** How a car that is ready leaves: driven back on a day, in another way, or not at all as it is. */
export type ReadyBack =
  | { kind: 'driven'; date: LocalDate; window: string }
  | { kind: 'other' }
  | { kind: 'unsafe' };

export const readyText = (name: string, { back, link }: { back: ReadyBack; link: string }): string =>
  plainSms(`${name}: ${readyWords(back)}: ${link}`);

function readyWords(back: ReadyBack): string {
  switch (back.kind) {
    case 'driven':
      return `your car is ready. We bring it back ${shortDay(back.date)}, ${back.window}`;
    case 'other':
      return 'your car is ready. How it gets to you';
    case 'unsafe':
      return "the work is finished, but your car mustn't be driven home";
  }
}
