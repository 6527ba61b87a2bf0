import { useState } from 'react';
import type { VehicleRangeChoice } from '../../contract/vehicle.ts';
import { SelectField } from '../../controls/SelectField.tsx';
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
        <SelectField
          id="year"
          label="Year (optional)"
          width="s"
          value={years.includes(madeIn) ? madeIn : 0}
          options={[{ value: 0, text: 'Any year' }, ...years.map((value) => ({ value }))]}
          onValue={(value) => setYear(Number(value))}
        />
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
