import type { AUDITED } from '../../../contract/desk/audit-actions.ts';
import { windowText } from '../../../domain/text/local-time.ts';
import { bold, day, plain, type Said, type Sentences, sum, text, why } from './said.ts';

/** A stored slot, `2026-11-23 08:00-10:00`, as people read it. */
const slotText = (slot: string): string =>
  [day(slot), windowText(/\d{2}:\d{2}-\d{2}:\d{2}/.exec(slot)?.[0] ?? '')].filter(Boolean).join(', ');

/** '08:00–10:00, 10:00–12:00' */
const windowsText = (windows: unknown): string =>
  Array.isArray(windows) ? windows.map((each: unknown) => windowText(String(each))).join(', ') : '';

/** '08:00–10:00: 4' of each window that was changed. */
const placesText = (values: Said['after']): string =>
  Object.entries(values ?? {})
    .filter(([name]) => /^\d{2}:\d{2}/.test(name))
    .map(([window, places]) => `${windowText(window)}: ${String(places)}`)
    .join('; ');

/** '3 windows' */
const countText = (values: Said['after']): string => {
  const count = Object.keys(values ?? {}).length;
  return count === 1 ? '1 window' : `${count} windows`;
};

/** 'Mon 30 Nov, Tue 1 Dec' */
const daysText = (days: unknown): string =>
  Array.isArray(days) ? days.map((each: unknown) => day(String(each))).join(', ') : '';

/** What is booked, and when we come. */
export const BOOKINGS: Sentences<(typeof AUDITED)['bookings'][number]> = {
  'booking.cancelled': ({ before }) => `cancelled the booking of ${bold(slotText(text(before, 'slot')))}`,
  'booking.create': () => `${bold('booked')} for a caller`,
  'booking.declined': ({ after }) => `said no to a booking for their garage${why(after)}`,
  'booking.garage': ({ after }) => `moved the booking to another garage${why(after)}`,
  'booking.moved': ({ before, after }) =>
    `moved the collection to ${bold(slotText(text(after, 'slot')))} (before: ${slotText(text(before, 'slot'))})`,
  'booking.warranty': () => 'booked work to be put right',
  'vehicle.corrected': ({ after }) =>
    text(after, 'model')
      ? `said which car a plate is: ${bold(text(after, 'model'))}`
      : 'took back which car a plate is',
  'window.closed': ({ after }) =>
    `closed ${bold(`${day(text(after, 'date'))}, ${windowsText(after?.windows)}`)} for collections${why(after)}`,
  'window.copied': ({ after, subject }) =>
    `settled the windows of the week of ${day(subject)} as they were the week before: ${bold(countText(after))}`,
  'window.opened': ({ before }) =>
    `opened ${bold(`${day(text(before, 'date'))}, ${windowsText(before?.windows)}`)} again`,
  'window.places': ({ before, after, subject }) =>
    after
      ? `set the places of windows from ${day(subject)} on: ${bold(placesText(after))}`
      : `took back places of windows from ${day(subject)} on: ${bold(placesText(before))}`,
  'window.places-that-day': ({ after, subject }) =>
    `set the places of ${day(subject)}: ${bold(placesText(after))}`,
};

/** What people wrote to us, and what didn't reach them. */
export const MESSAGES: Sentences<(typeof AUDITED)['messages'][number]> = {
  'mail.dismissed': ({ before }) =>
    `dismissed an undelivered email: ${bold(text(before, 'kind').replaceAll('-', ' '))}`,
  'mail.retried': ({ before }) =>
    `sent an undelivered email again: ${bold(text(before, 'kind').replaceAll('-', ' '))}`,
  'message.answer': ({ subject }) => `answered the message of ${bold(subject)}`,
  'message.close': ({ subject }) => `closed the message of ${bold(subject)}: no answer needed`,
  'message.leave': ({ subject }) => `left the message of ${bold(subject)} to somebody else`,
  'message.note': ({ subject }) => `wrote a note to the message of ${bold(subject)}`,
  'message.phone': ({ subject }) => `answered the message of ${bold(subject)} by phone`,
  'message.reopen': ({ subject }) => `opened the message of ${bold(subject)} again`,
  'message.take': ({ subject }) => `took the message of ${bold(subject)} to answer`,
  'review.publish': () => `${bold('published')} a review`,
  'review.refuse': ({ after }) => `refused a review: ${bold(plain(text(after, 'refusedFor')))}`,
};

/** Who works here. */
export const PEOPLE: Sentences<(typeof AUDITED)['people'][number]> = {
  'person.address_changed': ({ before, after }) =>
    `changed their email to ${bold(text(after, 'email'))} (before: ${text(before, 'email')})`,
  'person.day_off': ({ after, subject }) =>
    `noted that ${bold(subject)} is away: ${bold(daysText(after?.days))}`,
  'person.day_off_taken_back': ({ before, subject }) =>
    `noted that ${bold(subject)} isn’t away: ${bold(daysText(before?.days))}`,
  'person.invited': ({ after }) =>
    `invited ${bold(text(after, 'name') || text(after, 'email'))} as ${text(after, 'role')}`,
  'person.invited_again': ({ after }) => `sent the invitation to ${bold(text(after, 'email'))} again`,
  'person.renamed': ({ before, after }) =>
    `changed their name to ${bold(text(after, 'name'))} (before: ${text(before, 'name')})`,
  'person.role_given': ({ after, subject }) => `gave ${bold(subject)} the role ${bold(text(after, 'role'))}`,
  'person.role_taken': ({ before, subject }) =>
    `took the role ${bold(text(before, 'role'))} from ${bold(subject)}`,
  'person.sessions_ended': ({ subject }) => `logged ${bold(subject)} out on every device`,
  'secret.replaced': ({ after }) =>
    `replaced the secret that signs links${after?.olderLinks === 'work' ? '' : ', and ended all older links'}`,
};

/** Garages that work with us, and what they get. */
export const GARAGES: Sentences<(typeof AUDITED)['garages'][number]> = {
  'application.answer': ({ after }) =>
    `answered a garage’s application: ${bold(plain(text(after, 'state')))}${why(after)}`,
  'application.check': ({ after }) => `checked a garage’s application: ${bold(plain(text(after, 'state')))}`,
  'application.look': ({ after }) =>
    `noted what a look at garage ${text(after, 'garage')} showed: ${bold(plain(text(after, 'point')))}`,
  'garage.changed': ({ subject }) => `changed the facts of garage ${bold(subject)}`,
  'garage.state': ({ after, subject }) =>
    `set garage ${bold(subject)} to ${bold(plain(text(after, 'state')))}${why(after)}`,
  'garage.vat_checked': ({ subject }) => `checked the VAT number of garage ${bold(subject)}`,
  'paper.add': ({ after }) =>
    `added a paper of garage ${text(after, 'garage')}: ${bold(plain(text(after, 'kind')))}`,
  'paper.drivers': () => 'changed the drivers of an insurance',
  'paper.file': ({ after }) =>
    `added the file of a paper of garage ${text(after, 'garage')}: ${bold(plain(text(after, 'kind')))}`,
  'paper.withdraw': ({ after }) => `withdrew a paper of garage ${text(after, 'garage')}${why(after)}`,
  'share.account': ({ after, subject }) =>
    `changed the bank account of garage ${subject}, now ending in ${bold(text(after, 'lastTwo'))}`,
  'share.correct': ({ after }) =>
    `corrected what garage ${text(after, 'garageId')} gets by ${sum(after)}${why(after)}`,
  'share.export': ({ after }) => `put ${sum(after)} for a garage into the file for the bank`,
  'share.invoice': ({ after }) => `noted a garage’s invoice: ${bold(text(after, 'invoice'))}`,
  'share.paid': ({ after }) =>
    `noted a garage’s statement as paid${text(after, 'reference') && `, reference ${text(after, 'reference')}`}`,
  'share.rule': ({ subject }) => `changed what garage ${bold(subject)} gets`,
  'share.say': ({ after, subject }) => `said what a garage gets for ${bold(subject)}: ${sum(after, 'share')}`,
  'share.self_billing': () => 'noted an agreement on self-billing',
  'share.self_billing_end': ({ after }) =>
    `ended an agreement on self-billing on ${bold(day(text(after, 'endedOn')))}`,
};

/** What the site says. */
export const SITE: Sentences<(typeof AUDITED)['site'][number]> = {
  'job.run': ({ subject }) => `ran the job ${bold(subject)}`,
  'document.brought_back': ({ subject }) => `brought back an older text of ${bold(subject)}`,
  'document.erase': ({ before }) => `deleted ${bold(text(before, 'title'))} for good`,
  'document.lead': ({ subject, after }) =>
    `led ${bold(subject)} ${text(after, 'to') ? `to ${bold(text(after, 'to'))}` : 'nowhere: it says “gone”'}`,
  'document.look': ({ subject }) => `found ${bold(subject)} still true`,
  'document.made': ({ subject }) => `made ${bold(subject)}`,
  'document.mark': ({ subject }) => `marked ${bold(subject)} for the next publish`,
  'document.moved': ({ subject, after }) => `moved ${bold(subject)} to ${bold(text(after, 'address'))}`,
  'document.picture': ({ after }) => `added a picture: “${text(after, 'alt')}”`,
  'document.picture_gone': ({ before }) => `deleted a picture: “${text(before, 'alt')}”`,
  'document.picture_words': ({ after }) => `said otherwise what a picture shows: “${text(after, 'alt')}”`,
  'document.postpone': ({ subject }) => `left ${bold(subject)} out of a publish`,
  'document.restored': ({ subject }) => `took ${bold(subject)} out of the trash`,
  'document.saved': ({ subject }) => `saved ${bold(subject)}`,
  'document.shipped': ({ subject }) => `took over ${bold(subject)} to edit`,
  'document.trashed': ({ subject }) => `put ${bold(subject)} into the trash`,
  'document.unmark': ({ subject }) => `took ${bold(subject)} out of the next publish`,
  'publishing.bring-back': () => 'brought back an older version of the site',
  'publishing.publish': () => `${bold('published')} the site`,
};
