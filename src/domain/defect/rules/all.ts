import type { DefectPart } from '../rule.ts';
import { body } from './body.ts';
import { brakes } from './brakes.ts';
import { braking } from './braking.ts';
import { driveline } from './driveline.ts';
import { electric } from './electric.ts';
import { engine } from './engine.ts';
import { exhaust } from './exhaust.ts';
import { fluids } from './fluids.ts';
import { lighting } from './lighting.ts';
import { other } from './other.ts';
import { springs } from './springs.ts';
import { steering } from './steering.ts';
import { suspension } from './suspension.ts';
import { switches } from './switches.ts';
import { view } from './view.ts';
import { wheels } from './wheels.ts';

/** Every part that a line may be about. */
export const parts: readonly DefectPart[] = [
  ...brakes,
  ...braking,
  ...steering,
  ...view,
  ...lighting,
  ...switches,
  ...electric,
  ...wheels,
  ...springs,
  ...suspension,
  ...driveline,
  ...engine,
  ...exhaust,
  ...fluids,
  ...body,
  ...other,
];
