import { ABILITIES, type Ability } from '../../../domain/garage/ability.ts';
import type { GarageState } from '../../../domain/garage/garage.ts';
import type { GarageFacts } from '../../../domain/garage/facts.ts';
import type { PaperKind } from '../../../domain/garage/papers.ts';
import { PAPER_TEXT } from '../../../domain/garage/paper-text.ts';
import { dateText, type LocalDate } from '../../../domain/text/local-time.ts';

/** Where the desk's lists aren't narrowed. */
export const ALL_GARAGES = 'All garages';

interface Shown {
  text: string;
  kind?: 'soft' | 'soon' | 'fine' | 'off';
}
/** A state in a chip. */
export const STATE: Record<GarageState, Shown> = {
  applied: { text: 'Applied', kind: 'soft' },
  checking: { text: 'Being checked', kind: 'soft' },
  active: { text: 'Active', kind: 'fine' },
  paused: { text: 'Paused', kind: 'soon' },
  left: { text: 'Left', kind: 'off' },
};

export const ABILITY_TEXT: Record<Ability, string> = {
  'mot-4': 'MOT class 4',
  'mot-7': 'MOT class 7',
  'high-voltage': 'High voltage',
  r134a: 'Air con, R134a',
  r1234yf: 'Air con, R1234yf',
  'large-van': 'Vans over 3,000 kg',
  'wheel-alignment': 'Wheel alignment',
  'camera-calibration': 'Camera calibration',
  tyres: 'Tyres',
  glass: 'Glass',
};

export const abilitiesText = (abilities: readonly Ability[]): string =>
  ABILITIES.filter((each) => abilities.includes(each))
    .map((each) => ABILITY_TEXT[each])
    .join(', ');

export const MOT_TEXT: Record<GarageFacts['mot']['kind'], string> = {
  none: 'No MOT tests',
  own: 'Its own station, outside the scope of VAT',
  'another-at-cost': 'Another station, at cost, outside the scope of VAT',
  'another-ours': 'Another station, with VAT in our price',
};

/** 'Road-risks policy', as a heading. */
export const paperName = (kind: PaperKind): string => {
  const { name } = PAPER_TEXT[kind];
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** '27 Nov 2026' */
export const shortDate = (date: LocalDate): string =>
  dateText(date, { day: 'numeric', month: 'short', year: 'numeric' });

const DONE: Record<string, string> = {
  checking: 'It is being checked now.',
  active: 'It’s active: it gets work from now on. The pages name it from the next publish on.',
  paused:
    'It’s paused: it finishes what it has and gets nothing new. The pages name it until the next publish.',
  left: 'It has left. Its people can’t log in to it any more. The pages name it until the next publish.',
  vat: 'Noted: its VAT number was looked up today.',
  all: 'Saved. Its leader sets hours, windows and reach now.',
  contact: 'Saved.',
  hours: 'Saved. New bookings follow these hours from now on.',
  reach: 'Saved. New bookings follow this from now on.',
  details: 'Saved.',
  abilities: 'Saved. New bookings follow this from now on.',
  account: 'Saved. It’s paid to this account from now on.',
};

/** What has just been done to a garage. */
export const garageDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
