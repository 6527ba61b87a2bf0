import type { BookingListRow } from '../../../contract/desk/booking-list.ts';
import { isNothing } from '../../../domain/money/money.ts';
import type { WorkIcon } from '../ui/drawings.ts';
import type { MarkName } from '../../ui/marks.ts';

export interface StageChip {
  kind?: 'go' | 'soft' | 'now' | 'soon' | 'fine' | 'off';
  icon?: MarkName | WorkIcon;
  text: string;
}

const HOUR = 60;

/** `Late, 4 min` */
export function lateText(minutes: number | null): string {
  if (minutes === null) return 'Late';
  return minutes < HOUR ? `Late, ${minutes} min` : `Late, ${Math.floor(minutes / HOUR)} h`;
}

type Staged = Pick<BookingListRow, 'status' | 'late' | 'lateMinutes' | 'waits_for' | 'isStopped' | 'owed'>;

/** Where a booking stands, as the one chip of its row. */
export function stageChip({ status, late, lateMinutes, waits_for, isStopped, owed }: Staged): StageChip {
  if (late === 'collection') return { kind: 'now', icon: 'clock', text: lateText(lateMinutes) };
  switch (status) {
    case 'requested':
      return { kind: 'off', icon: 'wait', text: 'Not confirmed yet' };
    case 'confirmed':
      return { icon: 'calendar', text: 'Confirmed' };
    case 'collected':
      return { icon: 'here', text: 'Here' };
    case 'in_workshop':
      return { kind: 'go', icon: 'spanner', text: 'In work' };
    case 'awaiting_approval':
      return waits_for === 'customer'
        ? { icon: 'wait', text: 'Waiting for the customer' }
        : { kind: 'soon', icon: 'soon', text: 'Customer has decided' };
    case 'ready':
      return isStopped
        ? { kind: 'now', icon: 'now', text: 'Ready, can’t be driven' }
        : { kind: 'fine', icon: 'fine', text: 'Ready' };
    case 'cancelled':
      return { kind: 'off', icon: 'close', text: 'Cancelled' };
    case 'delivered':
    case 'closed':
      return owed !== null && !isNothing(owed)
        ? { icon: 'pound', text: 'Back, not paid' }
        : { kind: 'soft', icon: 'tick', text: status === 'closed' ? 'Closed' : 'Back' };
  }
}

/** The sign and colour of a status where nothing more is known of the booking than that. */
export function stageIcon(status: BookingListRow['status']): Pick<StageChip, 'kind' | 'icon'> {
  const { kind, icon } = stageChip({
    status,
    late: null,
    lateMinutes: null,
    waits_for: 'customer',
    isStopped: false,
    owed: null,
  });
  return { kind, icon };
}
