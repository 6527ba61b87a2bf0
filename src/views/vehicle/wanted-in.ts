import { catalogue } from '../../content-model/built.ts';
import { findItem } from '../../domain/catalogue/item.ts';

/** What a link asks about: `/booking/create?wanted=diag_engine_light`. Only what we sell, and no more than a page names. */
export function wantedIn({ searchParams }: URL): string[] {
  const asked = (searchParams.get('wanted') ?? '').slice(0, 400).split(',');
  return [...new Set(asked)].filter((key) => findItem(key, catalogue)).slice(0, 20);
}
