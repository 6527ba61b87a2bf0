import { type LocalDate, localNow } from '../text/local-time.ts';
import { type ClosedRule, workingDayAfter } from './working-day.ts';

/** What says when we answer. */
export interface AnsweredBy {
  site: { collection: ClosedRule; support: { answerWorkingDays: number } };
  bankHolidays: { names: ReadonlyMap<LocalDate, string> };
}

/** The day by which we promise to answer what came at an instant. */
export function answerDay(at: Date, { site, bankHolidays }: AnsweredBy): LocalDate {
  const { collection, support } = site;
  return workingDayAfter(localNow(at).date, support.answerWorkingDays, collection, bankHolidays.names);
}
