import { html } from 'hono/html';
import type { site as siteConfig } from '../../content-model/site.ts';
import { type CartLine, hasPrice, TO_BE_QUOTED } from '../../domain/cart.ts';
import { betweenText, dateText, localNow, windowText } from '../../domain/localTime.ts';
import { poundsText } from '../../domain/money.ts';
import { cutOffOf } from '../../domain/slot.ts';
import type { Mail } from '../jobs/transport.ts';
import { type BookingRow, slotOf } from './answer.ts';
import { calendarFile } from './calendar-file.ts';
import { addressText, carText } from './words.ts';

type Site = typeof siteConfig;

/**
 * The confirmation mail: what was booked, what happens next, how to change it, and the calendar entry.
 * @param manageUrl signed; whoever has it may move and cancel
 */
export function confirmationMail(booking: BookingRow, site: Site, manageUrl: string): Mail {
  const facts = factsOf(booking, site, manageUrl);
  return {
    to: { name: `${booking.firstName} ${booking.lastName}`, address: booking.email },
    replyTo: { name: site.name, address: site.support.staffEmail },
    subject: `Booking ${booking.reference}: we collect your car on ${facts.day}`,
    text: textOf(booking, facts, site),
    html: String(htmlOf(booking, facts, site)),
    attachments: [calendarFile(booking, site)],
  };
}

interface Facts {
  /** `Monday 23 November 2026` */
  day: string;
  /** `08:00–10:00` */
  between: string;
  car: string;
  place: string;
  /** Where the car goes back to, when not to `place`. */
  back: string | null;
  next: string[];
  change: string;
  manageUrl: string;
  /** What the Consumer Contracts Regulations 2013 want said on paper: the right, and what was asked for. */
  right: string;
}

function factsOf(booking: BookingRow, site: Site, manageUrl: string): Facts {
  const { vehicle, address, returnAddress } = booking;
  const slot = slotOf(booking);
  const free = cutOffOf(slot, site.collection);
  const toQuote = booking.lines.some(({ status }) => status === TO_BE_QUOTED);
  return {
    day: dateText(slot.date),
    between: windowText(slot.window),
    car: carText(vehicle),
    place: addressText(address),
    back: returnAddress && addressText(returnAddress),
    next: [
      `Our driver collects the car between ${betweenText(slot.window)}. Have the key ready.`,
      ...(toQuote
        ? ['For the lines marked “to be quoted” we send you a price first. Declining costs nothing.']
        : []),
      'If we find anything else, we ask before we do it. Nothing is done without your approval.',
      `We bring the car back between ${betweenText(site.collection.returnWindow)}, and you pay when the work is done.`,
      ...(booking.paymentPlan
        ? [
            `You would like to pay in ${site.instalments}: the first payment when the work is complete, the others a month ` +
              'apart, without interest or a fee. Their exact dates are decided then.',
          ]
        : []),
    ],
    change:
      `Moving is free until ${free.time} on ${dateText(free.date)}; cancelling is free until we have collected the car. ` +
      `You can also call ${site.phone.display} and give your reference. Whoever has this link can change the booking, ` +
      'so pass it on only to people who may.',
    manageUrl,
    right:
      `By law you may cancel within 14 days of booking. On ${dateText(localNow(booking.earlyStartAt).date)} you asked us ` +
      'to do the work before they have passed: once it is complete, that right ends and you pay for the work.',
  };
}

const MANAGE = 'See, move or cancel your booking';

function priceOf(line: CartLine): string {
  return line.status === TO_BE_QUOTED ? 'to be quoted' : poundsText(line.pence);
}

function textOf(booking: BookingRow, facts: Facts, site: Site): string {
  return [
    `Hello ${booking.firstName},`,
    '',
    `Your booking with ${site.name} is confirmed.`,
    '',
    `Reference:  ${booking.reference}`,
    `Car:        ${facts.car}`,
    `Collection: ${facts.day}, ${facts.between}`,
    `From:       ${facts.place}`,
    ...(facts.back ? [`Back to:    ${facts.back}`] : []),
    '',
    ...booking.lines.map((line) => `- ${line.name}: ${priceOf(line)}${line.note ? ` (${line.note})` : ''}`),
    ...(hasPrice(booking.lines)
      ? [
          `Sub total (ex VAT): ${poundsText(booking.exVat)}`,
          `Total (inc VAT):    ${poundsText(booking.incVat)}`,
        ]
      : []),
    '',
    'What happens next',
    ...facts.next.map((step, index) => `${index + 1}. ${step}`),
    '',
    MANAGE,
    facts.manageUrl,
    facts.change,
    '',
    facts.right,
    '',
    site.name,
    site.phone.display,
    '',
  ].join('\n');
}

function htmlOf(booking: BookingRow, facts: Facts, site: Site) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Booking ${booking.reference}</title>
      </head>
      <body style="font-family: Arial, sans-serif; line-height: 1.5; color: #14231c; max-width: 36em">
        <p>Hello ${booking.firstName},</p>
        <p>Your booking with ${site.name} is confirmed.</p>
        <h1 style="font-size: 1.3em">Reference ${booking.reference}</h1>
        <p>
          <b>${facts.day}, ${facts.between}</b><br />
          ${facts.car}<br />
          From ${facts.place}${facts.back ? html`<br />Back to ${facts.back}` : ''}
        </p>
        <table style="border-collapse: collapse; width: 100%">
          ${booking.lines.map(
            (line) =>
              html`<tr>
                <td style="padding: 4px 0">
                  ${line.name}${line.note ? html`<br /><small>${line.note}</small>` : ''}
                </td>
                <td style="padding: 4px 0; text-align: right">${priceOf(line)}</td>
              </tr>`,
          )}
          ${hasPrice(booking.lines) ? sumOf(booking) : ''}
        </table>
        <h2 style="font-size: 1.1em">What happens next</h2>
        <ol>
          ${facts.next.map((step) => html`<li>${step}</li>`)}
        </ol>
        <h2 style="font-size: 1.1em">If something changes</h2>
        <p><a href="${facts.manageUrl}">${MANAGE}</a></p>
        <p>${facts.change}</p>
        <p>${facts.right}</p>
        <p>${site.name}<br /><a href="tel:${site.phone.e164}">${site.phone.display}</a></p>
      </body>
    </html>`;
}

function sumOf({ exVat, incVat }: BookingRow) {
  return html`<tr>
      <td style="padding: 4px 0; border-top: 1px solid">Sub total (ex VAT)</td>
      <td style="padding: 4px 0; border-top: 1px solid; text-align: right">${poundsText(exVat)}</td>
    </tr>
    <tr>
      <td style="padding: 4px 0"><b>Total (inc VAT)</b></td>
      <td style="padding: 4px 0; text-align: right"><b>${poundsText(incVat)}</b></td>
    </tr>`;
}
