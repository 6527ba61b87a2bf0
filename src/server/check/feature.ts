import { bookingForms } from '../bookings/doors.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { PhotoService } from '../photo/service.ts';
import type { RequestService } from '../request/service.ts';
import type { WorkService } from '../work/service.ts';
import { type CheckPages, checkPages } from './page.ts';

/** The page of a health check: what it records belongs to the work. */
export function checkFeature(
  { db, content, clock, onError }: FeatureParts,
  others: { work: WorkService; requests: RequestService; photos: PhotoService },
): Feature<object, { checks: CheckPages }> {
  const pageForm = bookingForms(pageForms({ content, onError }), db);
  return {
    name: 'check',
    services: {},
    pages: { checks: checkPages({ db, content, clock, ...others }, pageForm) },
  };
}
