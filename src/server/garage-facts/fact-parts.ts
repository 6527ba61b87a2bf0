import { parsePostcode } from '../../domain/account/postcode.ts';
import { parseUkPhone, phoneText } from '../../domain/account/phone.ts';
import type { GarageFacts } from '../../domain/garage/facts.ts';
import type { PlainForm } from '../../contract/call/form.ts';
import type { GarageTicket } from '../garage/applications.ts';
import { valueOf } from '../http/page-fields.ts';
import { closedDaysOf, closedDaysText, districtsOf, reachText } from './fact-lists.ts';

type Values = PlainForm['values'];

/**
 * The forms by which a garage's facts are changed, and who has them. 'all' is the first one, before anything is written
 * down: who it is and what it does. Its leader sets hours and reach.
 */
export const FACT_PARTS = {
  contact: 'leader',
  hours: 'leader',
  reach: 'leader',
  details: 'admin',
  abilities: 'admin',
  all: 'admin',
} as const;
export type FactPart = keyof typeof FACT_PARTS;

const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** Windows that a form has room for. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const between = (from: string, to: string): string => `${from}-${to}`;
const numberOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : Number(typed.trim());

/** Rows of windows in which something was typed. */
const typedRows = (values: Values): number[] =>
  ROWS.filter((row) => ['from', 'to', 'places'].some((name) => valueOf(values, `${name}_${row}`) !== ''));

/** What each form says of the facts, not checked yet: the contract's schema does that. */
const READ: Record<Exclude<FactPart, 'all'>, (values: Values) => Record<string, unknown>> = {
  contact(values) {
    const phone = valueOf(values, 'phone');
    return { phone: parseUkPhone(phone) ?? phone, email: valueOf(values, 'email').trim() };
  },
  hours: (values) => ({
    week: DAYS.map((day) => {
      const opens = valueOf(values, `opens_${day}`);
      const closes = valueOf(values, `closes_${day}`);
      return opens === '' && closes === '' ? null : { opens, closes };
    }),
    daysClosed: closedDaysOf(valueOf(values, 'days_closed')),
    windows: typedRows(values).map((row) => ({
      window: between(valueOf(values, `from_${row}`), valueOf(values, `to_${row}`)),
      places: numberOf(valueOf(values, `places_${row}`)),
    })),
    returnWindow: between(valueOf(values, 'returns_from'), valueOf(values, 'returns_to')),
    drivers: numberOf(valueOf(values, 'drivers')),
    bays: numberOf(valueOf(values, 'bays')),
    bayMinutesADay: numberOf(valueOf(values, 'bay_minutes')),
  }),
  reach: (values) => ({ reach: districtsOf(valueOf(values, 'reach')) }),
  details(values) {
    const postcode = valueOf(values, 'postcode');
    const vat = valueOf(values, 'vat_number').replaceAll(' ', '').toUpperCase();
    return {
      name: valueOf(values, 'name'),
      legalName: valueOf(values, 'legal_name'),
      addressLines: [1, 2, 3]
        .map((nth) => valueOf(values, `line_${nth}`))
        .filter((each) => each.trim() !== ''),
      town: valueOf(values, 'town'),
      county: valueOf(values, 'county'),
      postcode: parsePostcode(postcode) ?? postcode,
      lat: numberOf(valueOf(values, 'lat')),
      lon: numberOf(valueOf(values, 'lon')),
      vatNumber: vat === '' ? null : vat,
    };
  },
  abilities: (values) => ({
    abilities: values.abilities ?? [],
    mot: {
      kind: valueOf(values, 'mot'),
      station: valueOf(values, 'mot_station'),
      number: valueOf(values, 'mot_number'),
    },
  }),
};

const partsOf = (part: FactPart) =>
  part === 'all' ? (['details', 'contact', 'abilities'] as const) : [part];

/** What a garage has whose leader has set nothing yet: it is closed, and reaches nobody. */
const NOTHING_SET = {
  week: DAYS.map(() => null),
  daysClosed: [],
  windows: [],
  drivers: 1,
  bays: 1,
  bayMinutesADay: 480,
  reach: [],
};

/**
 * The facts as a form would have them: those that it doesn't ask for stay.
 * @param before null: there are none
 * @param returnWindow that of the operator's own garage
 */
export function wishFrom(
  part: FactPart,
  values: Values,
  { before, returnWindow }: { before: GarageFacts | null; returnWindow: string },
): Record<string, unknown> {
  const kept = before && {
    ...before,
    reach: before.reach.map(({ district, minutes, isTyped }) => ({
      district,
      minutes: isTyped ? minutes : null,
    })),
  };
  return Object.assign(
    { ...(kept ?? { ...NOTHING_SET, returnWindow }) },
    ...partsOf(part).map((each) => READ[each](values)),
  );
}

/** What stands in the fields of a form at first. */
export function valuesOf(facts: GarageFacts): Values {
  const values: Record<string, string> = {
    phone: phoneText(facts.phone),
    email: facts.email,
    days_closed: closedDaysText(facts.daysClosed),
    drivers: String(facts.drivers),
    bays: String(facts.bays),
    bay_minutes: String(facts.bayMinutesADay),
    returns_from: facts.returnWindow.slice(0, 5),
    returns_to: facts.returnWindow.slice(-5),
    reach: reachText(facts.reach),
    name: facts.name,
    legal_name: facts.legalName,
    town: facts.town,
    county: facts.county,
    postcode: facts.postcode,
    lat: String(facts.lat),
    lon: String(facts.lon),
    vat_number: facts.vatNumber ?? '',
    mot: facts.mot.kind,
    mot_station: facts.mot.station,
    mot_number: facts.mot.number,
  };
  facts.addressLines.forEach((line, at) => (values[`line_${at + 1}`] = line));
  facts.week.forEach((hours, day) => {
    values[`opens_${day}`] = hours?.opens ?? '';
    values[`closes_${day}`] = hours?.closes ?? '';
  });
  facts.windows.forEach(({ window, places }, at) => {
    values[`from_${at + 1}`] = window.slice(0, 5);
    values[`to_${at + 1}`] = window.slice(-5);
    values[`places_${at + 1}`] = String(places);
  });
  const single = Object.entries(values).map(([name, value]) => [name, [value]] as const);
  return { ...Object.fromEntries(single), abilities: [...facts.abilities] };
}

/** What stands there before anything is written down: what it applied with. */
export function valuesApplied({
  garageName,
  line1,
  town,
  postcode,
  vatNumber,
  phone,
  email,
}: GarageTicket): Values {
  const values = {
    name: garageName,
    line_1: line1,
    town,
    postcode,
    vat_number: vatNumber,
    phone: phoneText(phone),
    email,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
}

const FIELDS: Record<string, string> = {
  daysClosed: 'days_closed',
  returnWindow: 'returns_from',
  bayMinutesADay: 'bay_minutes',
  legalName: 'legal_name',
  vatNumber: 'vat_number',
};

/** The field of a form at which a mistake in the facts is said. @param path like `windows.1.places` */
export function fieldAt(path: string, values: Values): string {
  const [name = '', nth = '0', inner = ''] = path.split('.');
  if (name === 'week') return `${inner === 'closes' ? 'closes' : 'opens'}_${nth}`;
  if (name === 'windows')
    return `${inner === 'places' ? 'places' : 'from'}_${typedRows(values)[Number(nth)] ?? 1}`;
  if (name === 'addressLines') return `line_${Number(nth) + 1}`;
  if (name === 'mot') return nth === 'station' || nth === 'number' ? `mot_${nth}` : 'mot';
  return FIELDS[name] ?? name;
}
