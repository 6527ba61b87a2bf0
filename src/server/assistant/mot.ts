import type { MotAnswer } from '../../contract/assistant/answered.ts';
import type { MotDetail } from '../../contract/mot/mot.ts';
import type { MotService } from '../mot/service.ts';
import { QUOTED, quotedText } from './said.ts';

/** A car of thirty years has more; the newest say what matters. */
const MOST_TESTS = 20;
const MOST_LINES = 40;

export const motInWords =
  (mots: MotService) =>
  async ({ plate }: { plate: string }, address: string): Promise<MotAnswer> => {
    const detail = await mots.history(plate, address);
    const { vehicle, status, advice, rates, mileage, recall, note } = detail;
    const tests = detail.visits.flatMap((visit) => visit.tests);
    const text = (written: string | null) => (written === null ? null : quotedText(written));
    return {
      status: status.kind,
      until: untilOf(status),
      in_words: [
        sentence(advice.headline),
        ...advice.sentences,
        ...figuresOf(detail),
        ...(note ? [note] : []),
      ],
      first_time_passes: { of: rates.visits, passed: rates.firstTime },
      miles_a_year: mileage.perYear,
      recall,
      left_out: Math.max(0, tests.length - MOST_TESTS),
      quoted: {
        ...QUOTED,
        make: text(vehicle.Mfr),
        model: text(vehicle.Model),
        colour: text(vehicle.Colour),
        tests: tests.slice(0, MOST_TESTS).map(testSaid),
      },
    };
  };

type Test = MotDetail['visits'][number]['tests'][number];

const testSaid = ({ date, result, odometer, defects }: Test): MotAnswer['quoted']['tests'][number] => ({
  date,
  result,
  miles: odometer.kind === 'read' ? odometer.miles : null,
  lines:
    defects?.slice(0, MOST_LINES).map(({ severity, text }) => ({ severity, text: quotedText(text) })) ?? null,
});

function untilOf(status: MotDetail['status']): string | null {
  if (status.kind === 'valid' || status.kind === 'expired') return status.expires;
  return status.kind === 'not-due' ? status.due : null;
}

/** What its tests add up to. */
const figuresOf = ({ rates, mileage }: MotDetail): string[] => [
  ...(rates.visits > 0 ? [`It passed ${rates.firstTime} of ${rates.visits} MOTs first time.`] : []),
  ...(mileage.perYear ? [`It does about ${mileage.perYear.toLocaleString('en-GB')} miles a year.`] : []),
];

const sentence = (headline: string): string => (/[.!?]$/.test(headline) ? headline : `${headline}.`);
