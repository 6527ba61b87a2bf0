import { useEffect, useRef } from 'react';

interface Props {
  title: string;
  /** Field id → message, in the order of the form. */
  errors: { id: string; message: string }[];
  /** Changes with every try, so that the same errors take focus again. */
  attempt: number;
}

/** GOV.UK's error summary: takes focus when it appears, and each line leads to its field. */
export function ErrorSummary({ title, errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    const plain = document.title.replace(/^Error: /, '');
    document.title = `Error: ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [attempt]);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      {errors.length > 0 && (
        <ul role="list">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(id);
                  field?.scrollIntoView({ block: 'center' });
                  field?.focus({ preventScroll: true });
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
