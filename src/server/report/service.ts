import type { Content } from '../../content-model/content.ts';
import type { Paper } from '../../domain/document/paper.ts';
import { PHOTO_WIDTHS } from '../../domain/booking/photo.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import type { MotService } from '../mot/service.ts';
import { keptPdf } from '../pdf/kept.ts';
import type { PdfFile } from '../pdf/make.ts';
import type { PhotoService } from '../photo/service.ts';
import { reportPaper } from './paper.ts';
import { type ReportRows, reportRows } from './stored.ts';

/** What was found and done on a car. Whether somebody may see the booking was found out before. */
export interface ReportService {
  /** @throws AppError not_found */
  read(bookingId: string): Promise<Paper>;
  /** @throws AppError not_found, too_many */
  pdf(bookingId: string): Promise<PdfFile>;
}

interface Parts {
  db: Database;
  content: Content;
  clock: () => Date;
  photos: PhotoService;
  mot: MotService;
}

/** Wide enough for a third of a page, and forty of them make a file that an email takes. */
const [PRINTED] = PHOTO_WIDTHS;

export function reportService({ db, content, clock, photos, mot }: Parts): ReportService {
  const { site, checks } = content;

  async function paperOf(rows: ReportRows): Promise<Paper> {
    const { vehicle, id } = rows.booking;
    return reportPaper(rows, {
      checks,
      today: localNow(clock()).date,
      photos: (await photos.photosOf(id)).map((photo) => photos.view(photo)),
      offersFor: ({ defects }) =>
        mot.offersFor(
          vehicle.Model_ID,
          defects.map(({ text, type }) => ({ text, grade: type })),
        ),
    });
  }

  return {
    read: async (bookingId) => paperOf(await reportRows(db, bookingId)),
    async pdf(bookingId) {
      const paper = await paperOf(await reportRows(db, bookingId));
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
      return { bytes, name: `${paper.title.replace(' ', '-')}.pdf` };
    },
  };
}
