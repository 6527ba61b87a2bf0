import type { AUDITED } from '../../../contract/desk/audit-actions.ts';
import { ARRIVAL_WORDS } from '../../../domain/booking/arrival-words.ts';
import { ARRIVALS } from '../../../domain/booking/arrival.ts';
import { BOOKING_STATUSES } from '../../../domain/booking/booking-status.ts';
import { DESK_STATUS } from '../booking-words.ts';
import { bold, day, named, plain, type Said, type Sentences, text, why } from './said.ts';

const statusText = (code: string): string => {
  const known = BOOKING_STATUSES.find((each) => each === code);
  return known ? DESK_STATUS[known] : plain(code);
};

const wayText = (code: string): string => {
  const known = ARRIVALS.find((each) => each === code);
  return known ? ARRIVAL_WORDS[known].choice : plain(code);
};

/** 'to Morgan (before: unassigned)' */
const given = (said: Said): string =>
  `to ${bold(named(said, said.after?.assignedTo) || 'nobody')} (before: ${named(said, said.before?.assignedTo) || 'unassigned'})`;

const LINE: Readonly<Record<string, string>> = {
  begun: 'started',
  done: 'finished',
  part_done: 'finished in part',
  not_done: 'set to not done',
  declined: 'set to declined',
  agreed: 'set to agreed',
  approved: 'set to approved',
};

/** 'tread offside front red, 1.4' of each check that was recorded. */
function checksText(results: unknown): string {
  if (!Array.isArray(results)) return '';
  const texts = results.slice(0, 3).map((each: unknown) => {
    const { key, result, measured } = Object(each) as Record<string, unknown>;
    const word = RESULTS[String(result)] ?? plain(String(result));
    return `${plain(String(key))}: ${word}${typeof measured === 'number' ? `, ${measured}` : ''}`;
  });
  return [...texts, ...(results.length > 3 ? [`${results.length - 3} more`] : [])].join('; ');
}
const RESULTS: Readonly<Record<string, string>> = {
  red: 'now',
  amber: 'soon',
  green: 'OK',
  not_fitted: 'not fitted',
};

/** What was done to cars, and recorded of them. */
export const WORK: Sentences<(typeof AUDITED)['work'][number]> = {
  'work.arrival': ({ after }) =>
    `settled how it comes and leaves: ${bold([...new Set([text(after, 'arrival'), text(after, 'leaves')].filter(Boolean).map(wayText))].join(', '))}`,
  'work.assign': (said) => `gave the car ${given(said)}`,
  'work.assign_line': (said) => `gave ${bold(said.subject)} ${given(said)}`,
  'work.check_answer': ({ after }) =>
    `noted what the customer said to ${bold(plain(text(after, 'key')))}, found in ${text(after, 'line')}`,
  'work.checks': ({ after, subject }) => `recorded ${bold(checksText(after?.results))} in ${subject}`,
  'work.handover': ({ after }) => {
    const miles = text(after, 'miles');
    const done = text(after, 'leg') === 'delivery' ? 'handed the car back' : 'collected the car';
    const how =
      text(after, 'outcome') === 'done'
        ? bold(done)
        : `noted a handover: ${bold(plain(text(after, 'outcome')))}`;
    return `${how}${miles && ` at ${Number(miles).toLocaleString('en-GB')} miles`}${why(after)}`;
  },
  'work.late': ({ after }) =>
    `told the customer we’re running late: ${bold(`about ${text(after, 'until')}`)}`,
  'work.line': ({ after, subject }) => {
    const status = text(after, 'status');
    return `${LINE[status] ?? `set to ${plain(status)}:`} ${bold(subject)}${why(after)}`;
  },
  'work.line_back': ({ after, subject }) =>
    `took back a step of ${bold(subject)}: ${plain(text(after, 'status'))} again${why(after)}`,
  'work.mot_result': ({ after }) =>
    `recorded the MOT test: ${bold(text(after, 'result'))}${text(after, 'testedOn') && `, ${day(text(after, 'testedOn'))}`}`,
  'work.put_right': ({ before, after }) =>
    `noted as put right: ${bold(text(before, 'text'))}${why(after, 'how')}`,
  'work.return': ({ before, after }) =>
    `moved the day it goes back to ${bold(day(text(after, 'returnDate')))} (before: ${day(text(before, 'returnDate'))})`,
  'work.step': ({ before, after }) =>
    `moved the booking from ${statusText(text(before, 'status'))} to ${bold(statusText(text(after, 'status')))}${why(after)}`,
  'work.stop': () => `stopped the work`,
  'work.take_back': ({ before, after }) =>
    `took back ${bold(statusText(text(before, 'status')))}: it’s ${statusText(text(after, 'status'))} again${why(after)}`,
  'photo.add': ({ after }) => `added a photo${text(after, 'kind') && ` (${plain(text(after, 'kind'))})`}`,
  'record.fit': ({ after, subject }) =>
    `noted what was fitted: ${bold([text(after, 'name'), text(after, 'detail')].filter(Boolean).join(', '))}, in ${subject}`,
  'record.unfit': ({ before, subject }) =>
    `took back what was fitted: ${bold(text(before, 'name'))}, in ${subject}`,
  'record.write': () => 'changed the service record',
};
