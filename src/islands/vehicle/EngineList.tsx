import { useState } from 'react';
import type { EngineChoice, VehicleRangeChoice } from '../../contract/vehicle.ts';
import { fuelText, yearsText } from '../../domain/fuelText.ts';
import { useReady } from '../ui/useStored.ts';

/** Cars are registered a year or so before and after the maker lists an engine. */
const SLACK_YEARS = 1;

/** The engines of a range, narrowed by year where the visitor knows it. */
export function EngineList({ range }: { range: VehicleRangeChoice }) {
  const ready = useReady();
  const [year, setYear] = useState(0);
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
            defaultValue="0"
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
            <label className="opt" key={engine.Model_ID}>
              <input
                type="radio"
                name="model_id"
                id={`engine-${engine.Model_ID}`}
                value={engine.Model_ID}
                required
              />
              <span>
                <b>{engine.label}</b>
                <small>
                  {[
                    fuelText(engine.fuel),
                    engine.cc && `${engine.cc.toLocaleString('en-GB')} cc`,
                    yearsText(engine.fromYear, engine.toYear),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function wasSold({ fromYear, toYear }: EngineChoice, year: number): boolean {
  return year >= fromYear - SLACK_YEARS && year <= (toYear ?? year) + SLACK_YEARS;
}
