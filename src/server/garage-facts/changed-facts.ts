import { isDeepStrictEqual } from 'node:util';
import type { GarageFacts } from '../../domain/garage/facts.ts';

/** What of a garage's facts has changed, before and after, for the audit log. @param before null: there was nothing */
export function changedFacts(
  before: GarageFacts | null,
  after: GarageFacts,
): Record<'before' | 'after', Record<string, unknown>> {
  const was: Record<string, unknown> = before ?? {};
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(was[name], value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was[name] ?? null])),
    after: Object.fromEntries(changed),
  };
}
