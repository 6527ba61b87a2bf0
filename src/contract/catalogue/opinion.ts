import { PASTED_MAX } from '../../domain/quoted/pasted.ts';
import type { OpinionLine } from '../../domain/quoted/opinion.ts';
import { parsePlate } from '../../domain/vehicle/plate.ts';
import type { PieceChoice } from '../../domain/vehicle/piece.ts';
import type { Vehicle, VehicleChoice } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';
import type { PricedItem } from './catalogue.ts';

/** Where a list of another garage is pasted, and what answers it. */
export const OPINION = '/second-opinion';
export const OPINION_SENT = '/second-opinion/send';

/** The form: a plate, the list, and the car where the register's words fit several. */
export const opinionFields = z.object({
  reg: z
    .string()
    .max(20, 'Enter the registration as on its plate')
    .superRefine((typed, context) => {
      const parsed = parsePlate(typed);
      if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.message });
    }),
  lines: z
    .string()
    .max(PASTED_MAX, 'That’s more than we can read at once. Paste the lines of the quote alone')
    .refine((text) => text.trim() !== '', 'Paste or type at least one line of the quote or the MOT list'),
  model_id: z.string().max(120),
});

/** What one or more lines ask for, at this car's price. */
export interface OpinionOffer {
  id: string;
  items: (Pick<PricedItem, 'key' | 'name' | 'totalIncVat' | 'unit' | 'note'> & {
    choice: PieceChoice;
    /** What we would measure before it; null where no figure decides. */
    measured: string | null;
  })[];
  /** Where there are several: 'Front or rear?'. */
  question: string | null;
  /** A tyre's, where the lines name it. */
  size: string | null;
  /** Indices of the lines that ask for it. */
  lines: readonly number[];
}

/** The answer to a list: its lines in their order, and what they ask for. */
export interface OpinionAnswer {
  vehicle: Vehicle;
  /** Whether the visitor chose it among several. */
  byHand: boolean;
  lines: { text: string; said: OpinionLine }[];
  offers: OpinionOffer[];
  total: OpinionTotal;
  /** Whether more was pasted than we read. */
  isCut: boolean;
}

/** What the matched lines come to, and how many of what is not in that. */
export interface OpinionTotal {
  /** Inc VAT, '189.00'; null where nothing has a price. */
  incVat: string | null;
  /** Jobs in it. */
  priced: number;
  /** Jobs of which the visitor has to choose. */
  toChoose: number;
  /** Jobs that are priced when we have seen the car. */
  onRequest: number;
  /** Lines that we can't price at all. */
  others: number;
}

/** What stands on the page of an answer; without one its form is asked again. */
export interface OpinionPage {
  answer: OpinionAnswer | null;
  /** The cars that the plate may be, to choose from. */
  choices: VehicleChoice[];
}
