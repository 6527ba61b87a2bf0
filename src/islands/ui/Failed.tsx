import { classes } from '../../controls/classes.ts';

interface Props {
  /** What went wrong, without a full stop. */
  message: string;
  onRetry?: (() => void) | undefined;
  className?: string;
  /** Of the button to try again: an error summary may lead to it. */
  retryId?: string;
}

/** What could not be loaded or done, read out as it appears, with a way to try again. */
export function Failed({ message, onRetry, className, retryId }: Props) {
  return (
    <p className={classes(className, 'err')} role="alert">
      <span>{`${message}.`}</span>
      {onRetry && (
        <>
          {' '}
          <button className="linkbtn" type="button" id={retryId} onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </p>
  );
}
