import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import { changedLateText } from '../../domain/booking/handover.ts';
import { dateText, type LocalDate, longDate } from '../../domain/text/local-time.ts';
import type { Block, LogVisit, PaperFact, Paper, PaperSection } from '../../domain/document/paper.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import type { BookedCar } from '../own-cars/service.ts';
import { type History, testsOf } from './history.ts';
import type { DoneJob } from './record.ts';

export type { History };

interface Around {
  history: History;
  business: string;
  /** Where it is, as the stamp says of what was done while there was one garage. */
  town: string;
  today: LocalDate;
  /** Whether it is read by the car's owner: only they are shown reports, invoices and the whole VIN. */
  isOwn: boolean;
}

/** 'Ford Focus 1.0 EcoBoost 2018' */
export const bookCarName = ({ name, vehicle }: BookedCar): string =>
  [name, vehicle?.Engine, vehicle?.Year].filter(Boolean).join(' ');

/**
 * The service book of a car. It has no price and no name in it, for nobody: what a stranger reads is the car's record,
 * and what its owner paid would tell a buyer what to offer.
 */
export function bookPaper(car: BookedCar, jobs: readonly DoneJob[], around: Around): Paper {
  const { history, today, isOwn } = around;
  const { tests, said, isFromRegister } = testsOf(history);
  const visits = jobs.map((job) => ({ day: job.day, entry: visitOf(job, around) }));
  // A test that stands on the day of a visit was a part of it.
  const entries = [...visits, ...tests]
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
    .map(({ entry }) => entry);
  const sections: PaperSection[] = [
    { blocks: [{ kind: 'facts', facts: factsOf(car, jobs, around) }] },
    ...(jobs.length === 0 ? [isOwn ? NO_STAMP : NO_VISIT] : []),
    ...(entries.length > 0
      ? [{ heading: 'Visits and MOT tests', blocks: [{ kind: 'log', entries } as const] }]
      : []),
    ...(said.length > 0 ? [{ heading: 'MOT history', blocks: said.map(asText) }] : []),
    ...(isFromRegister ? [{ blocks: [{ kind: 'text', text: SOURCE, isFine: true } as const] }] : []),
  ];
  return {
    title: `Service book of ${car.vrm ? displayPlate(car.vrm) : car.name}`,
    facts: [
      ...(car.vrm ? [{ term: 'Registration', text: displayPlate(car.vrm) }] : []),
      { term: 'Car', text: bookCarName(car) },
      { term: 'As of', text: longDate(today) },
    ],
    sections,
  };
}

const asText = (text: string): Block => ({ kind: 'text', text });

const NO_STAMP: PaperSection = {
  heading: 'No stamp yet',
  blocks: [asText('The first one is set when your car comes back from its first visit to us.')],
};
const NO_VISIT: PaperSection = {
  heading: 'No stamp yet',
  blocks: [asText('We haven’t finished any work on this car yet.')],
};
const SOURCE =
  'Tests and mileages: DVSA. Contains public sector information licensed under the Open Government Licence v3.0.';

function factsOf({ car: { vin } }: BookedCar, jobs: readonly DoneJob[], around: Around): PaperFact[] {
  const next = jobs.find((job) => job.next)?.next;
  const expires = motUntil(jobs, around.history);
  return [
    ...(next ? [{ term: 'Next service due', text: dueText(next) }] : []),
    ...(expires ? [{ term: 'MOT valid until', text: longDate(expires) }] : []),
    ...(vin ? [around.isOwn ? { term: 'VIN', text: vin } : endOfVin(vin)] : []),
  ];
}

/** A stranger is sent no more than its end, by which the car can be told but not copied. */
function endOfVin(vin: string): PaperFact {
  const end = vin.slice(-4);
  return { term: 'VIN', text: `ends in ${end}`, eye: `•••• ${end}` };
}

/** By the register where it answers: another garage may have tested since. */
function motUntil(jobs: readonly DoneJob[], history: History): LocalDate | null {
  if (typeof history !== 'string') {
    const { status } = history;
    if (status.kind === 'valid' || status.kind === 'expired') return status.expires;
  }
  return jobs.find(({ mot }) => mot?.expires)?.mot?.expires ?? null;
}

const dueText = ({ date, miles }: NonNullable<DoneJob['next']>): string =>
  miles === null
    ? longDate(date)
    : `${longDate(date)}, or at ${miles.toLocaleString('en-GB')} miles, whichever comes first`;

function visitOf(job: DoneJob, { business, town, isOwn }: Around): LogVisit {
  const { day, mot, work, milesNote, changedLateAt, garage } = job;
  const by = garage ?? { name: business, town };
  const miles = job.miles === null ? '' : `${job.miles.toLocaleString('en-GB')} miles`;
  const test = mot && {
    text: `MOT ${mot.result}`,
    note: mot.expires ? `until ${longDate(mot.expires)}` : '',
  };
  const its = myBookingPath(job.bookingId);
  return {
    kind: 'visit',
    day: longDate(day),
    miles,
    work: [...work, ...(test ? [test] : [])],
    notes: [
      garage ? `Work done by ${garage.name}` : '',
      milesNote,
      changedLateAt ? changedLateText(changedLateAt) : '',
    ].filter(Boolean),
    stamp: {
      ring: `${by.name} · ${by.town} · `.toUpperCase(),
      lines: [
        dateText(day, { day: 'numeric', month: 'short' }).toUpperCase(),
        day.slice(0, 4),
        ...(miles ? [miles] : []),
      ],
      label: [`Stamped by ${by.name}`, by.town, longDate(day), miles].filter(Boolean).join(', '),
    },
    links: isOwn
      ? [
          { text: 'Health report', href: `${its}/report` },
          ...(job.hasInvoice ? [{ text: 'Invoice', href: `${its}/invoice` }] : []),
        ]
      : [],
  };
}
