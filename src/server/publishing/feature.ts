import type { Feature, FeatureParts } from '../feature.ts';
import type { Documents } from '../releases/overlay.ts';
import { publishDueDocuments } from './due.ts';
import { type PublishingService, publishingService } from './service.ts';

/** A look at what is live, for where the news of it got lost. */
const LOOK_MS = 30_000;

export function publishingFeature(
  { db, clock, publisher }: FeatureParts,
  documents: Documents,
): Feature<{ publishing: PublishingService; documentsToPublish: Documents }> {
  return {
    services: {
      publishing: publishingService({ db, publisher, clock }),
      documentsToPublish: documents,
    },
    jobs: [
      { name: 'follow-publishes', everyMs: LOOK_MS, run: () => publisher.follow() },
      {
        name: 'publish-due',
        everyMs: LOOK_MS,
        run: () => publishDueDocuments({ db, documents, publisher, now: clock() }),
      },
    ],
  };
}
