import type { Feature, FeatureParts } from '../feature.ts';
import { type PublishingService, publishingService } from './service.ts';

/** A look at what is live, for where the news of it got lost. */
const LOOK_MS = 30_000;

export function publishingFeature({
  db,
  clock,
  publisher,
}: FeatureParts): Feature<{ publishing: PublishingService }> {
  return {
    name: 'publishing',
    services: { publishing: publishingService({ db, publisher, clock }) },
    jobs: [{ name: 'follow-publishes', everyMs: LOOK_MS, run: () => publisher.follow() }],
    forget: (now) => publisher.sweep(now),
  };
}
