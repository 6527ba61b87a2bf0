import { classes } from './classes.ts';
import { FieldError } from './FieldError.tsx';
import { describedBy } from './FieldFrame.tsx';

interface Props {
  /** Of the first control: the error summary leads to it. */
  id: string;
  name: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  /** Value → words. */
  choices: Record<string, string>;
  /** The values chosen at first. */
  chosen: readonly string[];
  /** Whether several may be chosen. */
  several?: boolean;
}

/** A few choices, all of them seen at once. */
export function Choices({ id, name, legend, hint, error, choices, chosen, several = false }: Props) {
  return (
    <fieldset
      className={classes('choices', error && 'bad')}
      aria-describedby={describedBy({ id, hint, error })['aria-describedby']}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <div className="choices__list">
        {Object.entries(choices).map(([value, words], place) => (
          <label className="check" key={value}>
            <input
              id={place === 0 ? id : undefined}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
