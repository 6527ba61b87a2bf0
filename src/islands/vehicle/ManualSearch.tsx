import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleRangeChoice } from '../../contract/vehicle/vehicle.ts';
import { Field } from '../../controls/Field.tsx';
import { SelectField } from '../../controls/SelectField.tsx';
import { withYear } from '../../domain/vehicle/model-id.ts';
import { parsePlate } from '../../domain/vehicle/plate.ts';
import { properName, rangeName } from '../../domain/text/written-name.ts';
import { yearsText } from '../../domain/vehicle/years-text.ts';
import type { CallRefusal } from '../../stores/shared/api.ts';
import { $ranges, loadRanges } from '../../stores/vehicle/manual-search.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { BY_HAND, chooseManually } from '../../stores/vehicle/manual-choice.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Failed } from '../ui/Failed.tsx';
import { RefusalSummary } from '../ui/RefusalSummary.tsx';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';
import { useReady } from '../ui/use-stored.ts';
import { useSubmit, wrongField } from '../ui/use-submit.ts';
import { EngineList } from './EngineList.tsx';
import { island } from '../ui/island.tsx';

interface Props {
  makes: string[];
  /** What the visitor has chosen so far; without JavaScript each choice is a page. */
  make: string;
  range: string;
  /** The ranges of `make`, if the server rendered that step. */
  ranges: VehicleRangeChoice[];
  /** The registration that was not found, if that is why the visitor is here. */
  vrm: string;
  /** Year of manufacture, if the register gave it; 0: not known. */
  madeIn: number;
  /** Catalogue keys of the page that the visitor came from, comma-separated. */
  wanted: string;
}

/** Make, then range, then year and engine. One form: with JavaScript it unfolds, without it each step is a page. */
function ManualSearch({ makes, vrm, madeIn, wanted, ...from }: Props) {
  const ready = useReady();
  const loaded = useStore($ranges, { ssr: 'initial' });
  const [make, setMake] = useState(from.make);
  const [range, setRange] = useState(from.range);
  const { form, submit, clear, busy, refusal, mended, onInput } = useSubmit((sent) =>
    plateMistake(String(sent?.get('reg_no') ?? '')),
  );
  const makeField = useRef<HTMLSelectElement>(null);
  const ranges =
    make === from.make && from.ranges.length ? from.ranges : loaded.state === 'ready' ? loaded.ranges : [];
  const chosen = ranges.find((each) => each.range === range);

  useEffect(() => {
    // A make chosen before hydration is in the field, not in the state.
    if (makeField.current?.value) setMake(makeField.current.value);
  }, []);

  useEffect(() => {
    if (make && make !== from.make) void loadRanges(make);
  }, [make, from.make]);

  async function choose(of: HTMLFormElement): Promise<CallRefusal | null> {
    const data = new FormData(of);
    const now = (name: string) => String(data.get(name) ?? '');
    const modelId = now('model_id');
    if (!now('make')) return wrongField('make', 'Choose a make');
    // A list may have been set without an event: what depends on it comes only then.
    if (now('make') !== make) setMake(now('make'));
    if (now('make') !== make || !now('range')) return wrongField('range', 'Choose a model');
    if (now('range') !== range) setRange(now('range'));
    if (now('range') !== range || !modelId) return wrongField('model_id', 'Choose an engine');
    const dated = withYear(modelId, Number(data.get('year')));
    const message = await chooseManually(dated, String(data.get('reg_no') ?? ''));
    return message === null ? null : wrongField('reg_no', message);
  }

  return (
    <form
      className="manual"
      ref={form}
      method={chosen ? 'post' : 'get'}
      action={chosen ? PATHS.start : PATHS.manualSearch}
      // Without JavaScript the browser points out what is missing; with it, our error summary does.
      noValidate={ready}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        void submit(() => choose(currentTarget));
      }}
    >
      {refusal && (
        <RefusalSummary
          refusal={refusal}
          mended={mended}
          idOf={(name) => (name === 'model_id' ? `engine-${chosen?.engines[0]?.Model_ID}` : name)}
        />
      )}
      <div className="grid-2">
        <SelectField
          id="make"
          name="make"
          label="Make"
          ref={makeField}
          required
          value={make}
          options={[
            { value: '', text: 'Choose a make' },
            ...makes.map((value) => ({ value, text: properName(value) })),
          ]}
          onValue={(value) => {
            setMake(value);
            setRange('');
            clear();
          }}
        />
        <SelectField
          key={make}
          id="range"
          name="range"
          label="Model"
          value={range}
          disabled={ready && ranges.length === 0}
          options={[
            { value: '', text: loaded.state === 'loading' ? 'Loading models' : 'Choose a model' },
            ...ranges.map((each) => ({
              value: each.range,
              text: `${rangeName({ Mfr: make, Range: each.range })} (${yearsText(each.fromYear, each.toYear)})`,
            })),
          ]}
          onValue={(value) => {
            setRange(value);
            clear();
          }}
        />
      </div>
      {loaded.state === 'error' && loaded.make === make && (
        <Failed message={loaded.message} onRetry={() => void loadRanges(make)} />
      )}
      {chosen && (
        <>
          <EngineList key={`${make} ${range}`} range={chosen} madeIn={make === from.make ? madeIn : 0} />
          <Field
            id="reg_no"
            name="reg_no"
            label="Registration (optional)"
            hint="So that the driver finds the right car."
            value={vrm}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            width="m"
          />
        </>
      )}
      {/* Without JavaScript the next step is another page, which needs them too. */}
      {!chosen && vrm && <input type="hidden" name="reg_no" value={vrm} />}
      {!chosen && madeIn > 0 && <input type="hidden" name="year" value={madeIn} />}
      {wanted && <input type="hidden" name="wanted" value={wanted} />}
      <BusyButton className="btn btn--wide" type="submit" busy={busy} doing="Saving your car">
        {chosen ? 'See prices for this car' : 'Next'}
      </BusyButton>
      <ReplaceCar from={BY_HAND} />
    </form>
  );
}

/** It may be left out, but what is typed has to be a registration. */
function plateMistake(plate: string): Record<string, string> {
  const parsed = parsePlate(plate);
  return parsed.ok || parsed.reason === 'empty' ? {} : { reg_no: parsed.message };
}

export default island(ManualSearch);
