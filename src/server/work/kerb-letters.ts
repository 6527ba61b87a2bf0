import { localNow } from '../../domain/text/local-time.ts';
import type { HandoverDetail } from '../../domain/work/work-history.ts';
import type { Mail } from '../mail/transport.ts';
import { type WorkLetter, mailOf, type Words } from './letters.ts';
import { carAndPlate } from '../bookings/text.ts';

/** We couldn't have the car; null for a handover that took place, which has the email of its step. */
export function missedMail(about: WorkLetter): Mail | null {
  const { detail } = about.event;
  if (detail?.kind !== 'handover' || detail.outcome === 'done') return null;
  return mailOf(about, detail.leg === 'collection' ? notCollected(about, detail) : notDelivered(about));
}

/** The driver is running late; null once the booking has moved on: then it would only confuse. */
export function lateMail(about: WorkLetter): Mail | null {
  const { event, work, parts } = about;
  const { detail } = event;
  if (detail?.kind !== 'late' || work.booking.status !== event.status) return null;
  const car = carAndPlate(work.booking);
  const line =
    detail.leg === 'collection'
      ? `Our driver is running late, and will be with you for your ${car} at about ${detail.until}.`
      : `Our driver is running late, and will bring your ${car} back at about ${detail.until}.`;
  const ask = `We’re sorry to keep you waiting. If that doesn’t suit you, call us on ${parts.site.phone.display}.`;
  return mailOf(about, { subject: `Running late, about ${detail.until}`, lines: [line, ask] });
}

function notCollected(about: WorkLetter, { outcome, note }: HandoverDetail): Words {
  const { work, event, page, parts } = about;
  const car = carAndPlate(work.booking);
  const { time } = localNow(event.at);
  const { display } = parts.site.phone;
  const again = 'Choose another time. It costs you nothing.';
  const why = note && `Our driver’s note: ${note}`;
  const words = {
    done: { subject: '', lines: [] },
    nobody: {
      subject: 'We came for your car',
      lines: [`Our driver came for your ${car} at ${time} and couldn’t reach you.`, again],
    },
    no_start: {
      subject: 'Your car didn’t start',
      lines: [
        `Your ${car} didn’t start when our driver came for it at ${time}.`,
        `${again} If it won’t start by then, call us on ${display} and we’ll talk about recovery.`,
      ],
    },
    unsafe: {
      subject: 'We couldn’t drive your car',
      lines: [
        `Our driver came for your ${car} at ${time}, and it isn’t safe to drive.`,
        `Call us on ${display} and we’ll talk about how it gets here. ${again}`,
      ],
    },
  }[outcome];
  const { subject, lines } = words;
  const link = { label: 'Choose another time', href: `${page}/move` };
  return { subject, lines: [...lines.slice(0, 1), ...(why ? [why] : []), ...lines.slice(1)], link };
}

function notDelivered({ work: { booking }, event, parts }: WorkLetter): Words {
  return {
    subject: 'We brought your car back',
    lines: [
      `Our driver brought your ${carAndPlate(booking)} at ${localNow(event.at).time} and couldn’t reach you. It’s safe with us.`,
      `Call us on ${parts.site.phone.display} to agree another time. It costs you nothing.`,
    ],
  };
}
