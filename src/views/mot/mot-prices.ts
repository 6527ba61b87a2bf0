import { catalogue, serviceByKey, site } from '../../content-model/built.ts';
import { motPrice } from '../../domain/catalogue/headline.ts';
import { penceFromPounds, poundsText } from '../../domain/money/money.ts';

/** What the MOT costs alone and beside each service that lowers it, as rows of Facts.astro. */
export function motPrices(): { term: string; value: string }[] {
  const beside = Object.entries(catalogue.motDiscount)
    .map(([key, pounds]) => ({ name: serviceByKey(key).name, pence: penceFromPounds(pounds) }))
    .sort((a, b) => b.pence - a.pence)
    .map(({ name, pence }) => ({
      term: `With ${article(name)} ${name.toLowerCase()}`,
      value: poundsText(pence),
    }));
  return [
    { term: 'The MOT alone, class 4', value: poundsText(motPrice(catalogue)) },
    ...beside,
    { term: 'The legal maximum for a car, anywhere', value: poundsText(site.mot.legalMaximumPence) },
    { term: 'Collection and delivery', value: poundsText(0) },
  ];
}

const article = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a');
