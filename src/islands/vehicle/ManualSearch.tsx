import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleRangeChoice } from '../../contract/vehicle.ts';
import { yearsText } from '../../domain/fuel-text.ts';
import { $ranges, loadRanges } from '../../stores/manual-search.ts';
import { PATHS } from '../../stores/navigation.ts';
import { chooseManually } from '../../stores/vehicle.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useReady } from '../ui/use-stored.ts';
import { EngineList } from './EngineList.tsx';

interface Props {
  makes: string[];
  /** What the visitor has chosen so far; without JavaScript each choice is a page. */
  make: string;
  range: string;
  /** The ranges of `make`, when the server rendered that step. */
  ranges: VehicleRangeChoice[];
  /** The registration that was not found, if that is why the visitor is here. */
  registration: string;
  /** Year of manufacture, where the register said it; 0: not known. */
  madeIn: number;
  /** Catalogue keys of the page that the visitor comes from, comma-separated. */
  wanted: string;
}

/** Make, then range, then year and engine. One form: with JavaScript it unfolds, without it each step is a page. */
export default function ManualSearch({ makes, registration, madeIn, wanted, ...from }: Props) {
  const ready = useReady();
  const loaded = useStore($ranges, { ssr: 'initial' });
  const [make, setMake] = useState(from.make);
  const [range, setRange] = useState(from.range);
  const [problem, setProblem] = useState<{ message: string; id: string; attempt: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const makeField = useRef<HTMLSelectElement>(null);
  const ranges =
    make === from.make && from.ranges.length ? from.ranges : loaded.state === 'ready' ? loaded.ranges : [];
  const chosen = ranges.find((each) => each.range === range);

  useEffect(() => {
    // A make chosen before React came is in the field, not in the state.
    if (makeField.current?.value) setMake(makeField.current.value);
  }, []);

  useEffect(() => {
    if (make && make !== from.make) void loadRanges(make);
  }, [make, from.make]);

  const complain = (id: string, message: string) =>
    setProblem((before) => ({ id, message, attempt: (before?.attempt ?? 0) + 1 }));

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const modelId = String(data.get('model_id') ?? '');
    if (!make) return complain('make', 'Choose a make');
    if (!chosen) return complain('range', 'Choose a model');
    if (!modelId) return complain(`engine-${chosen.engines[0]?.Model_ID}`, 'Choose an engine');
    setBusy(true);
    const message = await chooseManually(modelId, String(data.get('reg_no') ?? ''));
    setBusy(false);
    if (message) complain('reg_no', message);
  }

  return (
    <form
      className="manual"
      method={chosen ? 'post' : 'get'}
      action={chosen ? PATHS.start : PATHS.manualSearch}
      // Without JavaScript the browser names what is missing; with it, our summary does.
      noValidate={ready}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {problem && (
        <ErrorSummary
          title="There is a problem"
          errors={[{ id: problem.id, message: problem.message }]}
          attempt={problem.attempt}
        />
      )}
      <div className="grid-2">
        <div className="f">
          <label htmlFor="make">Make</label>
          <select
            className="field"
            ref={makeField}
            id="make"
            name="make"
            required
            defaultValue={make}
            onChange={(event) => {
              setMake(event.currentTarget.value);
              setRange('');
              setProblem(null);
            }}
          >
            <option value="">Choose a make</option>
            {makes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className="f">
          <label htmlFor="range">Model</label>
          <select
            key={make}
            className="field"
            id="range"
            name="range"
            defaultValue={range}
            disabled={ready && ranges.length === 0}
            onChange={(event) => {
              setRange(event.currentTarget.value);
              setProblem(null);
            }}
          >
            <option value="">{loaded.state === 'loading' ? 'Loading models' : 'Choose a model'}</option>
            {ranges.map((each) => (
              <option key={each.range} value={each.range}>
                {each.range} ({yearsText(each.fromYear, each.toYear)})
              </option>
            ))}
          </select>
        </div>
      </div>
      {loaded.state === 'error' && loaded.make === make && (
        <p className="err" role="alert">
          {loaded.message}.{' '}
          <button className="linkbtn" type="button" onClick={() => void loadRanges(make)}>
            Try again
          </button>
        </p>
      )}
      {chosen && (
        <>
          <EngineList key={`${make} ${range}`} range={chosen} madeIn={make === from.make ? madeIn : 0} />
          <div className="f w-m">
            <label htmlFor="reg_no">Registration (optional)</label>
            <p className="hint" id="reg_no-hint">
              So that the driver finds the right car.
            </p>
            <input
              className="field"
              id="reg_no"
              name="reg_no"
              defaultValue={registration}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              aria-describedby="reg_no-hint"
            />
          </div>
        </>
      )}
      {/* Without JavaScript the next step is another page, which must know them too. */}
      {!chosen && registration && <input type="hidden" name="reg_no" value={registration} />}
      {!chosen && madeIn > 0 && <input type="hidden" name="year" value={madeIn} />}
      {wanted && <input type="hidden" name="wanted" value={wanted} />}
      <button className="btn btn--wide" type="submit" aria-disabled={busy || undefined}>
        {chosen ? (busy ? 'Saving your car' : 'See prices for this car') : 'Next'}
      </button>
    </form>
  );
}
