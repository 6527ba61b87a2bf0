import { useEffect } from 'react';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { summaryOf } from '../../controls/of-form.ts';
import type { CallRefusal } from '../../stores/shared/api.ts';

interface Props {
  refusal: CallRefusal;
  /** The fields that have been put right since. */
  mended?: readonly string[];
  /** For fields that have ids of their own. */
  idOf?: (name: string) => string;
}

const NONE: readonly string[] = [];

/**
 * The error summary of an island's form: says so in the title too, and each line leads to its field. It stays until the
 * form is sent again, with what has been put right ticked off.
 */
export function RefusalSummary({ refusal: { message, errors }, mended = NONE, idOf }: Props) {
  const lines = summaryOf(errors, idOf, mended);
  const isDone = lines.length > 0 && lines.every(({ done }) => done);
  useEffect(() => {
    if (isDone) return;
    const plain = document.title.replace(/^Error: /, '');
    document.title = `Error: ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [isDone]);
  return (
    <ErrorSummary
      title={isDone ? 'That is put right. Send it again' : lines.length > 0 ? 'There is a problem' : message}
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
