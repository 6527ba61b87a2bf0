import type { HTMLAttributes, ReactNode } from 'react';
import { FieldFrame, type Labelled, describedBy } from './FieldFrame.tsx';

interface Props extends Labelled {
  name: string;
  /** Shown until the visitor types; what is typed before hydration stays. */
  value: string;
  autoComplete: string;
  /** Of what may be typed, in characters. */
  maxLength?: number;
  type?: 'text' | 'email' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: HTMLAttributes<HTMLInputElement>['autoCapitalize'];
  spellCheck?: boolean;
  /** Lines of a field for several. */
  rows?: number;
  onValue?: (name: string, value: string) => void;
  /** What is known of the value, shown under the field. */
  after?: ReactNode;
}

/** A labelled text field. Uncontrolled on purpose. */
export function Field(props: Props) {
  const { id, name, label, hint, error, width, value, type = 'text', rows, onValue, after } = props;
  // Each by name: Astro adds an attribute for its scoped styles to what it passes on.
  const common = {
    className: 'field',
    id,
    name,
    defaultValue: value,
    autoComplete: props.autoComplete,
    maxLength: props.maxLength,
    inputMode: props.inputMode,
    autoCapitalize: props.autoCapitalize,
    spellCheck: props.spellCheck,
    ...describedBy({ id, hint, error }),
    onInput:
      onValue && ((event: { currentTarget: { value: string } }) => onValue(name, event.currentTarget.value)),
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} width={width}>
      {rows ? <textarea rows={rows} {...common} /> : <input type={type} {...common} />}
      {after}
    </FieldFrame>
  );
}
