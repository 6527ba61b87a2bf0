import { accountFeature } from './account/feature.ts';
import { addressFeature } from './address/feature.ts';
import { applicationFeature } from './application/feature.ts';
import { assistantFeature } from './assistant/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { bookingFeature } from './booking/feature.ts';
import { booksFeature } from './books/feature.ts';
import { cartFeature } from './cart/feature.ts';
import { catalogueFeature } from './catalogue/feature.ts';
import { checkFeature } from './check/feature.ts';
import { type Again, demoFeature } from './demo/feature.ts';
import { deskFeature } from './desk/feature.ts';
import { documentFeature } from './document/feature.ts';
import { dueFeature } from './due/feature.ts';
import { feedbackFeature } from './feedback/feature.ts';
import { type FeatureParts, joinFeatures, mailsOf } from './feature.ts';
import { garageFactsFeature } from './garage-facts/feature.ts';
import { invoiceFeature } from './invoice/feature.ts';
import { motFeature } from './mot/feature.ts';
import { noticeFeature } from './notice/feature.ts';
import { opinionFeature } from './opinion/feature.ts';
import { outboxFeature } from './outbox/feature.ts';
import { ownAddressFeature } from './own-addresses/feature.ts';
import { ownCarFeature } from './own-cars/feature.ts';
import { paperFeature } from './paper/feature.ts';
import { passkeyFeature } from './passkey/feature.ts';
import { paymentFeature } from './payment/feature.ts';
import { photoFeature } from './photo/feature.ts';
import { promisesAt, quoteFeature } from './quote/feature.ts';
import { publishingFeature } from './publishing/feature.ts';
import { quoteRequestFeature } from './quote-request/feature.ts';
import { referralFeature } from './referral/feature.ts';
import { reminderFeature } from './reminder/feature.ts';
import { reportFeature } from './report/feature.ts';
import { requestFeature } from './request/feature.ts';
import { roadFeature } from './road/feature.ts';
import { serviceBookFeature } from './service-book/feature.ts';
import { serviceRecordFeature } from './service-record/feature.ts';
import { shareFeature } from './share/feature.ts';
import { smsFeature } from './sms/feature.ts';
import { systemFeature } from './system/feature.ts';
import { termsFeature } from './terms/feature.ts';
import { ticketFeature } from './ticket/feature.ts';
import { vehicleFeature } from './vehicle/feature.ts';
import { workFeature } from './work/feature.ts';
import { workCalendarFeature } from './work-calendar/feature.ts';
import { forAssistants } from './registers/record.ts';

/** Every feature of the server, wired by hand: what one needs of another it is given here. */
export function createFeatures(parts: FeatureParts) {
  const again: Again = (own) => createFeatures({ ...parts, ...own, onMail: () => {} });
  const catalogue = catalogueFeature(parts);
  const cart = cartFeature(parts, { promisesAt });
  const referral = referralFeature(parts);
  const quote = quoteFeature(parts, {
    carts: cart.services.cart,
    ...catalogue.services,
    ...referral.services,
  });
  const vehicle = vehicleFeature(parts, catalogue.services);
  const quoteRequest = quoteRequestFeature(parts, {
    ...cart.services,
    ...quote.services,
    ...vehicle.services,
    ...catalogue.services,
  });
  const reminder = reminderFeature(parts);
  const ownCars = ownCarFeature(parts, { ...vehicle.services, ...reminder.services });
  const passkey = passkeyFeature(parts);
  const ticket = ticketFeature(parts);
  const feedback = feedbackFeature(parts);
  const account = accountFeature(parts, {
    ...referral.services,
    ...reminder.services,
    ...ownCars.services,
    ...passkey.services,
    ...ticket.services,
    ...feedback.services,
  });
  const photo = photoFeature(parts);
  const address = addressFeature(parts);
  const ownAddresses = ownAddressFeature(parts, address.services);
  const mot = motFeature(parts, catalogue.services);
  const road = roadFeature(parts, cart.services);
  const booking = bookingFeature(parts, {
    ...referral.services,
    carts: cart.services.cart,
    ...quote.services,
    ...quoteRequest.services,
    ...account.services,
    ...reminder.services,
    ...photo.services,
    ...ticket.services,
    ...mot.services,
    ...ownAddresses.services,
    ...ownCars.services,
    ...road.services,
    ...address.services,
  });
  const invoice = invoiceFeature(parts, booking.services);
  const share = shareFeature(parts);
  const work = workFeature(parts, {
    ...referral.services,
    ...invoice.services,
    ...share.services,
    ...booking.services,
    ...reminder.services,
    ...photo.services,
  });
  const serviceRecord = serviceRecordFeature(parts, { ...work.services, ...invoice.services });
  const request = requestFeature(parts, {
    ...work.services,
    ...catalogue.services,
    ...photo.services,
    ...ticket.services,
  });
  const payment = paymentFeature(parts, {
    ...booking.services,
    ...work.services,
    ...invoice.services,
  });
  const paper = paperFeature(parts, photo.services);
  const publishing = publishingFeature(parts);
  const document = documentFeature(parts, { ...photo.services, ...publishing.services });
  const due = dueFeature(parts, {
    carts: cart.services.cart,
    ...catalogue.services,
    ...mot.services,
    ...booking.services,
  });
  // The same services, which ask the registers as assistants.
  const asAssistant = { ...parts, records: forAssistants(parts.records) };
  const motForAssistants = motFeature(asAssistant, catalogue.services);
  const answers = {
    carts: cart.services.cart,
    ...catalogue.services,
    ...booking.services,
    ...vehicleFeature(asAssistant, catalogue.services).services,
    ...motForAssistants.services,
  };
  const assistant = assistantFeature(parts, {
    ...quote.services,
    ...answers,
    ...dueFeature(asAssistant, answers).services,
  });
  const others = [
    vehicle,
    catalogue,
    mot,
    ownCars,
    road,
    address,
    ownAddresses,
    cart,
    quote,
    quoteRequest,
    work,
    request,
    checkFeature(parts, { ...work.services, ...request.services, ...photo.services }),
    due,
    assistant,
    feedback,
    payment,
    invoice,
    serviceRecord,
    referral,
    booking,
    share,
    reportFeature(parts, {
      ...booking.services,
      ...catalogue.services,
      ...photo.services,
      ...mot.services,
    }),
    serviceBookFeature(parts, { ...ownCars.services, ...mot.services }),
    passkey,
    account,
    photo,
    paper,
    applicationFeature(parts, account.services),
    ticket,
    reminder,
    auditFeature(parts),
    garageFactsFeature(parts, { ...paper.services, ...share.services }),
    document,
    publishing,
    deskFeature(parts, work.services),
    workCalendarFeature(parts),
    booksFeature(parts, { ...invoice.services, ...share.services }),
    smsFeature(parts, { ...booking.services, ...request.services }),
    noticeFeature(parts, { ...booking.services, ...request.services }),
    opinionFeature(parts, { ...catalogue.services, ...vehicle.services }),
    termsFeature(parts),
    systemFeature(parts),
    demoFeature(parts, { ...account.services, again }),
  ] as const;
  return joinFeatures([...others, outboxFeature(parts, { kinds: mailsOf(others) })]);
}

type All = ReturnType<typeof createFeatures>;

/** What the features offer each other and their pages. */
export type Services = All['services'];

/**
 * A controller for each page that is made on demand: `Astro.locals.pages`. Pages have no other way to the services, so
 * that none can forget whom it is for.
 */
export type SitePages = All['pages'];
