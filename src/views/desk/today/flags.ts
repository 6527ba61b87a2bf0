import type { DayBooking } from '../../../contract/desk/today.ts';
import { isCarried, needsDriver } from '../../../domain/booking/arrival.ts';
import { type LocalDate, localNow } from '../../../domain/text/local-time.ts';
import { amountText, isNothing } from '../../../domain/money/money.ts';
import type { WorkIcon } from '../ui/drawings.ts';
import type { MarkName } from '../../ui/marks.ts';
import { lateText, sinceText, townIn } from './when.ts';

/** Something to know of a booking, in a word or two. */
export interface Flag {
  kind?: 'now' | 'soon' | 'fine';
  icon?: MarkName | WorkIcon;
  text: string;
}

const IN_WORK = ['collected', 'in_workshop', 'awaiting_approval'];

/** Whether its customer was asked on an earlier day and has not answered. */
export const isSlow = ({ asked_at: at }: DayBooking, today: LocalDate): boolean =>
  at !== null && localNow(new Date(at)).date < today;

/** What a card or row says beside time, car and customer, what is pressing first. */
export function flagsOf(booking: DayBooking, today: LocalDate): Flag[] {
  if (booking.went_at !== null) return [{ kind: 'fine', icon: 'fine', text: 'Back' }];
  const isInWork = IN_WORK.includes(booking.status);
  return [
    ...(booking.late
      ? [{ kind: 'now' as const, icon: 'clock' as const, text: lateText(booking.late_minutes) }]
      : []),
    ...(isInWork ? workFlags(booking, today) : []),
    ...(booking.stops.length > 0 ? [{ icon: 'tow' as const, text: 'not by us' }] : []),
    ...(booking.messages > 0
      ? [
          {
            icon: 'message' as const,
            text: `${booking.messages} ${booking.messages === 1 ? 'message' : 'messages'}`,
          },
        ]
      : []),
    ...(booking.status === 'ready' ? moneyFlags(booking) : []),
    ...(booking.status === 'confirmed' && !booking.late ? [comesFlag(booking)] : []),
  ];
}

function workFlags(booking: DayBooking, today: LocalDate): Flag[] {
  const { status, came_at, asked_at, answered_at, waits_for, checks } = booking;
  const flags: (Flag | false)[] = [
    status === 'collected' &&
      came_at !== null && { icon: 'here', text: `since ${sinceText(came_at, today)}` },
    asked_at !== null &&
      (isSlow(booking, today)
        ? { kind: 'soon', icon: 'soon', text: `Asked ${sinceText(asked_at, today)}` }
        : { icon: 'wait', text: `Asked ${sinceText(asked_at, today)}` }),
    asked_at === null &&
      answered_at !== null && { icon: 'tick', text: `answered ${sinceText(answered_at, today)}` },
    status !== 'awaiting_approval' &&
      waits_for === 'us' && { kind: 'soon', icon: 'note', text: 'price owed' },
    checks.now > 0 && { kind: 'now', icon: 'now', text: `${checks.now} now` },
    checks.soon > 0 && { kind: 'soon', icon: 'soon', text: `${checks.soon} soon` },
  ];
  return flags.filter((flag) => flag !== false);
}

function moneyFlags({ owed, in_parts }: DayBooking): Flag[] {
  if (owed === null) return [];
  if (isNothing(owed)) return [{ kind: 'fine', icon: 'fine', text: 'Paid' }];
  return [{ text: in_parts ? `${amountText(owed)} in parts` : `${amountText(owed)} due` }];
}

function comesFlag({ arrival, place }: DayBooking): Flag {
  if (needsDriver(arrival)) return { icon: 'pin', text: townIn(place) };
  return isCarried(arrival)
    ? { icon: 'tow', text: 'recovery truck' }
    : { icon: 'here', text: 'they bring it' };
}
