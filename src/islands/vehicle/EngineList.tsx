import { useState } from 'react';
import type { VehicleRangeChoice } from '../../contract/vehicle.ts';
import { soldIn, yearsOf } from '../../domain/sale-years.ts';
import { useReady } from '../ui/use-stored.ts';
import { EngineOption } from './EngineOption.tsx';

interface Props {
  range: VehicleRangeChoice;
  /** Year of manufacture, where the register said it; 0: not known. */
  madeIn: number;
}

/** The engines of a range, narrowed by year where it is known. */
export function EngineList({ range, madeIn }: Props) {
  const ready = useReady();
  const [year, setYear] = useState(madeIn);
  const years = yearsOf(range, range.engines);
  const fitting = range.engines.filter((engine) => soldIn(engine, year || null));
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
