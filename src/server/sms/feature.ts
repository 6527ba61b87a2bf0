import { retainedSince } from '../../domain/account/retention.ts';
import { forgetTexts } from '../bookings/texts.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { firstText } from './first-text.ts';
import { type SmsPageParts, type SmsPages, smsPages } from './pages.ts';
import { bookingTextService, type BookingTexts } from './service.ts';
import { smsWebhooks } from './webhooks.ts';

type Others = Pick<SmsPageParts, 'booking' | 'bookingAccess' | 'bookingChanges' | 'ownBookings' | 'requests'>;

/** Texts about a booking beside its emails, for customers who want them. */
export function smsFeature(
  parts: FeatureParts,
  others: Others,
): Feature<{ bookingTexts: BookingTexts }, { sms: SmsPages }> {
  const { db, texting } = parts;
  const texts = bookingTextService(parts);
  return {
    name: 'sms',
    services: { bookingTexts: texts },
    pages: { sms: smsPages({ ...parts, ...others, texts }, pageForms(parts)) },
    texts: [firstText],
    webhooks: texting?.twilio ? smsWebhooks(texting.twilio, texts) : [],
    forget: (now) => forgetTexts(db, retainedSince('textStops', now)),
  };
}
