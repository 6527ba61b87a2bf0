import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';

interface Props {
  id: string;
  name: string;
  label: string;
  value?: string | undefined;
  /** With a way on in it, where there is one. */
  error?: ReactNode;
  /** false where the plate itself is right, and something else went wrong with it. */
  wrong?: boolean;
  /** Whether the mistake is read out by itself: where no summary of all mistakes does it. */
  alert?: boolean;
  placeholder?: string;
  /** Whether there is room for what stands beside it, on a wide screen. */
  row?: boolean;
  /** While the registration is looked up. */
  busy?: boolean;
  onType?: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** Stands beside the input on the plate, such as the button. */
  children?: ReactNode;
}

/** A registration is typed on the plate that it stands on. Uncontrolled, as Field is. */
export function PlateInput(props: Props) {
  const {
    id,
    name,
    label,
    value,
    error,
    wrong = true,
    alert = false,
    placeholder,
    row,
    busy,
    onType,
    ref,
    children,
  } = props;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p
          className={classes('reg__err', !wrong && 'reg__err--calm')}
          id={`${id}-error`}
          role={alert ? 'alert' : undefined}
        >
          <span>
            {wrong && <span className="vh">Error: </span>}
            {error}
          </span>
        </p>
      )}
      <div
        className={classes(
          'plate',
          row && 'plate--row',
          Boolean(error) && wrong && 'plate--bad',
          busy && 'plate--busy',
        )}
        aria-busy={busy || undefined}
      >
        <span className="plate__uk" aria-hidden="true">
          UK
        </span>
        <input
          ref={ref}
          className="plate__in"
          id={id}
          name={name}
          defaultValue={value}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={12}
          placeholder={placeholder}
          onInput={onType && ((event) => onType(event.currentTarget.value))}
          aria-invalid={error && wrong ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {children}
      </div>
    </>
  );
}
