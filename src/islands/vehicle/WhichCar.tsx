import { type FormEvent, useState } from 'react';
import type { SightedVehicle, VehicleChoice } from '../../contract/vehicle.ts';
import { engineText } from '../../domain/fuelText.ts';
import { PATHS } from '../../stores/navigation.ts';
import { chooseManually } from '../../stores/vehicle.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useReady } from '../ui/useStored.ts';

interface Props {
  vehicle: SightedVehicle;
  choices: VehicleChoice[];
  /** The page's question, which names the choices. */
  question: string;
  /** Catalogue keys of the page that the visitor comes from, comma-separated. */
  wanted: string;
}

/** The cars that a plate may be, of which the visitor picks one. Without JavaScript it is a plain form. */
export default function WhichCar({ vehicle, choices, question, wanted }: Props) {
  const ready = useReady();
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const first = `choice-${choices[0]?.Model_ID}`;
  const ofOneRange = choices.every(({ Range }) => Range === choices[0]?.Range);

  const complain = (message: string) =>
    setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const modelId = new FormData(event.currentTarget).get('model_id');
    if (typeof modelId !== 'string') return complain('Choose your car');
    setBusy(true);
    const message = await chooseManually(modelId, vehicle.RegistrationNumber);
    setBusy(false);
    if (message) complain(message);
  }

  return (
    <form
      className="manual"
      method="post"
      action={PATHS.start}
      // Without JavaScript the browser names what is missing; with it, our summary does.
      noValidate={ready}
      onSubmit={(event) => void submit(event)}
    >
      {problem && (
        <ErrorSummary
          title="There is a problem"
          errors={[{ id: first, message: problem.message }]}
          attempt={problem.attempt}
        />
      )}
      <fieldset className="fieldset">
        <legend className="vh">{question}</legend>
        <div className="slots" role="presentation">
          {choices.map((choice) => (
            <label className="opt" key={choice.Model_ID}>
              <input
                type="radio"
                name="model_id"
                id={`choice-${choice.Model_ID}`}
                value={choice.Model_ID}
                defaultChecked={choices.length === 1}
                required
              />
              <span>
                <b>{ofOneRange ? choice.label : `${choice.Range} ${choice.label}`}</b>
                <small>{engineText(choice)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <input type="hidden" name="reg_no" value={vehicle.RegistrationNumber} />
      {wanted && <input type="hidden" name="wanted" value={wanted} />}
      <button className="btn btn--wide" type="submit" aria-disabled={busy || undefined}>
        {busy ? 'Saving your car' : 'See prices for this car'}
      </button>
    </form>
  );
}
