import { longDate, type LocalDate } from '../../domain/text/local-time.ts';
import { plateAge } from '../../domain/vehicle/plate-age.ts';

/** What a plate of the present style says by itself, as rows; [] for other styles. @param today local date */
export function plateFacts(vrm: string, today: LocalDate): { term: string; value: string }[] {
  const age = plateAge(vrm, today);
  if (!age) return [];
  const years = [...new Set([age.from, age.to].map((date) => Number(date.slice(0, 4)) + 3))];
  return [
    { term: `The ${age.identifier} in the plate`, value: `${longDate(age.from)} to ${longDate(age.to)}` },
    { term: 'First registered', value: 'then or later, never before' },
    { term: 'First MOT, if the plate came with the car', value: `due in ${years.join(' or ')}` },
  ];
}
