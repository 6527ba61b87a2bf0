import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { composer } from '../mail/compose.ts';
import type { MailKind } from '../mail/kind.ts';
import { givenUpMails } from './given-up.ts';
import { type OutboxPages, outboxPages } from './pages.ts';

/** What the desk does with the outbox, whose emails the other features write. */
export function outboxFeature(
  parts: FeatureParts,
  { kinds }: { kinds: readonly MailKind[] },
): Feature<object, { outbox: OutboxPages }> {
  const { db, clock, content, onMail } = parts;
  const compose = composer(kinds, { ...parts, demo: false });
  return {
    name: 'outbox',
    services: {},
    pages: { outbox: outboxPages(givenUpMails({ db, clock, content, compose, onMail }), pageForms(parts)) },
  };
}
