import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './FieldError.tsx';

export interface Labelled {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** How wide the control is at most; as wide as its column without. */
  width?: 's' | 'm' | undefined;
}

interface Props extends Labelled {
  children: ReactNode;
}

/** A label with its hint and its error above the control, as GOV.UK lays it out. */
export function FieldFrame({ id, label, hint, error, width, children }: Props) {
  return (
    <div className={classes('f', error && 'f--bad', width && `w-${width}`)}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

/** What ties a control to the hint and the error that its frame shows. */
export function describedBy({ id, hint, error }: Pick<Labelled, 'id' | 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classes(hint && `${id}-hint`, error && `${id}-error`) || undefined,
  };
}
