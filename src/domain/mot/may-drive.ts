import type { EarlyStart } from '../booking/early-start.ts';
import { type LocalDate, longDate } from '../text/local-time.ts';
import type { MotFacts } from './mot-status.ts';
import { motStatus } from './mot-status.ts';

/** What the registers say of whether a car may be on the road. */
export interface RoadRecord {
  /** The last day on which it may be driven without another MOT; null: not known, or exempt by its age. */
  motUntil: LocalDate | null;
  /** Whether its last test found something dangerous and it has not passed since. */
  dangerous: boolean;
  /** `sorn`: declared off the road. `unknown`: also where the tax has run out, which its keeper mends in a minute. */
  tax: 'taxed' | 'sorn' | 'unknown';
}

/**
 * Whether our driver may drive a car to us. `ask`: the registers do not say all of it, so its owner does. The others are
 * why not: an MOT that is over by then with no test to go to (Road Traffic Act 1988, section 47), a dangerous fault (section
 * 40A), off the road (Vehicle Excise and Registration Act 1994, section 31A).
 */
export const MAY_DRIVE = ['yes', 'ask', 'mot', 'dangerous', 'sorn'] as const;
export type MayDrive = (typeof MAY_DRIVE)[number];

/**
 * @param road null: the registers do not know the car, did not answer, or it was chosen without its plate
 * @param day of the collection
 * @param hasMot whether an MOT with us is in the list
 */
export function mayDrive(road: RoadRecord | null, day: LocalDate, hasMot: boolean): MayDrive {
  if (!road) return 'ask';
  if (road.dangerous) return 'dangerous';
  if (road.tax === 'sorn') return 'sorn';
  if (road.motUntil !== null && road.motUntil < day && !hasMot) return 'mot';
  return road.motUntil === null || road.tax === 'unknown' ? 'ask' : 'yes';
}

/** @param taxStatus as the DVLA writes it; null: it did not say */
export function roadRecord(mot: MotFacts, taxStatus: string | null, today: LocalDate): RoadRecord {
  const status = motStatus(mot, today);
  const last = mot.tests.toSorted((one, other) => (one.completedAt < other.completedAt ? 1 : -1))[0];
  return {
    motUntil:
      status.kind === 'valid' || status.kind === 'expired'
        ? status.expires
        : // Where four years hold in Northern Ireland, three do here: its owner knows where it is kept.
          status.kind === 'not-due' && mot.firstTestYears === 3
          ? status.due
          : null,
    dangerous: last?.result === 'failed' && (last.defects?.some(({ dangerous }) => dangerous) ?? false),
    tax: taxStatus === 'Taxed' ? 'taxed' : taxStatus === 'SORN' ? 'sorn' : 'unknown',
  };
}

interface Around {
  road: RoadRecord | null;
  /** '£40.00'; null: its MOT has no fixed price. */
  motPrice: string | null;
  /** As people dial it. */
  phone: string;
}

/** Why our driver may not drive it to us, and what helps; null where nothing stands against it. */
export function driveRefusal(may: MayDrive, { road, motPrice, phone }: Around): string | null {
  const truck = `bring it on a recovery truck, or call ${phone}`;
  if (may === 'dangerous')
    return `Its last MOT found a dangerous fault, so nobody may drive it until that’s repaired. Have us look at it: ${truck}`;
  if (may === 'sorn')
    return `By DVLA’s record the car is off the road (SORN), so our driver can’t drive it to us. Tax it first, ${truck}`;
  if (may !== 'mot') return null;
  const over = road?.motUntil ? `The last day of its MOT is ${longDate(road.motUntil)}. ` : '';
  const add = motPrice ? `Add the MOT, ${motPrice}` : 'Add the MOT';
  return `${over}Without an MOT we may only drive it to a test. ${add}, ${truck}`;
}

/** How it was settled that our driver may drive it, where the registers did not say so. */
export type Settled =
  /** Its owner has said so. */
  | { kind: 'said'; version: string; text: string; how: EarlyStart['how'] }
  /** One of us drives it all the same, and says why. */
  | { kind: 'agreed'; against: MayDrive; reason: string };
