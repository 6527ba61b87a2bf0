import type { MotDetail } from '../../contract/mot.ts';
import { dateText, longDate } from '../../domain/localTime.ts';
import { countText, odometerText } from './test-words.ts';

/** 'FORD FOCUS', 'VAUXHALL', 'Vehicle' when no register says. */
export function vehicleText({ Mfr, Model }: MotDetail['vehicle']): string {
  return [Mfr, Model].filter(Boolean).join(' ') || 'Vehicle';
}

/** What is known of the car and of its last test, as rows. Only what is known. */
export function motFacts({ vehicle, visits }: MotDetail): { term: string; value: string }[] {
  const [visit] = visits;
  const test = visit?.tests[0];
  const about = [vehicle.Colour, vehicle.Fuel].filter((text) => text !== null).map(sentenceCase);
  const rows: [string, string | null | undefined][] = [
    ['Last test', visit && `${longDate(visit.ended)}: ${outcome(visit)}`],
    ['It found', countText(test?.defects?.map(({ severity }) => severity) ?? [])],
    ['Mileage then', test && test.odometer.kind !== 'missing' ? odometerText(test.odometer) : null],
    ['Colour and fuel', about.join(', ')],
    ['First used', vehicle.FirstUsed && firstUsedText(vehicle.FirstUsed)],
  ];
  return rows.flatMap(([term, value]) => (value ? { term, value } : []));
}

function outcome({ passed, minutesToPass }: MotDetail['visits'][number]): string {
  if (!passed) return 'fail';
  return minutesToPass === null ? 'pass' : 'pass at the retest';
}

/** A date, or a month as the DVLA has it. */
function firstUsedText(date: string): string {
  return date.length > 7 ? longDate(date) : dateText(`${date}-01`, { month: 'long', year: 'numeric' });
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
