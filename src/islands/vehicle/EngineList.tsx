import { useState } from 'react';
import type { VehicleRangeChoice } from '../../contract/vehicle/vehicle.ts';
import { SelectField } from '../../controls/SelectField.tsx';
import { fittedIn } from '../../domain/vehicle/sale-years.ts';
import { useReady } from '../ui/use-stored.ts';
import { EngineOption } from './EngineOption.tsx';

interface Props {
  range: VehicleRangeChoice;
  /** Year of manufacture, if the register gave it; 0: not known. */
  madeIn: number;
}

/** The engines of a range, narrowed down by year if it is known. */
export function EngineList({ range, madeIn }: Props) {
  const ready = useReady();
  // A year that such a car cannot be of is a slip of the register's, or another range: it narrows nothing.
  const [year, setYear] = useState(range.years.includes(madeIn) ? madeIn : 0);
  const [all, setAll] = useState(false);
  const fitting = range.engines.filter((engine) => year === 0 || fittedIn(engine, year));
  const unlisted = year > 0 && fitting.length === 0;
  const narrowed = !all && fitting.length > 0 && fitting.length < range.engines.length;
  const engines = narrowed ? fitting : range.engines;
  return (
    <>
      {ready && (
        <SelectField
          id="year"
          name="year"
          label="Year (optional)"
          width="s"
          value={year}
          options={[{ value: 0, text: 'Any year' }, ...range.years.map((value) => ({ value }))]}
          onValue={(value) => setYear(Number(value))}
        />
      )}
      <fieldset className="fieldset">
        <legend>Engine</legend>
        {unlisted && (
          <p>We don’t know which engines were sold in {year}. Choose the size and fuel of yours.</p>
        )}
        <div className="slots" role="presentation">
          {engines.map((engine) => (
            <EngineOption key={engine.Model_ID} engine={engine} />
          ))}
        </div>
        {narrowed && (
          <p>
            Not here?{' '}
            <button className="linkbtn" type="button" onClick={() => setAll(true)}>
              Show all {range.engines.length} engines
            </button>
          </p>
        )}
      </fieldset>
    </>
  );
}
