import { itemByKey } from '../../content-model/built.ts';
import { electricSpanOf, engineSpanOf } from '../../content-model/built-prices.ts';
import type { Item } from '../../domain/catalogue/item.ts';
import type { Spans } from '../../content-model/built-prices.ts';
import type { QuestionAndAnswer } from '../ui/answers.ts';
import { poundsSpan, poundsText } from '../../domain/money/money.ts';
import type { ServiceItem } from '../../domain/catalogue/price.ts';

/** What a service costs, naming the class of car: an electric car's price is never hidden in a 'from'. */
export interface PriceWords {
  /** '£79.00 to £149.00' for cars with an engine, or one price for all. */
  figure: string;
  /** 'electric £199.00', if that differs, or the only cars it is for. */
  note?: string;
}

/** Throws if no car has a price for the service, because it could not be sold. */
export function priceWords(service: ServiceItem): PriceWords {
  const found: Item = { kind: 'service', item: service };
  const electric = electricSpanOf(found)?.from ?? null;
  const engines = engineSpanOf(found);
  if (!engines) {
    if (electric === null) throw new Error(`The service '${service.key}' has no price for any car`);
    return { figure: poundsText(electric), note: 'electric cars' };
  }
  const { from, to } = engines;
  const figure = poundsSpan(from, to);
  if (service.appliesTo.length === 1) return { figure, note: `${service.appliesTo[0]} cars` };
  if (electric === null) return { figure, note: 'not for electric cars' };
  return electric === from && from === to ? { figure } : { figure, note: `electric ${poundsText(electric)}` };
}

/** What a full service costs: cars with an engine where there are any, because only an electric make is priced by them. */
export function fullSpan({ engineSpanOf, electricSpanOf }: Pick<Spans, 'engineSpanOf' | 'electricSpanOf'>) {
  const full = itemByKey('full');
  return engineSpanOf(full) ?? electricSpanOf(full);
}

/** What a full service costs: of engines, with an electric car's price beside it and never in the same span. */
export function fullServiceText(spans: Pick<Spans, 'engineSpanOf' | 'electricSpanOf'>): QuestionAndAnswer[] {
  const full = itemByKey('full');
  const engines = spans.engineSpanOf(full);
  const electric = spans.electricSpanOf(full);
  if (!engines) return electric ? [{ term: 'Full service', value: poundsText(electric.from) }] : [];
  const beside = electric ? `, electric ${poundsText(electric.from)}` : '';
  return [{ term: `Full service${beside}`, value: poundsSpan(engines.from, engines.to) }];
}
