import { site } from '../../content-model/built.ts';
import { namesGarages } from '../../content-model/built-garages.ts';
import { poundsText } from '../../domain/money/money.ts';

const { windows, capacityPerWindow, cutOff, horizonDays } = site.collection;

/** The rules of collection and delivery, as rows of Facts.astro. */
export const collectionRules = (): { term: string; value: string }[] => [
  { term: 'Collection and delivery', value: poundsText(0) },
  ...(namesGarages()
    ? [{ term: 'Windows', value: 'as each garage has them' }]
    : [
        { term: 'Windows a day', value: `${windows.length}, of two hours each` },
        { term: 'Cars in one window', value: `usually ${capacityPerWindow}` },
      ]),
  { term: 'Book or move free until', value: `${cutOff} the day before` },
  { term: 'Cancel free until', value: 'the car is collected' },
  { term: 'You can book', value: `up to ${horizonDays} days ahead` },
];
