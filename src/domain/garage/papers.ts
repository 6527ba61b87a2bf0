import { addDays, addMonths, type LocalDate } from '../text/local-time.ts';
import { ABILITIES, type Ability } from './ability.ts';

/**
 * What a garage shows us: its technicians' qualifications, their certificate for high voltage, for refrigerants, DVSA's
 * authorisation with the testers' yearly assessment, the road-risks policy with who may drive on it, the policy for
 * premises and liability, calibration of its equipment, and the agreement on personal data (UK GDPR art. 28).
 */
export const PAPER_KINDS = [
  'qualifications',
  'high-voltage',
  'refrigerant',
  'mot-authorisation',
  'road-risks',
  'liability',
  'calibration',
  'personal-data',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Somebody who may drive customers' cars under a road-risks policy. */
export interface NamedDriver {
  name: string;
  /** The day on which their licence was last seen. */
  licenceSeen: LocalDate;
}

export interface Paper {
  kind: PaperKind;
  /** The first day on which it counts. */
  from: LocalDate;
  /** The last that stands on it; null: it has no end. */
  until: LocalDate | null;
  /** Who may drive on it; of a road-risks policy alone. */
  drivers: readonly NamedDriver[];
}

const LICENCE_MONTHS = 12;

/** The last day on which a licence that was seen on a day counts as seen. */
export const licenceUntil = ({ licenceSeen }: Pick<NamedDriver, 'licenceSeen'>): LocalDate =>
  addMonths(licenceSeen, LICENCE_MONTHS);

/**
 * The last day on which a paper counts; null: it has no end. A road-risks policy counts as long as every licence of its
 * drivers was seen in the last twelve months, and not at all while it names nobody: then the day before its first.
 */
export function lastDayOf({ kind, from, until, drivers }: Paper): LocalDate | null {
  if (kind !== 'road-risks') return until;
  const days = drivers.map(licenceUntil);
  if (until !== null) days.push(until);
  return drivers.length === 0 ? addDays(from, -1) : (days.toSorted()[0] ?? null);
}

/** Without these a garage gets no work at all. */
const FOR_ALL: readonly PaperKind[] = ['qualifications', 'liability', 'personal-data'];
/** Without these its people fetch no car. */
const FOR_COLLECTING: readonly PaperKind[] = ['road-risks'];
/** Without these it isn't given what needs the ability. */
const FOR: Partial<Record<Ability, readonly PaperKind[]>> = {
  'mot-4': ['mot-authorisation', 'calibration'],
  'mot-7': ['mot-authorisation', 'calibration'],
  'high-voltage': ['high-voltage'],
  r134a: ['refrigerant'],
  r1234yf: ['refrigerant'],
  'wheel-alignment': ['calibration'],
  'camera-calibration': ['calibration'],
};
const HAVE_AN_END: readonly PaperKind[] = [
  'high-voltage',
  'mot-authorisation',
  'road-risks',
  'liability',
  'calibration',
];

/** Whether a paper of that kind says until when it counts. */
export const hasEnd = (kind: PaperKind): boolean => HAVE_AN_END.includes(kind);

/** What a garage may be given. */
export interface Proven {
  /** Whether it may be given anything. */
  works: boolean;
  /** Whether its people may fetch cars and bring them back. */
  collects: boolean;
  /** In the order of `ABILITIES`. */
  abilities: readonly Ability[];
}

/** What of a garage's abilities its papers prove on a day: what hangs on one that has ended stops with that day. */
export function provenOn(day: LocalDate, abilities: readonly Ability[], papers: readonly Paper[]): Proven {
  const has = (kind: PaperKind) => papers.some((paper) => paper.kind === kind && countsOn(day, paper));
  const works = FOR_ALL.every(has);
  return {
    works,
    collects: works && FOR_COLLECTING.every(has),
    abilities: ABILITIES.filter(
      (ability) => works && abilities.includes(ability) && (FOR[ability] ?? []).every(has),
    ),
  };
}

/** Whether a paper counts on a day. */
export function countsOn(day: LocalDate, paper: Paper): boolean {
  const last = lastDayOf(paper);
  return paper.from <= day && (last === null || day <= last);
}

/** How many days before its end garage and operator are told. */
export const TOLD_BEFORE = [30, 14, 3] as const;

/** A paper that ends and that nothing follows. */
export interface Ending {
  kind: PaperKind;
  until: LocalDate;
  /** The smallest of `TOLD_BEFORE` that has been reached. */
  told: (typeof TOLD_BEFORE)[number];
}

/** The papers that end in the next 30 days, where no other of their kind goes on: each is told once per step. */
export function endingOn(today: LocalDate, papers: readonly Paper[]): Ending[] {
  return PAPER_KINDS.flatMap((kind) => {
    const until = lastOfAll(
      papers
        .filter((paper) => paper.kind === kind)
        .map((paper) => ({ from: paper.from, until: lastDayOf(paper) }))
        .filter((each) => each.until === null || (each.until >= today && each.until >= each.from)),
    );
    const told = until && TOLD_BEFORE.findLast((days) => until <= addDays(today, days));
    return until && told ? [{ kind, until, told }] : [];
  });
}

interface Span {
  from: LocalDate;
  until: LocalDate | null;
}

/** The day on which the last of them ends, one after the other without a gap; null: none, or one without an end. */
function lastOfAll(spans: readonly Span[]): LocalDate | null {
  const [first, ...later] = spans.toSorted((one, other) => one.from.localeCompare(other.from));
  let until = first?.until ?? null;
  for (const span of later) {
    if (until === null || span.from > addDays(until, 1)) break;
    if (span.until === null || span.until > until) until = span.until;
  }
  return until;
}
