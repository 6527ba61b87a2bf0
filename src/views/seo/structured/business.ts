import type { AutoRepair, PostalAddress, WebSite } from 'schema-dts';
import { catalogue, itemByKey, openingHours, site } from '../../../content-model/built.ts';
import { spanOf } from '../../../content-model/built-prices.ts';
import { motPrice } from '../../../domain/catalogue/headline.ts';
import { poundsSpan } from '../../../domain/money/money.ts';
import { openWeekdays } from '../../../domain/text/opening-hours.ts';

/** The one name of the business in structured data, on every page: `https://…/#business`. */
const businessId = (base: URL): string => new URL('/#business', base).href;

/** The business, for pages that only name it: what it is called and where its full record is. */
export function businessRef(base: URL): AutoRepair {
  return { '@type': 'AutoRepair', '@id': businessId(base), name: site.name, url: new URL('/', base).href };
}

/**
 * The full record of the business, for the pages that are about it. Ratings are left out, because there are none.
 */
export function structuredBusiness(base: URL): AutoRepair {
  const { legal, phone, email, serviceArea, homeTown } = site;
  return {
    '@type': 'AutoRepair',
    '@id': businessId(base),
    name: site.name,
    url: new URL('/', base).href,
    logo: new URL('/favicon.svg', base).href,
    image: new URL('/og/home.png', base).href,
    telephone: phone.e164,
    email,
    priceRange: priceRange(),
    ...(legal.placeholder ? {} : { legalName: legal.companyName, vatID: legal.vatNumber }),
    address: address(),
    geo: { '@type': 'GeoCoordinates', latitude: homeTown.lat, longitude: homeTown.lon },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openWeekdays(openingHours),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    areaServed: serviceArea.map(({ town }) => ({ '@type': 'City', name: town })),
  };
}

/** From an MOT to the dearest service: what a visit costs, unless something is broken. */
function priceRange(): string {
  const mot = motPrice(catalogue);
  return poundsSpan(mot, spanOf(itemByKey('major'))?.to ?? mot);
}

/** As the pages print it. In a demonstration the street itself says that it is one. */
function address(): PostalAddress {
  const { legal, homeTown } = site;
  return {
    '@type': 'PostalAddress',
    streetAddress: legal.addressLines.join(', '),
    postalCode: legal.postcode,
    addressLocality: legal.town,
    addressRegion: homeTown.county,
    addressCountry: 'GB',
  };
}

export function webSite(base: URL): WebSite {
  return {
    '@type': 'WebSite',
    '@id': new URL('/#website', base).href,
    name: site.name,
    url: new URL('/', base).href,
    inLanguage: site.locale,
    publisher: { '@id': businessId(base) },
  };
}
