import type { MotDetail } from '../../contract/mot/mot.ts';
import { dateText, longDate } from '../../domain/text/local-time.ts';
import { properName } from '../../domain/text/written-name.ts';
import { severityCountText, odometerText } from './test-words.ts';

/** 'Ford Focus 1.0 EcoBoost', 'Vauxhall', 'Vehicle' when no register says. */
export function vehicleText({ vehicle: { Mfr, Model }, car }: MotDetail): string {
  return [properName(Mfr ?? ''), properName(Model ?? ''), car?.Engine].filter(Boolean).join(' ') || 'Vehicle';
}

/** The day on which the MOT ends or the first one is due. Lorries and buses have no date to keep, so theirs is null. */
export function endOf({ advice, status }: Pick<MotDetail, 'advice' | 'status'>): string | null {
  if (advice.earliest === null) return null;
  if (status.kind === 'valid') return status.expires;
  return status.kind === 'not-due' ? status.due : null;
}

/** Whether the newest test found a danger: such a car may not be driven to us. */
export function failedDangerous({ visits }: Pick<MotDetail, 'visits'>): boolean {
  const newest = visits[0]?.tests[0];
  return newest?.result === 'failed' && (newest.defects?.some((one) => one.dangerous) ?? false);
}

/** What is known of the car and of its last test, as rows. Only what is known. */
export function motFacts({
  vehicle,
  visits,
  mileage,
  recall,
  sources,
}: MotDetail): { term: string; value: string }[] {
  const [visit] = visits;
  const test = visit?.tests[0];
  const about = [vehicle.Colour, vehicle.Fuel].filter((text) => text !== null).map(sentenceCase);
  const rows: [string, string | null | undefined][] = [
    ['Last test', visit && `${longDate(visit.ended)}: ${outcome(visit)}`],
    ['It found', severityCountText(test?.defects?.map(({ severity }) => severity) ?? [])],
    ['Mileage then', test && test.odometer.kind !== 'missing' ? odometerText(test.odometer) : null],
    ['The clock', clockText(mileage.points)],
    ['Safety recall', sources.dvsa === 'found' ? RECALL[recall] : null],
    ['Colour and fuel', about.join(', ')],
    ['First used', vehicle.FirstUsed && firstUsedText(vehicle.FirstUsed)],
  ];
  return rows.flatMap(([term, value]) => (value ? { term, value } : []));
}

const RECALL: Record<MotDetail['recall'], string> = {
  yes: 'one to be done',
  no: 'none outstanding',
  unknown: 'not known to DVSA',
  unavailable: 'not known to DVSA',
};

/** Somebody about to buy the car has to see it without reading on. */
function clockText(points: MotDetail['mileage']['points']): string | null {
  const fall = points.findLast(({ note }) => note === 'went-down');
  return fall ? `went down before ${dateText(fall.date, { month: 'long', year: 'numeric' })}` : null;
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
