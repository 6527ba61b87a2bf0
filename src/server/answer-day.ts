import type { Content } from '../content-model/content.ts';
import { type LocalDate, localNow } from '../domain/text/local-time.ts';
import { workingDayAfter } from '../domain/work/working-day.ts';

/** What says when we answer. */
export type AnsweredBy = Pick<Content, 'site' | 'bankHolidays'>;

/** The day by which we promise to answer what came at an instant. */
export function answerDay(at: Date, { site, bankHolidays }: AnsweredBy): LocalDate {
  const { collection, support } = site;
  return workingDayAfter(localNow(at).date, support.answerWorkingDays, collection, bankHolidays.names);
}
