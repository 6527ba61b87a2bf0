import { sentences } from '../text/sentences.ts';
import type { HistoryEvent } from './booking-history.ts';
import { bookedText, eventText, handedOverText, isStepOf, LATE_TEXT, staffReason } from './event-text.ts';
import type { VoidedBy } from './handover.ts';
import type { PhotoLate } from './photo.ts';

/** One line of a history, as the customer reads it. */
export interface HistoryLine {
  at: Date;
  text: string;
}

/** The same for the staff. */
export interface StaffLine extends HistoryLine {
  /** Who of us did it, where that is known. */
  who: string;
  /** Why, in words that the customer doesn't read; '' if nothing was written. */
  why: string;
}

/**
 * The history as its customer reads it, oldest first. Events of the same instant are one line, each with its own
 * sentence. Photos that came one after the other are one line, and a decision has its own.
 */
export const historyLines = (events: readonly HistoryEvent[]): HistoryLine[] =>
  staffLines(events).map(({ at, text }) => ({ at, text }));

/** The same lines with who of us did it, and why. */
export function staffLines(events: readonly StaffEvent[]): StaffLine[] {
  const lines: StaffLine[] = [];
  let wasAlone = false;
  for (const { isAlone, ...line } of happenings(events)) {
    const before = lines.at(-1);
    if (before?.at.getTime() === line.at.getTime() && !isAlone && !wasAlone) {
      before.text = sentences(before.text, line.text);
      before.why = sentences(before.why, line.why);
    } else lines.push(line);
    wasAlone = isAlone;
  }
  return lines;
}

type StaffEvent = HistoryEvent & { who?: string };

/** One thing that happened, of one event or more. */
interface Happening extends StaffLine {
  /** A decision stands by itself. */
  isAlone: boolean;
}

function happenings(events: readonly StaffEvent[]): Happening[] {
  const all: Happening[] = [];
  const voided = voidedHandovers(events);
  let lateness: PhotoLate | 'in_time' | null = null;
  let photos = 0;
  for (const [nth, event] of events.entries()) {
    const { at, by, detail, who = '' } = event;
    const before = events[nth - 1];
    const last = all.at(-1);
    const late = detail?.kind === 'photo' ? (detail.late ?? 'in_time') : null;
    photos = late && late === lateness ? photos + 1 : 1;
    lateness = late;
    const isVoid = detail?.kind === 'handover' ? voided.get(detail.handover) : undefined;
    const text = (said: string) => sentences(said, isVoid ? VOIDED_TEXT[isVoid] : '');
    if (last && late && photos > 1) last.text = `${photos} photos added${LATE_TEXT[late]}`;
    else if (last && isBooking(before, event)) last.text = bookedText(by);
    else if (last && before?.at.getTime() === at.getTime() && isStepOf(before.detail, detail))
      last.text = text(handedOverText(before, detail));
    else
      all.push({
        at,
        text: text(eventText(event)),
        who,
        why: staffReason(detail),
        isAlone: detail?.kind === 'decided',
      });
  }
  return all;
}

/** A booking that was asked for and confirmed in one press is one thing that happened. */
const isBooking = (first: HistoryEvent | undefined, second: HistoryEvent): boolean =>
  first?.status === 'requested' &&
  second.status === 'confirmed' &&
  !first.detail &&
  !second.detail &&
  first.at.getTime() === second.at.getTime();

/** Stands behind a record of a handover that no longer counts: it stays as it was. */
const VOIDED_TEXT: Record<VoidedBy, string> = {
  replaced: 'This was corrected later',
  taken_back: 'This was recorded by mistake and doesn’t count',
};

/** Which records of handovers no longer count, by their ids. */
function voidedHandovers(events: readonly Pick<HistoryEvent, 'detail'>[]): Map<string, VoidedBy> {
  const voided = new Map<string, VoidedBy>();
  for (const { detail } of events) {
    if (detail?.kind === 'handover' && detail.replaces) voided.set(detail.replaces, 'replaced');
    if (detail?.kind === 'taken_back' && detail.handover) voided.set(detail.handover, 'taken_back');
  }
  return voided;
}
