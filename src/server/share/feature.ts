import type { Feature, FeatureParts } from '../feature.ts';
import { forgetShares } from './forget.ts';
import { keepEntries, type KeepEntries } from './keep.ts';
import { type ShareRules, shareRules } from './rules.ts';

interface Services {
  shareRules: ShareRules;
  keepEntries: KeepEntries;
}

/** What garages get for the work that they do for the operator. */
export function shareFeature(parts: FeatureParts): Feature<Services> {
  const { db } = parts;
  return {
    name: 'share',
    services: { shareRules: shareRules(parts), keepEntries },
    forget: (now) => forgetShares(db, now),
  };
}
