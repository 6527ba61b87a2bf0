import type { Feature, FeatureParts } from '../feature.ts';
import { forgetApplications } from './forget.ts';

export function applicationFeature({ db }: FeatureParts): Feature {
  return {
    name: 'application',
    services: {},
    forget: (now) => forgetApplications(db, now),
  };
}
