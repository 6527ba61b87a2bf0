import type { HTMLAttributes, ReactNode } from 'react';

interface Props {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Shown until the visitor types; what is typed before hydration stays. */
  value: string;
  onValue: (name: string, value: string) => void;
  autoComplete: string;
  type?: 'text' | 'email' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  width?: 's' | 'm';
  maxLength?: number;
  after?: ReactNode;
}

/** A labelled text field with its hint and its error above the input, as GOV.UK lays it out. Uncontrolled on purpose. */
export function Field(props: Props) {
  const { id, name, label, hint, error, value, onValue, autoComplete, type = 'text', width, after } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`f ${error ? 'f--bad' : ''} ${width ? `w-${width}` : ''}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <span className="vh">Error: </span>
          {error}
        </p>
      )}
      <input
        className="field"
        id={id}
        name={name}
        type={type}
        inputMode={props.inputMode}
        defaultValue={value}
        onInput={(event) => onValue(name, event.currentTarget.value)}
        autoComplete={autoComplete}
        maxLength={props.maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {after}
    </div>
  );
}
