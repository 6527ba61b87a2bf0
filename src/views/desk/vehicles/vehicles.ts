import type { VehicleRangeChoice } from '../../../contract/vehicle/vehicle.ts';
import { knownYearsText } from '../../../domain/vehicle/years-text.ts';

/** The engines of a range, each with its years: Model_ID → words. */
export const engineChoices = ({ engines }: Pick<VehicleRangeChoice, 'engines'>): Record<string, string> =>
  Object.fromEntries(
    engines.map(({ Model_ID, label, fromYear, toYear }) => {
      const years = knownYearsText(fromYear, toYear);
      return [Model_ID, years ? `${label}, ${years}` : label];
    }),
  );

const DONE: Record<string, string> = {
  correct: 'Saved. Anybody here who looks this registration up gets that car.',
  drop: 'Taken back.',
};

export const vehicleDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
