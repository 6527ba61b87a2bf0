import { Fragment } from 'react';
import { displayPlate } from '../domain/vehicle/plate.ts';

interface Props {
  /** Normalised; none, and nothing is asked. */
  plates: string[];
  /** Of the question. */
  className?: string;
  /** Of each button. */
  button?: string;
  /** Id of the form that looks one up, where the question stands outside it. */
  form?: string;
}

/**
 * Plates that may have been meant. They are offered, never put in the place of what was typed. In a form they stand
 * behind its own button, because Enter presses the first one.
 */
export function LikelyPlates({ plates, className, button = 'linkbtn', form }: Props) {
  return (
    <>
      {plates.length > 0 && (
        <p className={className}>
          <span>Did you mean </span>
          {plates.map((vrm, at) => (
            <Fragment key={vrm}>
              {at > 0 && <span> or </span>}
              <button className={button} type="submit" form={form} name="meant" value={vrm}>
                {displayPlate(vrm)}
              </button>
            </Fragment>
          ))}
          <span>?</span>
        </p>
      )}
    </>
  );
}
