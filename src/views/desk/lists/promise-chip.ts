import { dateText, type LocalDate, shortDay } from '../../../domain/text/local-time.ts';
import type { StageChip } from './stage-chip.ts';

/** By which day something is promised, as its chip: red only once that is past. @param isLong with what it is */
export function promiseChip(by: LocalDate, today: LocalDate, isLong = false): StageChip {
  const day = isLong ? shortDay(by) : dateText(by, { weekday: 'short' });
  if (by < today)
    return { kind: 'now', icon: 'now', text: isLong ? `Was due ${day}` : `Due ${shortDay(by)}` };
  if (by === today) return { kind: 'soon', icon: 'soon', text: isLong ? 'Answer today' : 'By today' };
  return { icon: 'clock', text: isLong ? `Answer by ${day}` : `By ${day}` };
}
