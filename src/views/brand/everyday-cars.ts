import type { Band } from '../../domain/vehicle/vehicle.ts';

/**
 * Cars that a table of prices may be about, as Model_IDs with their year: what everybody knows first, then those that have
 * what the others lack, such as a particle filter, four-wheel drive or a belt in oil.
 */
export const EVERYDAY: Partial<Record<Band, readonly string[]>> = {
  up_to_1200cc: [
    'ford-fiesta-998-petrol-y2016',
    'volkswagen-golf-999-petrol-y2018',
    'toyota-aygo-998-petrol-y2008',
    'volkswagen-polo-1199-diesel-y2014',
    'dacia-sandero-898-petrol-y2018',
    'hyundai-i10-998-petrol-y2018',
    'vauxhall-corsa-1199-hybrid-y2024',
    'peugeot-208-1199-petrol-y2018',
  ],
  '1201_1600cc': [
    'volkswagen-golf-1498-petrol-y2018',
    'ford-fiesta-1242-petrol-y2010',
    'volkswagen-golf-1598-diesel-y2017',
    'peugeot-208-1560-diesel-y2017',
    'toyota-yaris-1497-hybrid-y2018',
    'suzuki-jimny-1328-petrol-y2015',
    'kia-sportage-1591-petrol-y2018',
    'mercedes-benz-a-class-1332-petrol-y2023',
  ],
  '1601_2000cc': [
    'ford-focus-1999-petrol-y2010',
    'skoda-octavia-1968-diesel-y2017',
    'peugeot-308-1997-diesel-y2017',
    'toyota-prius-1798-hybrid-y2016',
    'subaru-forester-1994-petrol-y2016',
    'subaru-impreza-1994-petrol-y2006',
    'kia-sportage-1995-diesel-y2018',
    'land-rover-discovery-1999-diesel-y2019',
  ],
  '2001_3000cc': [
    'ford-kuga-2521-petrol-y2010',
    'ford-transit-2198-diesel-y2012',
    'bmw-5-series-2993-diesel-y2017',
    'toyota-rav4-2487-hybrid-y2020',
    'land-rover-discovery-2993-diesel-y2017',
    'land-rover-discovery-2993-diesel-y2020',
  ],
  ev: ['nissan-leaf-electric-y2020', 'volkswagen-id-3-electric-y2021'],
};

/** Electric cars of a brand of each price class. */
export const OF_BRANDS = [
  'dacia-spring-electric-y2024',
  'volkswagen-id-3-electric-y2021',
  'tesla-model-3-electric-y2022',
  'porsche-taycan-electric-y2022',
] as const;
