import type { DocumentDrawing } from '../../content-model/document/drawing.ts';
import aircon_heating from './thumbs/aircon_heating.svg?url&no-inline';
import body from './thumbs/body.svg?url&no-inline';
import brakes from './thumbs/brakes.svg?url&no-inline';
import car from './thumbs/car.svg?url&no-inline';
import clutch_transmission from './thumbs/clutch_transmission.svg?url&no-inline';
import cooling from './thumbs/cooling.svg?url&no-inline';
import electrical_charging from './thumbs/electrical_charging.svg?url&no-inline';
import engine from './thumbs/engine.svg?url&no-inline';
import ev_hybrid from './thumbs/ev_hybrid.svg?url&no-inline';
import exhaust_emissions from './thumbs/exhaust_emissions.svg?url&no-inline';
import fluids_filters from './thumbs/fluids_filters.svg?url&no-inline';
import fuel_ignition from './thumbs/fuel_ignition.svg?url&no-inline';
import lights_visibility from './thumbs/lights_visibility.svg?url&no-inline';
import mot_year from './thumbs/mot_year.svg?url&no-inline';
import page from './thumbs/page.svg?url&no-inline';
import price from './thumbs/price.svg?url&no-inline';
import stamp from './thumbs/stamp.svg?url&no-inline';
import steering from './thumbs/steering.svg?url&no-inline';
import suspension from './thumbs/suspension.svg?url&no-inline';
import town from './thumbs/town.svg?url&no-inline';
import tyres_wheels from './thumbs/tyres_wheels.svg?url&no-inline';

/** The drawings of documents, small: as files, because a list has fifty of them. */
export const THUMBS: Record<DocumentDrawing, string> = {
  aircon_heating,
  body,
  brakes,
  car,
  clutch_transmission,
  cooling,
  electrical_charging,
  engine,
  ev_hybrid,
  exhaust_emissions,
  fluids_filters,
  fuel_ignition,
  lights_visibility,
  mot_year,
  page,
  price,
  stamp,
  steering,
  suspension,
  town,
  tyres_wheels,
};
