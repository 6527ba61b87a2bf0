import type { Site } from './site.ts';

/** The registered office, in one line. */
export const officeText = ({ legal, homeTown }: Pick<Site, 'legal' | 'homeTown'>): string =>
  [...legal.addressLines, legal.town, homeTown.county, legal.postcode].join(', ');

/**
 * Who is behind the trading name, as it has to stand on every business letter: Company, Limited Liability Partnership and
 * Business (Names and Trading Disclosures) Regulations 2015, regulations 24 and 25.
 */
export function companyText(site: Pick<Site, 'name' | 'legal' | 'homeTown'>): string {
  const { companyName, companyNumber, registeredIn } = site.legal;
  return `${site.name} is a trading name of ${companyName}. Registered in ${registeredIn}, company number ${companyNumber}. Registered office: ${officeText(site)}.`;
}
