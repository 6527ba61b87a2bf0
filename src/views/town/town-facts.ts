import { site } from '../../content-model/built.ts';
import type { Town } from '../../content-model/town.ts';
import { poundsText } from '../../domain/money/money.ts';
import { listOf } from '../ui/words.ts';
import { otherGarages } from '../../content-model/built-garages.ts';
import { garagesReaching } from '../../domain/garage/public-garage.ts';
import type { TownPlace } from './place.ts';

/** A row of Facts.astro. */
interface Fact {
  term: string;
  value: string;
}

/** 'Bracknell and us': the way, the postcodes and the roads. */
export function townFacts(town: Town): Fact[] {
  return [
    { term: 'To our workshop', value: `${town.roadMiles} miles, about ${town.driveMinutes} minutes` },
    ...garageFacts(town.districts),
    { term: 'We collect from', value: listOf(town.districts) },
    { term: 'Main roads', value: town.roads.join(', ') },
    { term: 'Council', value: `${town.council}, ${town.county}` },
  ];
}

/** 'There and back': what the way means to a car from there. From the home town there is none to speak of. */
export function wayFacts({ name, districts, roadMiles, way }: TownPlace): Fact[] {
  const others = garageFacts(districts);
  const road = way
    ? [
        { term: 'To our workshop', value: `${roadMiles} miles, about ${way.driveMinutes} minutes` },
        ...(others.length > 0
          ? []
          : [{ term: 'Added to your mileage', value: `about ${Math.round(roadMiles * 2)} miles` }]),
      ]
    : [{ term: 'Our workshop', value: `in ${name} itself` }];
  return [
    { term: 'Collection', value: `${poundsText(0)} in ${listOf(districts)}` },
    ...road,
    ...others,
    { term: 'Move or cancel free', value: `until ${site.collection.cutOff} the day before` },
  ];
}

/** The garages beside our own that come to these districts, the nearest first, with the real minutes. */
const garageFacts = (districts: readonly string[]): Fact[] =>
  garagesReaching(otherGarages(), districts).map(({ name, town, from, to }) => ({
    term: name.includes(town) ? `To ${name}` : `To ${name}, ${town}`,
    value: from === to ? `about ${from} minutes` : `${from} to ${to} minutes`,
  }));
