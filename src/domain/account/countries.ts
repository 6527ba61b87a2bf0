/** A country whose phone numbers our forms offer by name, specification section 3. */
export interface Country {
  name: string;
  /** As dialled from abroad, without the plus. */
  dial: string;
  /** ISO 3166-1 two-letter code; null if ISO has assigned none. */
  iso2: string | null;
  /** ISO 3166-1 three-letter code; null likewise. */
  iso3: string | null;
}

/**
 * European countries and territories, by name. Codes: ISO 3166-1. Dial codes: ITU-T E.164 assignments; a test
 * compares them with libphonenumber. Numbers of other countries can still be typed with a plus.
 */
const ROWS: readonly (readonly [name: string, dial: string, iso2?: string, iso3?: string])[] = [
  ['Åland Islands', '358', 'AX', 'ALA'],
  ['Albania', '355', 'AL', 'ALB'],
  ['Andorra', '376', 'AD', 'AND'],
  ['Armenia', '374', 'AM', 'ARM'],
  ['Austria', '43', 'AT', 'AUT'],
  ['Azerbaijan', '994', 'AZ', 'AZE'],
  ['Belarus', '375', 'BY', 'BLR'],
  ['Belgium', '32', 'BE', 'BEL'],
  ['Bosnia and Herzegovina', '387', 'BA', 'BIH'],
  ['Bulgaria', '359', 'BG', 'BGR'],
  ['Croatia', '385', 'HR', 'HRV'],
  ['Cyprus', '357', 'CY', 'CYP'],
  ['Czechia', '420', 'CZ', 'CZE'],
  ['Denmark', '45', 'DK', 'DNK'],
  ['Estonia', '372', 'EE', 'EST'],
  ['Faroe Islands', '298', 'FO', 'FRO'],
  ['Finland', '358', 'FI', 'FIN'],
  ['France', '33', 'FR', 'FRA'],
  ['Georgia', '995', 'GE', 'GEO'],
  ['Germany', '49', 'DE', 'DEU'],
  ['Gibraltar', '350', 'GI', 'GIB'],
  ['Greece', '30', 'GR', 'GRC'],
  ['Guernsey', '44', 'GG', 'GGY'],
  ['Hungary', '36', 'HU', 'HUN'],
  ['Iceland', '354', 'IS', 'ISL'],
  ['Ireland', '353', 'IE', 'IRL'],
  ['Isle of Man', '44', 'IM', 'IMN'],
  ['Italy', '39', 'IT', 'ITA'],
  ['Jersey', '44', 'JE', 'JEY'],
  ['Kosovo', '383'],
  ['Latvia', '371', 'LV', 'LVA'],
  ['Liechtenstein', '423', 'LI', 'LIE'],
  ['Lithuania', '370', 'LT', 'LTU'],
  ['Luxembourg', '352', 'LU', 'LUX'],
  ['Malta', '356', 'MT', 'MLT'],
  ['Moldova', '373', 'MD', 'MDA'],
  ['Monaco', '377', 'MC', 'MCO'],
  ['Montenegro', '382', 'ME', 'MNE'],
  ['Netherlands', '31', 'NL', 'NLD'],
  ['North Macedonia', '389', 'MK', 'MKD'],
  ['Norway', '47', 'NO', 'NOR'],
  ['Poland', '48', 'PL', 'POL'],
  ['Portugal', '351', 'PT', 'PRT'],
  ['Romania', '40', 'RO', 'ROU'],
  ['Russia', '7', 'RU', 'RUS'],
  ['San Marino', '378', 'SM', 'SMR'],
  ['Serbia', '381', 'RS', 'SRB'],
  ['Slovakia', '421', 'SK', 'SVK'],
  ['Slovenia', '386', 'SI', 'SVN'],
  ['Spain', '34', 'ES', 'ESP'],
  ['Sweden', '46', 'SE', 'SWE'],
  ['Switzerland', '41', 'CH', 'CHE'],
  ['Türkiye', '90', 'TR', 'TUR'],
  ['Ukraine', '380', 'UA', 'UKR'],
  ['United Kingdom', '44', 'GB', 'GBR'],
  ['Vatican City', '39', 'VA', 'VAT'],
];

export const COUNTRIES: readonly Country[] = ROWS.map(([name, dial, iso2 = null, iso3 = null]) => ({
  name,
  dial,
  iso2,
  iso3,
}));

/** What a form sends for a country: its two-letter code, or its name if it has none. */
export const countryKey = ({ iso2, name }: Country): string => iso2 ?? name;

/** The country that forms start with. */
export const HOME_COUNTRY = 'GB';

/** The country of a form's value; undefined if it is not in the list. */
export function countryOf(key: string): Country | undefined {
  return COUNTRIES.find((country) => countryKey(country) === key);
}
