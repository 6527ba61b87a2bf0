import { html } from 'hono/html';
import type { Site } from '../../content-model/site.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { hasPricedLine, owesPrice } from '../../domain/booking/booking-line.ts';
import { payText } from '../../domain/money/pay-text.ts';
import { betweenText, dateText, shortDay, windowText } from '../../domain/text/local-time.ts';
import { withCapital } from '../../domain/text/with-capital.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { poundsText } from '../../domain/money/money.ts';
import type { Html } from '../mail/html.ts';
import { contractLines, type SentTerms } from '../mail/contract.ts';
import {
  buttonHtml,
  customerMail,
  type Line,
  linesHtml,
  linesText,
  linkHtml,
  letterLinks,
} from '../mail/letter.ts';
import { carSign } from '../mail/sign.ts';
import type { Mail } from '../mail/transport.ts';
import { bookedOf, instalmentsOf, slotOf } from './answer.ts';
import { calendarFile } from './calendar-file.ts';
import type { StoredBooking } from '../bookings/rows.ts';
import {
  addressText,
  backSentence,
  changeText,
  garageText,
  lineNotes,
  lineText,
  MANAGE,
  arrivalAddresses,
  plainAddress,
  priceText,
  SHARING,
  visitSign,
} from './words.ts';
import { carWithEngine } from '../bookings/text.ts';

/**
 * The confirmation email: what was booked, what happens next, how to change it, and the calendar entry.
 * @param manageUrl signed; its holder may move and cancel
 * @param terms as they were when it was booked
 */
export function confirmationMail(
  booking: StoredBooking,
  site: Site,
  manageUrl: string,
  terms: SentTerms = { url: new URL('/terms-and-conditions', manageUrl).href, file: null },
): Mail {
  const facts = factsOf(booking, site, { manageUrl, terms });
  const { email, firstName, arrival } = booking;
  const words = ARRIVAL_WORDS[arrival];
  return customerMail(
    {
      to: email,
      firstName,
      subject: withCapital(
        `${words.subject} ${shortDay(slotOf(booking).date)}, ${facts.between} (${booking.reference})`,
      ),
      attachments: [calendarFile(booking, site), ...(terms.file ? [terms.file] : [])],
      sign: { ...carSign(booking.vehicle), when: visitSign(booking, slotOf(booking)) },
    },
    {
      text: textOf(booking, facts, site),
      html: htmlOf(booking, facts),
      links: [{ label: MANAGE, href: manageUrl }, ...letterLinks(facts.contract)],
    },
    site,
  );
}

/** However the car comes, as /collection-and-delivery says it. */
const WITH_THE_KEY =
  'With the key we need the locking wheel nut key, if your car has one, and the service book, if you’d like it stamped. ' +
  'Please leave a quarter of a tank of fuel, or as much charge, in it. You can keep the V5C at home.';

/** Leads to a page with one button: no email but the one that it sends holds a link that logs anybody in. */
const FOLLOW = 'Create an account and follow this booking';

interface Facts {
  /** `Monday 23 November 2026` */
  day: string;
  /** `08:00–10:00` */
  between: string;
  car: string;
  /** What its window is called: `Collection`. */
  window: string;
  /** Where it is handed over, and the word before it: `From`. */
  at: string;
  place: string;
  /** Who does the work, of several garages. */
  garage: string | null;
  /** Where our driver returns the car to, if not to `place`. */
  back: string | null;
  next: string[];
  change: string;
  manageUrl: string;
  /** What has to be in writing of the contract; nothing where nothing is paid for. */
  contract: readonly Line[];
}

function factsOf(
  booking: StoredBooking,
  site: Site,
  { manageUrl, terms }: { manageUrl: string; terms: SentTerms },
): Facts {
  const { vehicle, arrival, leaves, returnAddress } = booking;
  const words = ARRIVAL_WORDS[arrival];
  const slot = slotOf(booking);
  return {
    day: dateText(slot.date),
    between: windowText(slot.window),
    car: carWithEngine({ vehicle }),
    window: words.window,
    at: words.at,
    place: words.place(arrivalAddresses(booking, site)),
    // Who brings it reads the same above.
    garage: needsDriver(arrival) ? garageText(booking, site) : null,
    back: needsDriver(leaves) ? returnAddress && addressText(plainAddress(returnAddress)) : null,
    next: [
      `${words.ready(betweenText(slot.window))} ${WITH_THE_KEY}`,
      ...(owesPrice(booking.lines)
        ? ['For anything marked “to be quoted”, we’ll send you a price first. It costs nothing to say no.']
        : []),
      'If we find anything else, we’ll ask you first. Nothing is done without your approval.',
      `${backSentence(booking, site)} ${payText({ ...bookedOf(booking), instalments: instalmentsOf(booking, site) })}`,
    ],
    change:
      `${changeText(slot, booking.changedAt ?? booking.createdAt, site)} You can also call ${site.phone.display} and ` +
      `quote your reference. ${SHARING}`,
    manageUrl,
    contract: contractOf(booking, site, terms),
  };
}

function contractOf(
  { reference, earlyStart, earlyStartAt, contractAt, createdAt }: StoredBooking,
  site: Site,
  terms: SentTerms,
): Line[] {
  if (!earlyStart || !earlyStartAt) return [];
  const how = 'with the link above until the car is with us, or by email or phone';
  const said = { ...earlyStart, at: earlyStartAt };
  return contractLines({ reference, madeAt: contractAt ?? createdAt, said, how, terms }, site);
}

/** `From:       1 Placeholder Street`: names and values, one under the other. */
function inColumns(facts: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...facts.map(([name]) => name.length)) + 2;
  return facts.map(([name, value]) => `${name}:`.padEnd(width) + value);
}

function textOf(booking: StoredBooking, facts: Facts, site: Site): string {
  return [
    `Your booking with ${site.name} is confirmed.`,
    '',
    ...inColumns([
      ['Reference', booking.reference],
      ['Car', facts.car],
      [facts.window, `${facts.day}, ${facts.between}`],
      [facts.at, facts.place],
      ...(facts.back ? [['Back to', facts.back] as const] : []),
      ...(facts.garage ? [['Work done by', facts.garage] as const] : []),
    ]),
    '',
    ...booking.lines.map((line) => `- ${lineText(line)}`),
    ...(hasPricedLine(booking.lines)
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
    `${FOLLOW} (we email you a link that logs you in):`,
    `${facts.manageUrl}/follow`,
    ...(facts.contract.length > 0 ? ['', linesText(facts.contract)] : []),
  ].join('\n');
}

const LINE = 'padding: 8px 0; border-top: 1px solid #dbd6c6; vertical-align: top';
const FIGURE = 'padding-left: 12px; text-align: right; white-space: nowrap';

function htmlOf(booking: StoredBooking, facts: Facts): Html {
  return html`<h1 style="font-size: 20px; line-height: 1.3">
      Your booking ${booking.reference} is confirmed
    </h1>
    <p>
      ${facts.car}<br />
      ${facts.at}
      ${facts.place}${facts.back ? html`<br />Back to ${facts.back}` : ''}${
        facts.garage ? html`<br />Work done by ${facts.garage}` : ''
      }
    </p>
    ${buttonHtml({ label: MANAGE, href: facts.manageUrl })}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${booking.lines.map(
        (line) =>
          html`<tr>
            <td class="line" style="${LINE}">
              ${lineName(line)}${lineNotes(line).map((note) => html`<br /><small>${note}</small>`)}
            </td>
            <td class="line" style="${LINE}; ${FIGURE}">${priceText(line)}</td>
          </tr>`,
      )}
      ${hasPricedLine(booking.lines) ? sumOf(booking) : ''}
    </table>
    <h2 style="font-size: 18px">What happens next</h2>
    <ol style="padding-left: 1.4em">
      ${facts.next.map((step) => html`<li>${step}</li>`)}
    </ol>
    <h2 style="font-size: 18px">If something changes</h2>
    <p>${facts.change}</p>
    <p>
      ${linkHtml({ label: FOLLOW, href: `${facts.manageUrl}/follow` })}: we email you a link that logs you in,
      and all your bookings are in one place.
    </p>
    ${linesHtml(facts.contract)}`;
}

function sumOf({ exVat, incVat }: StoredBooking) {
  return html`<tr>
      <td class="line" style="${LINE}">Sub total (ex VAT)</td>
      <td class="line" style="${LINE}; ${FIGURE}">${poundsText(exVat)}</td>
    </tr>
    <tr>
      <td class="line" style="${LINE}"><b>Total (inc VAT)</b></td>
      <td class="line" style="${LINE}; ${FIGURE}"><b>${poundsText(incVat)}</b></td>
    </tr>`;
}
