import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { type WorkCalendars, workCalendarService } from './service.ts';
import { type WorkCalendarPages, workCalendarPages } from './pages.ts';

/** The work of those who work here, in the calendar that they look at anyway. */
export function workCalendarFeature(
  parts: FeatureParts,
): Feature<{ workCalendars: WorkCalendars }, { workCalendar: WorkCalendarPages }> {
  const { siteUrl } = parts;
  const calendars = workCalendarService(parts);
  return {
    name: 'work-calendar',
    services: { workCalendars: calendars },
    pages: { workCalendar: workCalendarPages({ calendars, siteUrl }, pageForms(parts)) },
  };
}
