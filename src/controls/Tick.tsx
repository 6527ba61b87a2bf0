import { FieldError } from './FieldError.tsx';
import { describedBy } from './FieldFrame.tsx';

interface Props {
  id: string;
  name?: string;
  /** What is sent when it is ticked. */
  value?: string;
  /** What is agreed to. */
  label: string;
  error?: string | undefined;
  /** With `onTick` React holds the state; elsewhere the box is that at first and what the visitor makes it. */
  checked?: boolean;
  onTick?: ((ticked: boolean) => void) | undefined;
}

/** A box to tick, with its mistake above it. */
export function Tick({ id, name, value = 'yes', label, error, checked, onTick }: Props) {
  return (
    <div className={error ? 'bad' : undefined}>
      <FieldError id={id} error={error} />
      <label className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={name && value}
          {...(onTick
            ? { checked, onChange: (event) => onTick(event.currentTarget.checked) }
            : { defaultChecked: checked })}
          {...describedBy({ id, error })}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
