import { useEffect } from 'react';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { summaryOf } from '../../controls/of-form.ts';
import type { Refusal } from '../../stores/api.ts';

interface Props {
  refusal: Refusal;
  /** For fields that have ids of their own. */
  idOf?: (name: string) => string;
}

/** The error summary of an island's form: says so in the title too, and each line leads to its field. */
export function RefusalSummary({ refusal: { message, errors }, idOf }: Props) {
  useEffect(() => {
    const plain = document.title.replace(/^Error: /, '');
    document.title = `Error: ${plain}`;
    return () => {
      document.title = plain;
    };
  }, []);
  const lines = summaryOf(errors, idOf);
  return (
    <ErrorSummary
      title={lines.length > 0 ? 'There is a problem' : message}
      errors={lines}
      onFollow={(id, event) => {
        event.preventDefault();
        const field = document.getElementById(id);
        field?.scrollIntoView({ block: 'center' });
        field?.focus({ preventScroll: true });
      }}
    />
  );
}
