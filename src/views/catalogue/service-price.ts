import { catalogue } from '../../content-model/built.ts';
import { bandPrice } from '../../domain/catalogue/headline.ts';
import { poundsSpan, poundsText } from '../../domain/money/money.ts';
import { priceOfService, type ServiceItem } from '../../domain/catalogue/price.ts';
import type { Band, Fuel } from '../../domain/vehicle/vehicle.ts';

/** What a service costs, naming the class of car: an electric car's price is never hidden in a 'from'. */
export interface PriceWords {
  /** '£79.00 to £149.00' for cars with an engine, or one price for all. */
  figure: string;
  /** 'electric £199.00', if that differs, or the only cars it is for. */
  note?: string;
}

/** Throws if no car has a price for the service, because it could not be sold. */
export function priceWords(service: ServiceItem): PriceWords {
  const electric = bandPrice(service, 'ev');
  const prices = enginePrices(service);
  if (prices.length === 0) {
    if (electric === null) throw new Error(`The service '${service.key}' has no price for any car`);
    return { figure: poundsText(electric), note: 'electric cars' };
  }
  const from = Math.min(...prices);
  const to = Math.max(...prices);
  const figure = poundsSpan(from, to);
  if (service.appliesTo.length === 1) return { figure, note: `${service.appliesTo[0]} cars` };
  if (electric === null) return { figure, note: 'not for electric cars' };
  return electric === from && from === to ? { figure } : { figure, note: `electric ${poundsText(electric)}` };
}

const FUELS: Fuel[] = ['PETROL', 'DIESEL', 'HYBRID'];

function enginePrices(service: ServiceItem): number[] {
  const bands = (Object.keys(catalogue.bands) as Band[]).filter((band) => band !== 'ev');
  return bands.flatMap((band) =>
    FUELS.flatMap((fuel) => {
      const price = priceOfService(service, { band, fuel, tier: 'mainstream', motClass: '4' });
      return price.kind === 'fixed' ? price.total : [];
    }),
  );
}
