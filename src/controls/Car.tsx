import type { CarBody } from '../domain/vehicle/car-body.ts';
import { paintOf } from '../domain/vehicle/paint.ts';
import { CAR_DRAWINGS } from './car-drawings.ts';
import { classes } from './classes.ts';

interface Props {
  /** Left out: of a car that was chosen before cars were drawn. Nothing is shown. */
  body: CarBody | null | undefined;
  /** The register's word for it; null: not known. */
  colour: string | null;
  className?: string;
}

/**
 * A car from the side, in its colour. Decorative: its name stands beside it. The drawing takes its paint from `fill` and
 * the line around it from `--key`, which grounds other than paper set (tokens.css).
 */
export function Car({ body, colour, className }: Props) {
  // Empty rather than null, by which Astro would not know it for a component of React.
  if (!body) return <></>;
  return (
    <svg
      className={classes('car-drawn', className)}
      width="320"
      height="140"
      viewBox="0 0 320 140"
      fill={paintOf(colour)}
      aria-hidden="true"
    >
      <use href={`${CAR_DRAWINGS[body]}#car`} />
    </svg>
  );
}
