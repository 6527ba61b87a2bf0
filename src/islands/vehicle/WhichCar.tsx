import { type FormEvent, useState } from 'react';
import type { VehicleChoice } from '../../contract/vehicle.ts';
import { PATHS } from '../../stores/navigation.ts';
import { chooseManually } from '../../stores/vehicle.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useReady } from '../ui/use-stored.ts';
import { EngineOption } from './EngineOption.tsx';

interface Props {
  registration: string;
  choices: VehicleChoice[];
  /** Catalogue keys of the page that the visitor comes from, comma-separated. */
  wanted: string;
}

/** The cars that a plate may be, of which the visitor picks one. Without JavaScript it is a plain form. */
export default function WhichCar({ registration, choices, wanted }: Props) {
  const ready = useReady();
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const first = `engine-${choices[0]?.Model_ID}`;
  const ofOneRange = choices.every(({ Range }) => Range === choices[0]?.Range);

  const complain = (message: string) =>
    setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const modelId = new FormData(event.currentTarget).get('model_id');
    if (typeof modelId !== 'string') return complain('Choose your car');
    setBusy(true);
    const message = await chooseManually(modelId, registration);
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
        <legend>{ofOneRange ? 'Engine' : 'Model and engine'}</legend>
        <div className="slots" role="presentation">
          {choices.map((choice) => (
            <EngineOption
              key={choice.Model_ID}
              engine={choice}
              title={ofOneRange ? choice.label : `${choice.Range} ${choice.label}`}
              checked={choices.length === 1}
            />
          ))}
        </div>
      </fieldset>
      <input type="hidden" name="reg_no" value={registration} />
      {wanted && <input type="hidden" name="wanted" value={wanted} />}
      <button className="btn btn--wide" type="submit" aria-disabled={busy || undefined}>
        {busy ? 'Saving your car' : 'See prices for this car'}
      </button>
    </form>
  );
}
