import type { MotOffers } from '../../contract/mot/mot-offer.ts';
import { parseDefect } from '../../domain/defect/line.ts';
import type { DefectPosition } from '../../domain/defect/position.ts';
import { byUrgency } from '../../domain/defect/urgency.ts';
import { lineParts } from './line-parts.ts';

/** Numbers of a test's lines, as the list and the drawings of the car have them. */
export interface Numbered {
  number: number;
  urgency: MotOffers['offers'][number]['urgency'];
  positions: readonly DefectPosition[];
}

/** The answers to the lines, by their index in the test. */
export function answersTo(offers: MotOffers, lines: readonly { text: string }[]) {
  return offers.lines.flatMap((answer, index) => {
    const line = lines[index];
    return line ? [{ ...answer, ...lineParts(line.text), text: line.text, index }] : [];
  });
}

/** The lines that only we can price, the most urgent first. */
export const askedOf = (answers: ReturnType<typeof answersTo>) =>
  answers.filter(({ kind }) => kind === 'ask-us').toSorted(byUrgency);

/** The repairs first, then the lines that only we can price. What needs no repair has no number. */
export function numbered(offers: MotOffers, lines: readonly { text: string }[]): Numbered[] {
  const position = (text: string) => parseDefect(text).position;
  const sold = offers.offers.map(({ urgency, lines: own }) => ({
    urgency,
    positions: own.flatMap((index) => lines[index] ?? []).map(({ text }) => position(text)),
  }));
  const asked = askedOf(answersTo(offers, lines)).map(({ urgency, text }) => ({
    urgency,
    positions: [position(text)],
  }));
  return [...sold, ...asked].map((one, place) => ({ ...one, number: place + 1 }));
}
