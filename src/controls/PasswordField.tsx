import { FieldFrame, type Labelled, describedBy } from './FieldFrame.tsx';

interface Props extends Labelled {
  name: string;
  /** So that password managers know which one to fill in, or to make. */
  autoComplete: 'current-password' | 'new-password';
}

/** A labelled password. What was typed never comes back in it, and whoever types it may see it: show-password.ts. */
export function PasswordField({ id, name, label, hint, error, autoComplete }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} width="m">
      <div className="secret">
        <input
          type="password"
          className="field"
          id={id}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy({ id, hint, error })}
        />
        <button
          type="button"
          className="btn btn--quiet"
          data-shows={id}
          aria-label={`Show: ${label}`}
          aria-pressed="false"
          hidden
        >
          Show
        </button>
      </div>
    </FieldFrame>
  );
}
