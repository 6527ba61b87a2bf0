import type { Content } from '../../content-model/content.ts';
import { checkAnswerText } from '../../domain/catalogue/check.ts';
import type { Finding } from '../../domain/document/health-report.ts';
import { ASKED_IN } from '../../domain/booking/line-offer.ts';
import { wordsFor, workFor } from '../../domain/catalogue/check-words.ts';
import type { PhotoView } from '../../contract/booking/photo.ts';
import type { SentOffer } from '../bookings/sent-offers.ts';
import { needsAttention, type ReportCheck } from './checks.ts';
import { openOffers, toneOfCheck, toneOfOffer } from './counts.ts';
import { pictureOf } from './pictures.ts';
import { priceOf, type Sold } from './prices.ts';
import type { ReportRows } from './stored.ts';
import { answerText, measuredText, sentence } from './words.ts';

/** A finding before it has a number, with what it is about. */
export interface Found extends Omit<Finding, 'number'> {
  /** The check that found it; null: it was found without one. */
  check: ReportCheck | null;
  photoIds: readonly string[];
}

export interface FindingParts {
  rows: ReportRows;
  content: Content;
  photos: readonly PhotoView[];
  sold: Sold;
}

/** What needs attention, now before soon. */
export function foundThings(checks: readonly ReportCheck[], parts: FindingParts): Found[] {
  const found = [
    ...checks.filter(needsAttention).map((check) => ofCheck(check, parts)),
    ...openOffers(parts.rows).map((offer) => ofOffer(offer, parts)),
  ];
  return [...found.filter(({ tone }) => tone === 'now'), ...found.filter(({ tone }) => tone === 'soon')];
}

function ofCheck(check: ReportCheck, { rows, content, photos, sold }: FindingParts): Found {
  const { key, name, measured, unit, least, result, asked, listed, note, unlawful, answer } = check;
  const last = asked.at(-1);
  const isGauged = measured !== null && unit !== null && least !== null;
  const own = photos.filter(
    ({ id, about, kind }) =>
      (kind === 'report' && about === key) || asked.some(({ photos: its }) => its.includes(id)),
  );
  const tone = toneOfCheck(result);
  const { why } = wordsFor(
    { key, name, result, measured, least, place: listed?.place ?? null },
    content.checkWords,
  );
  return {
    check,
    tone,
    name,
    wear: isGauged ? { measured, unit, least, amber: listed?.amber ?? null, result, isLaw: unlawful } : null,
    reading: isGauged ? null : measuredText(check) || null,
    texts: [last?.why ?? why, note].filter(Boolean).map(sentence),
    isAsked: asked.some((offer) => isWaiting(offer, rows)),
    answers: [
      ...asked.map((offer) => answered(offer, rows)),
      ...(answer ? [sentence(checkAnswerText(answer))] : []),
    ],
    ...priceOf(sold, {
      keys: [last?.key ?? '', ...workFor(key, content.checkWords).work],
      offer: last,
      place: listed?.place ?? null,
      isNow: tone === 'now',
    }),
    photos: own.map((photo) => pictureOf(photo, rows)),
    photoIds: own.map(({ id }) => id),
  };
}

function ofOffer(offer: SentOffer, { rows, photos, sold }: FindingParts): Found {
  const { name, why, measured, unit, allowed, key } = offer;
  const isGauged = measured !== null && unit !== null && allowed !== null;
  const own = photos.filter(({ id }) => offer.photos.includes(id));
  const tone = toneOfOffer(offer);
  return {
    check: null,
    tone,
    name,
    wear: isGauged ? { measured, unit, least: allowed, amber: null } : null,
    reading: isGauged ? null : measuredText(offer) || null,
    texts: [sentence(why)],
    isAsked: isWaiting(offer, rows),
    answers: [answered(offer, rows)],
    ...priceOf(sold, { keys: [key], offer, place: null, isNow: tone === 'now' }),
    photos: own.map((photo) => pictureOf(photo, rows)),
    photoIds: own.map(({ id }) => id),
  };
}

/** Whether it can still be answered. */
const isWaiting = ({ state }: SentOffer, { booking }: ReportRows): boolean =>
  state === 'open' && ASKED_IN.includes(booking.status);

const answered = (offer: SentOffer, rows: ReportRows): string => {
  const line = rows.lines.find(({ id }) => id === offer.lineId)?.status;
  const isLeft = offer.state === 'open' && !isWaiting(offer, rows);
  return answerText(isLeft ? { ...offer, state: 'unanswered' } : offer, line);
};
