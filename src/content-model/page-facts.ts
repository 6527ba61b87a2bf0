import { COOKIE_OCCASIONS, COOKIES } from '../domain/account/cookies.ts';
import { FEEDBACK_CHANGE_DAYS } from '../domain/booking/feedback.ts';
import { motOffer, motPrice } from '../domain/catalogue/headline.ts';
import { CUSTOMER_DAYS } from '../domain/garage/seen.ts';
import { CONFIRM_DAYS, REMINDER_DAYS_TEXT } from '../domain/mot/reminder.ts';
import { penceFromPounds, poundsText } from '../domain/money/money.ts';
import {
  FRIEND_DISCOUNT,
  REFERRAL_REMEMBERED_DAYS,
  REFERRER_REWARD,
  REWARD_FROM_PAID,
} from '../domain/account/referral.ts';
import { QUOTE_DAYS } from '../domain/cart/quote.ts';
import {
  BOOKING_LINKS_DAYS,
  SHARED_BOOK_DAYS,
  PREPARED_HOURS,
  RETENTION_YEARS,
  MAIL_FILES_DAYS,
  NIGHTS_KEPT,
  QUOTES_KEPT_DAYS,
} from '../domain/account/retention.ts';
import {
  KNOWN_DEVICE_DAYS,
  SESSION_DAYS,
  STAFF_SESSION_HOURS,
  UNPROVEN_DAYS,
} from '../domain/account/session.ts';
import { officeText } from './company.ts';
import type { Catalogue } from './catalogue.ts';
import { motVatText } from './mot-vat.ts';
import type { Site } from './site.ts';

/** Facts about the business that may change, by the names under which a page's text has them in braces. */
export type Facts = Readonly<Record<string, string>>;

/** Those of one release. @param several whether its pages say that other garages do work too */
export function pageFacts({ site, catalogue }: { site: Site; catalogue: Catalogue }, several = false): Facts {
  const { collection, homeTown, legal, phone, support } = site;
  const withPage = site.serviceArea.filter(({ slug }) => slug && slug !== homeTown.slug);
  return {
    name: site.name,
    shortName: site.brand.shortName,
    town: homeTown.name,
    county: homeTown.county,
    phone: phone.display,
    email: site.email,
    supportEmail: support.staffEmail,
    answerDays: String(support.answerWorkingDays),
    company: legal.companyName,
    companyNumber: legal.companyNumber,
    vatNumber: legal.vatNumber,
    address: officeText(site),
    towns: String(withPage.length),
    farthestTown: withPage.toSorted((a, b) => b.roadMiles - a.roadMiles)[0]?.town ?? homeTown.name,
    cutOff: collection.cutOff,
    firstWindow: between(collection.windows[0]),
    lastWindow: between(collection.windows.at(-1)),
    returnWindow: between(collection.returnWindow),
    feedbackDays: String(FEEDBACK_CHANGE_DAYS),
    horizonDays: String(collection.horizonDays),
    warrantyMonths: String(site.warrantyMonths),
    keptBookingsYears: String(RETENTION_YEARS.bookings),
    keptMessagesYears: String(RETENTION_YEARS.messages),
    keptRewardsYears: String(RETENTION_YEARS.rewards),
    keptTextStopsYears: String(RETENTION_YEARS.textStops),
    keptRequestsYears: String(RETENTION_YEARS.quoteRequests),
    keptPlatesYears: String(RETENTION_YEARS.unknownPlates),
    quoteDays: String(QUOTE_DAYS),
    keptQuotesDays: String(QUOTES_KEPT_DAYS),
    preparedHours: String(PREPARED_HOURS),
    keptMailFilesDays: String(MAIL_FILES_DAYS),
    backupNights: String(NIGHTS_KEPT),
    bookingLinksDays: String(BOOKING_LINKS_DAYS),
    sharedBookDays: String(SHARED_BOOK_DAYS),
    keptEmptyAccountsYears: String(RETENTION_YEARS.emptyAccounts),
    keptIdleRemindersYears: String(RETENTION_YEARS.idleReminders),
    unprovenDays: String(UNPROVEN_DAYS),
    sessionDays: String(SESSION_DAYS),
    knownDeviceDays: String(KNOWN_DEVICE_DAYS),
    staffSessionHours: String(STAFF_SESSION_HOURS),
    reminderDays: REMINDER_DAYS_TEXT,
    reminderConfirmDays: String(CONFIRM_DAYS),
    instalments: String(site.instalments),
    labourRate: poundsText(penceFromPounds(catalogue.labourRate)),
    motPrice: poundsText(motPrice(catalogue)),
    motBeside: poundsText(penceFromPounds(catalogue.motDiscount['full'] ?? 0)),
    motVat: motVatText(site.mot, several),
    garageSeesDays: String(CUSTOMER_DAYS),
    motOffer: motOffer(catalogue),
    referrerReward: poundsText(REFERRER_REWARD),
    friendDiscount: poundsText(FRIEND_DISCOUNT),
    referralDays: String(REFERRAL_REMEMBERED_DAYS),
    rewardFromPaid: poundsText(REWARD_FROM_PAID),
    motMaximum: poundsText(site.mot.legalMaximumPence),
    cookieOccasions: COOKIE_OCCASIONS,
    cookieList: COOKIES.map(({ names, whose, about }) => `${names.join(', ')} (${whose}): ${about}`).join(
      ' ',
    ),
  };
}

/** `08:00-10:00` → `08:00 and 10:00`, to follow 'between'. */
function between(window = ''): string {
  return window.replace('-', ' and ');
}

/**
 * Plain text with its `{facts}` filled in.
 * @param file path from the root of the repository, for the message
 * @throws Error for one that does not exist
 */
export const withPageFacts = (text: string, facts: Facts, file: string): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => factOf(key, facts, file));

/** A title as it reads where nothing may fail: what isn't known stays as it is written. */
export const knownFacts = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => facts[key] ?? whole);

export function factOf(key: string, facts: Facts, file: string): string {
  const value = facts[key];
  if (value !== undefined) return value;
  const known = Object.keys(facts).join(', ');
  throw new Error(
    `${file}: there is no value called {${key}}. Remedy: correct the spelling; values are ${known}.`,
  );
}
