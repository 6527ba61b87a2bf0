import type { Content } from '../../content-model/content.ts';
import type { HealthReport, ReportCounts } from '../../domain/document/health-report.ts';
import type { Paper } from '../../domain/document/paper.ts';
import { type OpenedPhoto, PHOTO_WIDTHS } from '../../domain/booking/photo.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { Database } from '../db/database.ts';
import type { MotDues, MotService } from '../mot/service.ts';
import { keptPdf } from '../pdf/kept.ts';
import type { PdfFile } from '../pdf/make.ts';
import type { PhotoService } from '../photo/service.ts';
import { reportChecks } from './checks.ts';
import { countsOf } from './counts.ts';
import { healthReport } from './health.ts';
import { reportPaper } from './paper.ts';
import { pictureWords } from './pictures.ts';
import { countedRows, type ReportRows, reportRows } from './stored.ts';

export interface ReportPhoto {
  photo: OpenedPhoto;
  /** What it shows. */
  title: string;
  reference: string;
}

/** What was found and done on a car. Whether somebody may see the booking was found out before. */
export interface ReportService {
  /** As its file says it. @throws AppError not_found */
  read(bookingId: string): Promise<Paper>;
  /** For a page that is kept up to date. @throws AppError not_found */
  page(bookingId: string): Promise<{ report: HealthReport; version: number }>;
  /** One photo of the booking, opened by itself. @throws AppError not_found */
  photo(bookingId: string, photoId: string): Promise<ReportPhoto>;
  /** What its tile says; null: nothing has been checked. */
  counts(bookingId: string): Promise<ReportCounts | null>;
  /** @throws AppError not_found, too_many */
  pdf(bookingId: string): Promise<PdfFile>;
}

interface Parts {
  db: Database;
  content: Content;
  clock: () => Date;
  photos: PhotoService;
  catalogue: CatalogueService;
  mot: MotService;
  motDues: MotDues;
}

/** Wide enough for a third of a page, and forty of them make a file that an email takes. */
const [PRINTED] = PHOTO_WIDTHS;

export function reportService({ db, content, clock, photos, catalogue, mot, motDues }: Parts): ReportService {
  const { site } = content;

  async function reportOf(rows: ReportRows): Promise<HealthReport> {
    const { vehicle, vrm, id } = rows.booking;
    const isListed = content.modelById(vehicle.Model_ID) !== undefined;
    const dues = vrm === '' ? null : await motDues([{ key: id, vrm, car: vehicle }], '');
    return healthReport(rows, {
      content,
      today: localNow(clock()).date,
      photos: (await photos.photosOf(id)).map((photo) => photos.view(photo)),
      // What our list has no more has no price.
      find: isListed ? catalogue.finderFor(vehicle.Model_ID) : () => undefined,
      offersFor: ({ defects }) =>
        mot.offersFor(
          vehicle.Model_ID,
          defects.map(({ text, type }) => ({ text, grade: type })),
        ),
      register: dues?.get(id)?.mot ?? null,
    });
  }

  return {
    read: async (bookingId) => reportPaper(await reportOf(await reportRows(db, bookingId, site))),
    async page(bookingId) {
      const rows = await reportRows(db, bookingId, site);
      return { report: await reportOf(rows), version: rows.booking.version };
    },
    async photo(bookingId, photoId) {
      const rows = await reportRows(db, bookingId, site);
      const all = await photos.photosOf(bookingId);
      const photo = photos.opened(all, photoId);
      const shown = all.find(({ id }) => id === photoId);
      return { photo, title: shown ? pictureWords(shown, rows) : '', reference: rows.booking.reference };
    },
    async counts(bookingId) {
      const rows = await countedRows(db, bookingId);
      return countsOf(rows, reportChecks(rows, content.checks));
    },
    async pdf(bookingId) {
      const report = await reportOf(await reportRows(db, bookingId, site));
      const { reference } = report;
      const paper = reportPaper(report);
      const bytes = await keptPdf(
        db,
        { kind: 'report', subject: bookingId, bookingId },
        {
          paper,
          author: site.name,
          footer: `${site.name}, ${paper.title}`,
          colour: site.brand.colours['brand-900'],
          madeAt: clock(),
          picture: ({ id }) => photos.picture(id, PRINTED),
        },
      );
      return { bytes, name: `Report-${reference}.pdf` };
    },
  };
}
