import type { VehicleChoice } from '../../contract/vehicle/vehicle.ts';
import { rangeName } from '../../domain/text/written-name.ts';
import type { CallRefusal } from '../../stores/shared/api.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { BY_HAND, chooseManually } from '../../stores/vehicle/manual-choice.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { RefusalSummary } from '../ui/RefusalSummary.tsx';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';
import { useReady } from '../ui/use-stored.ts';
import { useSubmit, wrongField } from '../ui/use-submit.ts';
import { EngineOption } from './EngineOption.tsx';
import { island } from '../ui/island.tsx';

interface Props {
  vrm: string;
  choices: VehicleChoice[];
  /** Catalogue keys of the page that the visitor came from, comma-separated. */
  wanted: string;
}

/** The cars that a plate may belong to, for the visitor to pick one. Without JavaScript it is a plain form. */
function WhichCar({ vrm, choices, wanted }: Props) {
  const ready = useReady();
  const { form, submit, busy, refusal, mended, onInput } = useSubmit();
  const first = `engine-${choices[0]?.Model_ID}`;
  const ofOneRange = choices.every(({ Range }) => Range === choices[0]?.Range);

  async function choose(of: HTMLFormElement): Promise<CallRefusal | null> {
    const modelId = new FormData(of).get('model_id');
    const message = typeof modelId === 'string' ? await chooseManually(modelId, vrm) : 'Choose your car';
    return message === null ? null : wrongField('model_id', message);
  }

  return (
    <form
      className="manual"
      ref={form}
      method="post"
      action={PATHS.start}
      // Without JavaScript the browser points out what is missing; with it, our error summary does.
      noValidate={ready}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        void submit(() => choose(currentTarget));
      }}
    >
      {refusal && <RefusalSummary refusal={refusal} mended={mended} idOf={() => first} />}
      <fieldset className="fieldset">
        <legend>{ofOneRange ? 'Engine' : 'Model and engine'}</legend>
        <div className="slots" role="presentation">
          {choices.map((choice) => (
            <EngineOption
              key={choice.Model_ID}
              engine={choice}
              title={ofOneRange ? choice.label : `${rangeName(choice)} ${choice.label}`}
              checked={choices.length === 1}
            />
          ))}
        </div>
      </fieldset>
      <input type="hidden" name="reg_no" value={vrm} />
      {wanted && <input type="hidden" name="wanted" value={wanted} />}
      <BusyButton className="btn btn--wide" type="submit" busy={busy} doing="Saving your car">
        See prices for this car
      </BusyButton>
      <ReplaceCar from={BY_HAND} />
    </form>
  );
}

export default island(WhichCar);
