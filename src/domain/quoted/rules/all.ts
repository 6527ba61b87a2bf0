import type { QuoteRule } from '../rule.ts';
import { body } from './body.ts';
import { brakes } from './brakes.ts';
import { climate } from './climate.ts';
import { driveline } from './driveline.ts';
import { electrics } from './electrics.ts';
import { engine } from './engine.ts';
import { fuel } from './fuel.ts';
import { paper } from './paper.ts';
import { servicing } from './servicing.ts';
import { suspension } from './suspension.ts';
import { wheels } from './wheels.ts';

/** Every word that a quote may use. Of two that overlap the longer counts. */
export const quoteRules: readonly QuoteRule[] = [
  ...servicing,
  ...brakes,
  ...wheels,
  ...suspension,
  ...driveline,
  ...engine,
  ...fuel,
  ...electrics,
  ...climate,
  ...body,
  ...paper,
];
