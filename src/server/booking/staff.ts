import type { Site } from '../../content-model/site.ts';
import { type BookingLine, hasPricedLine, owesPrice } from '../../domain/booking-line.ts';
import { dateText, localNow } from '../../domain/local-time.ts';
import { poundsText } from '../../domain/money.ts';
import { staffSheet } from '../mail/staff-sheet.ts';
import type { Mail } from '../mail/transport.ts';
import { slotOf } from './answer.ts';
import type { Change } from './changed.ts';
import type { BookingRow, StoredBooking } from './stored.ts';
import { addressText, carText, priceText, slotText } from './words.ts';

/** A new booking, for those who plan the day and order the parts. Says first whether a price is owed. */
export function bookedStaffMail(booking: StoredBooking, site: Site): Mail {
  const { lines, returnAddress, incVat, exVat, note } = booking;
  return staffSheet(
    {
      ...about(booking),
      headline: owesPrice(lines) ? 'New booking, with a price to quote' : 'New booking',
      facts: [
        ['Collection', slotText(slotOf(booking))],
        ['Services', lines.map(lineText).join('\n')],
        ['Total', hasPricedLine(lines) ? `${poundsText(incVat)} inc VAT, ${poundsText(exVat)} ex VAT` : ''],
        [
          'Payment',
          booking.paymentPlan ? `would like to pay in ${site.instalments}` : 'when the work is done',
        ],
        ...contact(booking),
        ['Back to', returnAddress ? addressText(returnAddress) : ''],
        ['Note', note],
      ],
    },
    site,
  );
}

function lineText({ name, pence, note }: BookingLine): string {
  return `${name}: ${priceText({ pence })}${note ? ` (${note})` : ''}`;
}

/** What a customer changed through the link. */
export function changedStaffMail({ booking, detail, at }: Change, site: Site): Mail {
  const { date, time } = localNow(at);
  const moved = detail.kind === 'moved';
  return staffSheet(
    {
      ...about(booking),
      headline: moved ? 'Booking moved by its customer' : 'Booking cancelled by its customer',
      facts: [
        ...(moved
          ? ([
              ['From', slotText(detail.from)],
              ['To', slotText(detail.to)],
            ] as const)
          : ([
              ['Was', slotText(detail.slot)],
              ['Reason', detail.reason || 'none given'],
            ] as const)),
        ...contact(booking),
        ['Asked for', `by link, at ${time} on ${dateText(date)}`],
      ],
    },
    site,
  );
}

const nameOf = ({ firstName, lastName }: BookingRow) => `${firstName} ${lastName}`;

const about = (booking: BookingRow) => ({
  reference: booking.reference,
  from: { name: nameOf(booking), address: booking.email },
});

const contact = (booking: BookingRow) =>
  [
    ['Car', carText(booking.vehicle)],
    ['Customer', nameOf(booking)],
    ['Phone', booking.phone],
    ['Email', booking.email],
    ['Address', addressText(booking.address)],
  ] as const;
