import type { Ref } from 'react';
import { FieldFrame, type Labelled, describedBy } from './FieldFrame.tsx';

interface Props extends Labelled {
  /** Left out where the choice only narrows what is shown, and is not sent. */
  name?: string;
  /** The value that is chosen at first. */
  value: string | number;
  autoComplete?: string;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
  onValue?: (value: string) => void;
  options: Option[];
}

export interface Option {
  value: string | number;
  /** What is read; the value itself where it is left out. */
  text?: string;
}

/** A labelled list of which one is chosen. Uncontrolled, as Field is. */
export function SelectField(props: Props) {
  const {
    id,
    name,
    label,
    hint,
    error,
    width,
    value,
    autoComplete,
    required,
    disabled,
    ref,
    options,
    onValue,
  } = props;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} width={width}>
      <select
        ref={ref}
        className="field"
        id={id}
        name={name}
        defaultValue={value}
        autoComplete={autoComplete}
        required={required}
        disabled={disabled}
        {...describedBy({ id, hint, error })}
        onChange={onValue && ((event) => onValue(event.currentTarget.value))}
      >
        {options.map(({ value: each, text = each }) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
