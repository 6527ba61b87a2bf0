import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import type { MotDues, MotService } from '../mot/service.ts';
import type { PhotoService } from '../photo/service.ts';
import { type ReportPages, reportPages } from './pages.ts';
import { type ReportService, reportService } from './service.ts';

interface Others {
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
  catalogue: CatalogueService;
  mot: MotService;
  motDues: MotDues;
  photos: PhotoService;
}

export function reportFeature(
  parts: FeatureParts,
  others: Others,
): Feature<{ reports: ReportService }, { report: ReportPages }> {
  const reports = reportService({ ...parts, ...others });
  return {
    name: 'report',
    services: { reports },
    pages: { report: reportPages({ ...parts, ...others, reports }) },
  };
}
