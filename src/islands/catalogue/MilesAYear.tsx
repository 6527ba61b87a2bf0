import { useId, useState } from 'react';
import { MANY_MILES } from '../../domain/catalogue/service-advice.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useStored } from '../ui/use-stored.ts';

const inWords = (miles: number): string => miles.toLocaleString('en-GB');

/**
 * Whether an interim service is worth it, by the annual mileage: as the visitor says, or from the car's MOT tests if
 * the visitor asks for that. The register is never asked otherwise.
 */
export function MilesAYearField() {
  const vehicle = useStored($vehicle);
  const [many, setMany] = useState<boolean | null>(null);
  const [found, setFound] = useState('');
  const [busy, setBusy] = useState(false);
  const name = useId();
  const vrm = vehicle?.RegistrationNumber ?? '';

  async function askTests(): Promise<void> {
    if (busy) return;
    setBusy(true);
    // Loaded only then, because few visitors ask.
    const { milesByMotTests } = await import('../../stores/mot/miles-a-year.ts');
    const { miles, said } = await milesByMotTests(vrm);
    setBusy(false);
    setFound(said);
    if (miles !== null) setMany(miles > MANY_MILES);
  }

  return (
    <>
      <fieldset>
        <legend>Miles a year (optional)</legend>
        {[false, true].map((more) => (
          <label key={String(more)}>
            <input type="radio" name={name} checked={many === more} onChange={() => setMany(more)} />
            <span>{`${more ? 'More than' : 'Up to'} ${inWords(MANY_MILES)}`}</span>
          </label>
        ))}
        {vrm && (
          <button className="linkbtn" type="button" aria-disabled={busy} onClick={() => void askTests()}>
            {busy ? 'Reading its MOT tests' : 'Work it out from its MOT tests'}
          </button>
        )}
      </fieldset>
      <p role="status">
        {found && <span>{`${found} `}</span>}
        {many !== null && (
          <span>
            {many
              ? `Above ${inWords(MANY_MILES)} miles an interim service half way between two others is worth it: the oil is what suffers.`
              : 'One service a year is right, and no interim is needed in between.'}
          </span>
        )}
      </p>
    </>
  );
}
