import type { Site } from '../../content-model/site.ts';
import { type ActorKind, isUs } from '../../domain/account/actor-kind.ts';
import { phoneText } from '../../domain/account/phone.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { hasPricedLine, owesPrice } from '../../domain/booking/booking-line.ts';
import { dateText, localNow } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import { staffSheet } from '../mail/staff-sheet.ts';
import type { Mail } from '../mail/transport.ts';
import { returnsOf, slotOf } from './answer.ts';
import type { BookingChange } from './changed.ts';
import type { BookingRow, StoredBooking } from '../bookings/rows.ts';
import { addressText, lineText, slotText } from './words.ts';
import { garageNamed } from '../bookings/garage-named.ts';
import { carWithEngine } from '../bookings/text.ts';

/**
 * A new booking, for the staff who plan the day and order the parts. Says first whether we owe the customer a price.
 */
export function bookedStaffMail(booking: StoredBooking, site: Site): Mail {
  const { lines, arrival, leaves, returnAddress, incVat, exVat, note } = booking;
  const words = ARRIVAL_WORDS[arrival];
  return staffSheet(
    {
      ...about(booking),
      headline: owesPrice(lines) ? 'New booking, with a price to quote' : 'New booking',
      facts: [
        [words.window, slotText(slotOf(booking))],
        endOf(booking, site),
        ['Garage', garageNamed(booking, site)?.name ?? ''],
        ['Services', lines.map(lineText).join('\n')],
        ['Total', hasPricedLine(lines) ? `${poundsText(incVat)} inc VAT, ${poundsText(exVat)} ex VAT` : ''],
        ['Payment', paymentText(booking, site)],
        ...contact(booking),
        ['Back to', returnAddress && needsDriver(leaves) ? addressText(returnAddress) : ''],
        ['Note', note],
      ],
    },
    site,
  );
}

function paymentText({ paymentPlan, incVat, lines }: StoredBooking, { instalments }: Site): string {
  if (incVat === 0 && !owesPrice(lines)) return 'nothing to pay';
  return paymentPlan ? `would like to pay in ${instalments}` : 'when the work is done';
}

/** How a change came to us, by who made it. */
const HOW: Record<ActorKind, readonly [fact: string, way: string]> = {
  guest: ['Asked for', 'on the website'],
  holder: ['Asked for', 'by link'],
  customer: ['Asked for', 'with their account'],
  staff: ['Done', 'by staff'],
  job: ['Done', 'automatically'],
};

/** A move or a cancellation, for those who plan the day. */
export function changedStaffMail({ booking, detail, by, at }: BookingChange, site: Site): Mail {
  const [fact, way] = HOW[by];
  const whose = isUs(by) ? 'us' : 'its customer';
  const { date, time } = localNow(at);
  const moved = detail.kind === 'moved';
  return staffSheet(
    {
      ...about(booking),
      headline: `Booking ${moved ? 'moved' : 'cancelled'} by ${whose}`,
      facts: [
        ...(moved
          ? ([['From', slotText(detail.from)], ['To', slotText(detail.to)], endOf(booking, site)] as const)
          : ([
              ['Was', slotText(detail.slot)],
              ['Reason', detail.reason || 'none given'],
            ] as const)),
        ...contact(booking),
        [fact, `${way}, at ${time} on ${dateText(date)}`],
      ],
    },
    site,
  );
}

/** When it is back with its owner, or ready to be fetched. */
const endOf = (booking: BookingRow, site: Site): readonly [string, string] => {
  const returns = returnsOf(booking, site);
  const when = needsDriver(booking.leaves) ? slotText(returns) : dateText(returns.date);
  return [ARRIVAL_WORDS[booking.leaves].end, when];
};

const nameOf = ({ firstName, lastName }: BookingRow) => `${firstName} ${lastName}`.trim();

const about = (booking: BookingRow) => ({
  reference: booking.reference,
  from: { name: nameOf(booking), address: booking.email },
});

const contact = (booking: BookingRow) =>
  [
    ['Car', carWithEngine(booking)],
    ['How it comes', ARRIVAL_WORDS[booking.arrival].comes],
    ['Customer', nameOf(booking)],
    ['Phone', phoneText(booking.phone)],
    ['Email', booking.email],
    ['Address', addressText(booking.address)],
  ] as const;
