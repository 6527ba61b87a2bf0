import type { CarBody } from '../domain/vehicle/car-body.ts';
import offRoad from './cars/4x4.svg?url&no-inline';
import city from './cars/city.svg?url&no-inline';
import convertible from './cars/convertible.svg?url&no-inline';
import coupe from './cars/coupe.svg?url&no-inline';
import estate from './cars/estate.svg?url&no-inline';
import hatchback from './cars/hatchback.svg?url&no-inline';
import mpv from './cars/mpv.svg?url&no-inline';
import pickup from './cars/pickup.svg?url&no-inline';
import saloon from './cars/saloon.svg?url&no-inline';
import supermini from './cars/supermini.svg?url&no-inline';
import smallVan from './cars/small-van.svg?url&no-inline';
import suv from './cars/suv.svg?url&no-inline';
import threeDoor from './cars/three-door.svg?url&no-inline';
import vanMpv from './cars/van-mpv.svg?url&no-inline';
import van from './cars/van.svg?url&no-inline';

/**
 * Where each body's drawing is: a file of about 1 KB that a page fetches once it shows that body, and that a browser
 * keeps. Never inside a page or a script.
 */
export const CAR_DRAWINGS: Record<CarBody, string> = {
  city,
  'three-door': threeDoor,
  supermini,
  hatchback,
  saloon,
  estate,
  coupe,
  convertible,
  mpv,
  'van-mpv': vanMpv,
  suv,
  '4x4': offRoad,
  pickup,
  'small-van': smallVan,
  van,
};
