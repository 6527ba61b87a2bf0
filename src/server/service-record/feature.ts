import { bookingForms } from '../bookings/doors.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { InvoiceService } from '../invoice/service.ts';
import type { WorkService } from '../work/service.ts';
import { recordPages, type RecordPages } from './pages.ts';

interface Others {
  work: WorkService;
  invoices: InvoiceService;
}

/** What went into a car and where it was entered, as invoices and service books say it. */
export function serviceRecordFeature(
  { db, content, clock, onError }: FeatureParts,
  others: Others,
): Feature<object, { record: RecordPages }> {
  return {
    name: 'service-record',
    services: {},
    pages: {
      record: recordPages({ db, ...others }, bookingForms(pageForms({ content, onError }), db, clock)),
    },
  };
}
