import type { Feature, FeatureParts } from '../feature.ts';
import { pageFiles } from '../http/page-file.ts';
import { pageForms } from '../http/page-form.ts';
import type { MotService } from '../mot/service.ts';
import type { OwnCars } from '../own-cars/service.ts';
import { type ServiceBookPages, serviceBookPages } from './pages.ts';
import { type ServiceBookService, serviceBookService } from './service.ts';
import { forgetShares, type ShareService, shareService } from './shares.ts';

interface Others {
  ownCars: OwnCars;
  mot: MotService;
}

export function serviceBookFeature(
  parts: FeatureParts,
  others: Others,
): Feature<
  { serviceBooks: ServiceBookService; bookShares: ShareService },
  { serviceBook: ServiceBookPages }
> {
  const { db, siteUrl } = parts;
  const books = serviceBookService({ ...parts, ...others });
  const shares = shareService(parts);
  const forms = { pageForm: pageForms(parts), pageFile: pageFiles(parts) };
  return {
    name: 'service-book',
    services: { serviceBooks: books, bookShares: shares },
    pages: { serviceBook: serviceBookPages({ books, shares, siteUrl }, forms) },
    forget: (now) => forgetShares(db, now),
  };
}
