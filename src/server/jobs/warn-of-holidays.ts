import { endOfList } from '../../content-model/bank-holidays.ts';
import type { Content } from '../../content-model/content.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Logger } from '../log.ts';
import type { Job } from './jobs.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Parts {
  content: () => Pick<Content, 'bankHolidays'>;
  clock: () => Date;
  log: Logger;
}

/** Tells the operator, at each start and once a day, that somebody has to make the list of bank holidays longer. */
export const warnOfHolidays = ({ content, clock, log }: Parts): Job => ({
  name: 'bank-holidays',
  everyMs: DAY_MS,
  async run() {
    const until = endOfList(content().bankHolidays, localNow(clock()).date);
    if (until) log.warn({ until }, 'the list of bank holidays ends within a year');
  },
});
