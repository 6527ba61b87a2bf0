import { longDate, localNow } from '../../domain/text/local-time.ts';
import { type MotWords, motWords } from '../../domain/mot/mot-words.ts';
import type { FoundMot } from '../../domain/mot/unroadworthy.ts';
import { eventsAfter } from '../bookings/events.ts';
import type { Line } from '../mail/letter.ts';
import type { Mail } from '../mail/transport.ts';
import { type WorkLetter, mailOf } from './letters.ts';
import { carAndPlate } from '../bookings/text.ts';

/** The result of an MOT test, as it stands: null once a later one has been recorded, which tells of itself. */
export async function motMail(about: WorkLetter): Promise<Mail | null> {
  const { detail } = about.event;
  if (detail?.kind !== 'mot' || (await isOverruled(about))) return null;
  const mot = about.work.found.mots.find(({ result }) => result === detail.result);
  if (!mot) return null;
  const words = motWords(mot, localNow(about.parts.clock()).date);
  return mailOf(about, {
    subject: words.isPassed ? 'Your car passed its MOT' : 'Your car failed its MOT',
    lines: [resultText(about, mot, words), ...(words.isPassed ? [] : failLines(words)), ...notedLines(words)],
    link: { label: 'Read the report', href: `${about.page}/report` },
  });
}

function resultText(
  { work }: WorkLetter,
  { testedOn, miles }: FoundMot,
  { isPassed, driving }: MotWords,
): string {
  const result = `Your ${carAndPlate(work.booking)} ${isPassed ? 'passed' : 'failed'} its MOT on ${longDate(testedOn)}, at ${miles.toLocaleString('en-GB')} miles.`;
  return `${result} ${driving}`;
}

function failLines({ dangerous, failed, retests }: MotWords): Line[] {
  return [
    ...(dangerous.length ? [`Dangerous: ${dangerous.join('; ')}.`] : []),
    ...(failed.length ? [`It ${dangerous.length ? 'also ' : ''}failed on: ${failed.join('; ')}.`] : []),
    'What a retest costs depends on where the car is repaired and tested:',
    ...retests.map(({ term, text }) => `${term}: ${text}.`),
    'The report shows everything that the tester wrote, with our price where we can put it right. We don’t repair anything until you say yes.',
  ];
}

const notedLines = ({ noted }: MotWords): Line[] =>
  noted.length ? [`The tester also noted: ${noted.join('; ')}.`] : [];

async function isOverruled({ event, parts: { db } }: WorkLetter): Promise<boolean> {
  const later = await eventsAfter(db, event);
  return later.some((each) => each.detail?.kind === 'mot');
}
