import type { MotDetail } from '../../contract/mot/mot.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import { changedLateText } from '../../domain/booking/handover.ts';
import { type LocalDate, longDate } from '../../domain/text/local-time.ts';
import { type Block, cell, type PaperFact, type Paper } from '../../domain/document/paper.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import type { BookedCar } from '../own-cars/service.ts';
import type { DoneJob } from './record.ts';

/** The MOT history, or why there is none, in a sentence. */
export type History = MotDetail | string;

interface Around {
  history: History;
  business: string;
  today: LocalDate;
  /** Whether it is read by the car's owner: only they are shown references and reports. */
  isOwn: boolean;
}

/**
 * The service book of a car. It has no price and no name in it, for nobody: what a stranger reads is the car's record,
 * and what its owner paid would tell a buyer what to offer.
 */
export function bookPaper(car: BookedCar, jobs: readonly DoneJob[], around: Around): Paper {
  const { history, business, today } = around;
  const called = car.vrm ? displayPlate(car.vrm) : car.name;
  return {
    title: `Service book of ${called}`,
    facts: factsOf(car, jobs, history, today),
    sections: [
      { heading: `Work by ${business}`, blocks: [jobs.length ? jobTable(jobs, around) : NO_WORK] },
      { heading: 'MOT history', blocks: historyBlocks(history) },
    ],
  };
}

const NO_WORK: Block = { kind: 'text', text: 'We haven’t finished any work on this car yet.' };

function factsOf(car: BookedCar, jobs: readonly DoneJob[], history: History, today: LocalDate): PaperFact[] {
  const next = jobs.find((job) => job.next)?.next;
  const expires = motUntil(jobs, history);
  return [
    ...(car.vrm ? [{ term: 'Registration', text: displayPlate(car.vrm) }] : []),
    { term: 'Car', text: car.name },
    ...(next ? [{ term: 'Next service due', text: dueText(next) }] : []),
    ...(expires ? [{ term: 'MOT valid until', text: longDate(expires) }] : []),
    { term: 'As of', text: longDate(today) },
  ];
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
  miles === null ? longDate(date) : `${longDate(date)}, or at ${milesText(miles)}, whichever comes first`;

const milesText = (miles: number | null): string =>
  miles === null ? '–' : `${miles.toLocaleString('en-GB')} miles`;

function jobTable(jobs: readonly DoneJob[], { isOwn }: Around): Block {
  return {
    kind: 'table',
    caption: 'Every finished visit, newest first',
    head: ['Date', 'Mileage', 'Work', 'Next due', ...(isOwn ? ['Report'] : [])],
    widths: isOwn ? [3, 3, 5, 4, 4] : [3, 3, 7, 4],
    rows: jobs.map((job) => [
      cell(longDate(job.day)),
      cell([milesText(job.miles), job.milesNote].filter(Boolean).join('. ')),
      cell(workText(job)),
      cell(job.next ? dueText(job.next) : '–'),
      ...(isOwn ? [cell(job.reference, { href: `${myBookingPath(job.bookingId)}/report` })] : []),
    ]),
  };
}

function workText({ work, mot, fitted, changedLateAt }: DoneJob): string {
  const test = mot && `MOT ${mot.result}${mot.expires ? ` until ${longDate(mot.expires)}` : ''}`;
  const done = [...work, test].filter(Boolean).join('; ') || '–';
  return [
    done,
    fitted.length > 0 && `Fitted and measured: ${fitted.join('; ')}`,
    changedLateAt && changedLateText(changedLateAt),
  ]
    .filter(Boolean)
    .join('. ');
}

function historyBlocks(history: History): Block[] {
  if (typeof history === 'string') return [{ kind: 'text', text: history }];
  const { note, visits } = history;
  const tests = visits.flatMap((visit) => visit.tests);
  const said: Block[] = note ? [{ kind: 'text', text: note }] : [];
  if (tests.length === 0)
    return said.length ? said : [{ kind: 'text', text: 'No MOT test of this car is on record.' }];
  return [...said, testTable(tests), { kind: 'text', text: SOURCE }];
}

const SOURCE =
  'Tests and mileages: DVSA. Contains public sector information licensed under the Open Government Licence v3.0.';

type Test = MotDetail['visits'][number]['tests'][number];

const testTable = (tests: readonly Test[]): Block => ({
  kind: 'table',
  caption: 'Every MOT test on record, newest first',
  head: ['Date', 'Mileage', 'Result', 'What the tester wrote'],
  widths: [3, 3, 2, 8],
  rows: tests.map(({ date, odometer, result, defects }) => [
    cell(longDate(date)),
    cell(odometer.kind === 'read' ? milesText(odometer.miles) : '–'),
    result === 'passed' ? cell('Passed', { tone: 'good' }) : cell('Failed', { tone: 'bad' }),
    cell(defects?.map(({ text, severity }) => `${SEVERITIES[severity]}: ${text}`).join('; ') || '–'),
  ]),
});

const SEVERITIES: Record<NonNullable<Test['defects']>[number]['severity'], string> = {
  dangerous: 'Dangerous',
  major: 'Major',
  fail: 'Fail',
  prs: 'Put right during the test',
  minor: 'Minor',
  advisory: 'Advisory',
  note: 'Note',
};
