import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { type SystemPages, systemPages } from './pages.ts';

/** What Super Admins see of the site itself, and may start. */
export const systemFeature = (parts: FeatureParts): Feature<object, { system: SystemPages }> => ({
  name: 'system',
  services: {},
  pages: { system: systemPages(parts, pageForms(parts)) },
});
