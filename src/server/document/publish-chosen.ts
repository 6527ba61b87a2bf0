import { UNDER_WAY } from '../../domain/document/publish-state.ts';
import type { Staff } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import type { PublishingService } from '../publishing/service.ts';
import type { Agenda } from './agenda.ts';
import type { DocumentService } from './service.ts';

interface Parts {
  agenda: Agenda;
  documents: DocumentService;
  publishing: PublishingService;
  clock: () => Date;
}

/** Begins to publish those; what else was to go live waits for the next time. */
export type PublishChosen = (chosen: ReadonlySet<string>, by: Staff) => Promise<void>;

/** Old addresses that are led elsewhere, and what has changed of garages, go with any publish. Throws changed, invalid. */
export const publishChosen =
  ({ agenda, documents, publishing, clock }: Parts): PublishChosen =>
  async (chosen, by) => {
    const asOf = clock();
    // Before anything is put off: what is under way is still among what is coming.
    const progress = await publishing.progress();
    if (progress && UNDER_WAY.some((state) => state === progress.state))
      throw new AppError('changed', 'A publish is under way. What you chose goes live with the next one');
    const coming = await agenda.coming();
    const addresses = await documents.addressesToChange();
    const garages = (await documents.garagesToChange()).length;
    if (coming.length + addresses + garages === 0)
      throw new AppError('changed', 'Nothing waits to go live any more');
    if (!coming.some(({ id }) => chosen.has(id)) && addresses + garages === 0)
      throw new AppError('invalid', 'Nothing is chosen', {
        errors: { go: 'Tick at least one that is to go live' },
      });
    const rest = coming.filter(({ id }) => !chosen.has(id)).map(({ id }) => id);
    await documents.postpone(rest, asOf, by);
    await publishing.publish(by, asOf);
  };
