import type { MouseEvent, Ref } from 'react';
import type { SummaryLine } from './of-form.ts';

interface Props {
  title: string;
  /** In the order of the form. */
  errors: SummaryLine[];
  /** Without a script the browser gives it the focus as the page opens; islands give it by `ref`. */
  takesFocus?: boolean;
  ref?: Ref<HTMLDivElement>;
  onFollow?: (id: string, event: MouseEvent) => void;
}

/** GOV.UK's error summary: each line leads to its field. */
export function ErrorSummary({ title, errors, takesFocus, ref, onFollow }: Props) {
  return (
    <div
      className="summary"
      role="alert"
      tabIndex={-1}
      ref={ref}
      autoFocus={takesFocus}
      aria-labelledby="error-summary-title"
      // What is ticked off later is read by itself, and not the whole list with it.
      aria-atomic={false}
    >
      <h2 id="error-summary-title">{title}</h2>
      {errors.length > 0 && (
        <ul role="list">
          {errors.map(({ id, message, done }) => (
            <li key={id} className={done ? 'summary__done' : undefined}>
              {done && <span className="vh">Put right: </span>}
              <a href={`#${id}`} onClick={onFollow && ((event) => onFollow(id, event))}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
