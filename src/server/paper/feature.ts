import { eachOf, type Feature, type FeatureParts } from '../feature.ts';
import type { PhotoService } from '../photo/service.ts';
import { pageForms } from '../http/page-form.ts';
import { forgetPapers } from './forget.ts';
import { paperMails } from './mails.ts';
import { type PaperPages, paperPages } from './pages.ts';
import { remindOfPapers } from './remind.ts';
import { paperRoutes } from './routes.ts';
import { type PaperService, paperService } from './service.ts';
import { sweepPapers } from './sweep.ts';

export function paperFeature(
  parts: FeatureParts,
  others: { photos: PhotoService },
): Feature<{ papers: PaperService }, { papers: PaperPages }> {
  const { db, log, paperFiles: files } = parts;
  const papers = paperService(parts, others);
  return {
    name: 'paper',
    services: { papers },
    pages: { papers: paperPages(papers, db, pageForms(parts)) },
    routes: (mount) => paperRoutes(mount, papers),
    mails: Object.values(paperMails),
    jobs: [{ name: 'paper-reminders', everyMs: 60 * 60_000, run: () => remindOfPapers(parts) }],
    forget: (now) => eachOf([() => forgetPapers(db, now), () => sweepPapers({ db, files, log }, now)]),
  };
}
