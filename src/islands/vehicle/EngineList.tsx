import { useState } from 'react';
import type { EngineChoice, VehicleRangeChoice } from '../../contract/vehicle.ts';
import { useReady } from '../ui/useStored.ts';
import { EngineOption } from './EngineOption.tsx';

/** Cars are registered a year or so before and after the maker lists an engine. */
const SLACK_YEARS = 1;

interface Props {
  range: VehicleRangeChoice;
  /** Year of manufacture, where the register said it; 0: not known. */
  madeIn: number;
}

/** The engines of a range, narrowed by year where it is known. */
export function EngineList({ range, madeIn }: Props) {
  const ready = useReady();
  const [year, setYear] = useState(madeIn);
  const last =
    range.toYear ??
    Math.max(range.fromYear, ...range.engines.map((engine) => engine.toYear ?? engine.fromYear));
  const years = Array.from({ length: last + 1 - range.fromYear + 1 }, (_, index) => last + 1 - index);
  const fitting = range.engines.filter((engine) => year === 0 || wasSold(engine, year));
  const engines = fitting.length ? fitting : range.engines;
  return (
    <>
      {ready && (
        <div className="f w-s">
          <label htmlFor="year">Year (optional)</label>
          <select
            className="field"
            id="year"
            defaultValue={years.includes(madeIn) ? madeIn : 0}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
          >
            <option value="0">Any year</option>
            {years.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
      )}
      <fieldset className="fieldset">
        <legend>Engine</legend>
        <div className="slots" role="presentation">
          {engines.map((engine) => (
            <EngineOption key={engine.Model_ID} engine={engine} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function wasSold({ fromYear, toYear }: EngineChoice, year: number): boolean {
  return year >= fromYear - SLACK_YEARS && year <= (toYear ?? year) + SLACK_YEARS;
}
