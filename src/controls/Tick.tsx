import { FieldError } from './FieldError.tsx';
import { told } from './FieldFrame.tsx';

interface Props {
  id: string;
  name?: string;
  /** What is agreed to. */
  label: string;
  error?: string | undefined;
  /** Where React holds the state; elsewhere it is empty at first. */
  checked?: boolean;
  onTick?: (ticked: boolean) => void;
}

/** A box to tick, with its mistake above it. */
export function Tick({ id, name, label, error, checked, onTick }: Props) {
  return (
    <div className={error ? 'bad' : undefined}>
      <FieldError id={id} error={error} />
      <label className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={name && 'yes'}
          checked={checked}
          onChange={onTick && ((event) => onTick(event.currentTarget.checked))}
          {...told({ id, error })}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
