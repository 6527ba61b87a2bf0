import type { DayBooking } from '../../../contract/desk/today.ts';
import { needsDriver } from '../../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../../domain/booking/arrival-words.ts';
import type { LocalDate } from '../../../domain/text/local-time.ts';
import type { WorkIcon } from '../ui/drawings.ts';
import type { MarkName } from '../../ui/marks.ts';
import { type Flag, flagsOf, isSlow } from './flags.ts';
import { sinceText, townIn } from './when.ts';

export interface ChipWords {
  kind?: 'go' | 'soft' | 'now' | 'soon' | 'fine';
  icon?: MarkName | WorkIcon;
  text: string;
}

/** Whose it is and where we go: 'Casey Customer, Reading RG1 1AA'; blank where that isn't shown any more. */
export function placeText({ customer, place, reference }: DayBooking): string {
  if (customer === '') return reference;
  const postcode = place.split(', ').at(-1);
  return place === '' ? customer : `${customer}, ${townIn(place)} ${postcode}`;
}

/** What a row says of a booking: where it stands, and what there is to know. */
export function chipsOf(booking: DayBooking, today: LocalDate): ChipWords[] {
  const stands = standsAs(booking, today);
  return [
    ...(stands ? [stands] : []),
    ...flagsOf(booking, today)
      .filter((flag) => isMore(flag, booking))
      .map(chipOf),
  ];
}

/** Whether neither its stage's chip nor the row's text says it already. */
function isMore({ text, icon }: Flag, { status }: DayBooking): boolean {
  if (icon === 'pin' || icon === 'here') return false;
  return status === 'awaiting_approval' ? !text.startsWith('Asked') : text !== 'Back';
}

const WORDS: Record<string, string> = { 'not by us': 'Not by our driver' };
const chipOf = ({ kind, icon, text }: Flag): ChipWords => ({
  kind: kind ?? (icon === 'message' || icon === 'tick' ? 'soft' : undefined),
  icon: icon ?? (text.startsWith('£') ? 'pound' : undefined),
  text: WORDS[text] ?? text,
});

function standsAs(booking: DayBooking, today: LocalDate): ChipWords | null {
  const { status, late, arrival, leaves, came_at, asked_at, went_at, checks, jobs, return_date } = booking;
  if (went_at !== null) return { kind: 'fine', icon: 'fine', text: `Back ${sinceText(went_at, today)}` };
  switch (status) {
    case 'confirmed':
      if (late) return null;
      return needsDriver(arrival)
        ? { icon: 'van', text: 'To collect' }
        : { icon: 'here', text: ARRIVAL_WORDS[arrival].comes };
    case 'collected':
      return { icon: 'here', text: came_at ? `Here since ${sinceText(came_at, today)}` : 'Here' };
    case 'awaiting_approval':
      if (asked_at === null) return { icon: 'tick', text: 'The customer has decided' };
      return isSlow(booking, today)
        ? { kind: 'soon', icon: 'soon', text: `No answer since ${sinceText(asked_at, today)}` }
        : { icon: 'wait', text: `Asked ${sinceText(asked_at, today)}` };
    case 'ready':
      if (return_date > today || booking.stops.length > 0)
        return { kind: 'fine', icon: 'fine', text: 'Ready' };
      return needsDriver(leaves)
        ? { icon: 'van', text: 'To take back' }
        : { icon: 'key', text: ARRIVAL_WORDS[leaves].leaves };
    default: {
      const [done, of] = checks.of > 0 && checks.done > 0 ? [checks.done, checks.of] : [jobs.done, jobs.of];
      return { kind: 'go', icon: 'spanner', text: `In work, ${done} of ${of}` };
    }
  }
}
