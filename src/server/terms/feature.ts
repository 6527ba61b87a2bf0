import { AppError } from '../errors.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { termsPaper } from '../bookings/terms-paper.ts';
import { storedTerms } from '../bookings/terms.ts';

type TermsPages = ReturnType<typeof termsPages>;

/** The terms that somebody agreed to, for as long as the link in their email may be opened. */
const termsPages = ({ db, siteUrl }: Pick<FeatureParts, 'db' | 'siteUrl'>) => ({
  version: pageShow({
    access: {
      link: async ({ params: { version = '' } }: PageVisit) => {
        const found = await storedTerms(db, version);
        if (!found) throw new AppError('not_found', 'There are no terms of that version');
        return termsPaper(found, siteUrl);
      },
    },
    show: ({ opened: paper }) => Promise.resolve({ paper }),
  }),
});

export const termsFeature = (parts: FeatureParts): Feature<object, { terms: TermsPages }> => ({
  name: 'terms',
  services: {},
  pages: { terms: termsPages(parts) },
});
