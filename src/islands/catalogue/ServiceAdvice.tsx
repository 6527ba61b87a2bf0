import { useState } from 'react';
import { MANY_MILES, type ServiceAdvice as Advice } from '../../domain/serviceAdvice.ts';

interface Props {
  advice: Advice;
  /** Of manufacture. */
  year: number | null;
}

const MILES = MANY_MILES.toLocaleString('en-GB');
const HOW_TO_CHOOSE = '/blogs/interim-full-or-major-service';

/** What the car's age speaks for, and why; the miles only if the visitor wants to say. Chooses nothing for anybody. */
export function ServiceAdvice({ advice, year }: Props) {
  const [many, setMany] = useState<boolean | null>(null);
  return (
    <div className="advice">
      <p>
        <Reason advice={advice} year={year} />
      </p>
      <fieldset>
        <legend>Miles a year (optional)</legend>
        {[false, true].map((more) => (
          <label key={String(more)}>
            <input type="radio" name="miles" checked={many === more} onChange={() => setMany(more)} />
            {more ? `More than ${MILES}` : `Up to ${MILES}`}
          </label>
        ))}
      </fieldset>
      <p role="status">
        {many === true &&
          `Above ${MILES} miles an interim service half way between two others is worth it: the oil is what suffers.`}
        {many === false && 'Then one service a year is right, and no interim is needed in between.'}
      </p>
      <p>
        <a href={HOW_TO_CHOOSE}>How to choose without us</a>
      </p>
    </div>
  );
}

function Reason({ advice, year }: Props) {
  switch (advice.why) {
    case 'unknown':
      return (
        <>
          Once a year is right for most cars, full and major in turn. If last year’s invoice lists plugs, a
          pollen filter or a fuel filter, that was a major, and this year’s is a full.
        </>
      );
    case 'warranty':
      return (
        <>
          Made in {year}, so it may still be under its maker’s warranty. Then the manufacturer-schedule
          service fits: it follows the maker’s own list for age and mileage.
        </>
      );
    case 'electric':
      return (
        <>
          A battery-electric car has no oil, plugs or exhaust. The EV service is the yearly one made for it.
        </>
      );
    case 'hybrid':
      return (
        <>
          For a hybrid the hybrid service is the yearly one: the full service, and checks of the battery’s fan
          and the inverter’s coolant.
        </>
      );
    case 'turn':
      return (
        <>
          Made in {year}, so about {advice.age} years old. Serviced once a year, with full and major in turn,{' '}
          {advice.service === 'major'
            ? 'this is the year for the major. If last year’s invoice lists plugs, a pollen filter or a fuel filter, it had one then, and the full is enough.'
            : 'this is the year for the full. If the last invoice names no plugs, pollen filter or fuel filter, the major may be due instead.'}
        </>
      );
  }
}
