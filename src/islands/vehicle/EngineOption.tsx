import type { EngineChoice } from '../../contract/vehicle/vehicle.ts';
import { knownYearsText } from '../../domain/vehicle/years-text.ts';

interface Props {
  engine: EngineChoice;
  /** Range and engine, if the list has several ranges. */
  title?: string;
  checked?: boolean;
}

/** One engine to choose. */
export function EngineOption({ engine, title = engine.label, checked }: Props) {
  const { Model_ID, cc, fromYear, toYear } = engine;
  return (
    <label className="opt">
      <input
        type="radio"
        name="model_id"
        id={`engine-${Model_ID}`}
        value={Model_ID}
        defaultChecked={checked}
        required
      />
      <span>
        <b>{title}</b>
        <small>
          {[cc && `${cc.toLocaleString('en-GB')} cc`, knownYearsText(fromYear, toYear)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
    </label>
  );
}
