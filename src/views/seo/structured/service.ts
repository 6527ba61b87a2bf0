import type { AggregateOffer, Offer, Service } from 'schema-dts';
import { businessRef } from './business.ts';

export interface ServiceFacts {
  name: string;
  description: string;
  /** Absolute address of the page. */
  url: URL;
  /** The town that the page is about; without one the area of the business holds. */
  town?: string | undefined;
  offers: readonly (Offer | AggregateOffer)[];
}

/** What a page sells, at the prices that it shows. */
export function service({ name, description, url, town, offers }: ServiceFacts): Service {
  return {
    '@type': 'Service',
    '@id': new URL('#service', url).href,
    name,
    description,
    url: url.href,
    provider: businessRef(url),
    ...(town !== undefined && { areaServed: { '@type': 'City', name: town } }),
    ...(offers.length > 0 && { offers: [...offers] }),
  };
}
