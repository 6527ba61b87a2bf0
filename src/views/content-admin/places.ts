import type { FrontField } from '../../content-model/document/fields.ts';
import type { WorkIcon } from '../desk/ui/drawings.ts';

/** What stands beside the text, one at a time. */
export const PANELS = [
  { name: 'checks', title: 'Checks', icon: 'flag' },
  { name: 'settings', title: 'Settings', icon: 'sliders' },
  { name: 'search', title: 'Search', icon: 'search' },
  { name: 'sources', title: 'Sources', icon: 'book' },
  { name: 'facts', title: 'Facts', icon: 'fact' },
  { name: 'related', title: 'Related', icon: 'fork' },
  { name: 'history', title: 'History', icon: 'clock' },
] as const satisfies readonly { name: string; title: string; icon: WorkIcon }[];
export type PanelName = (typeof PANELS)[number]['name'];

/** Where a field of the front matter is drawn. What is not named here stands under the text. */
type Place = PanelName | 'sheet' | 'rest';

const PLACES: Readonly<Record<string, Place>> = {
  h1: 'sheet',
  lead: 'sheet',
  summary: 'sheet',
  title: 'settings',
  description: 'settings',
  crumb: 'settings',
  nav: 'settings',
  drawing: 'settings',
  published: 'settings',
  updated: 'settings',
  legal: 'settings',
  noindex: 'settings',
  draft: 'settings',
  category: 'search',
  wanted: 'search',
  facts: 'facts',
  related: 'related',
};

const placeOf = (key: string): Place => (Object.hasOwn(PLACES, key) ? PLACES[key] : undefined) ?? 'rest';

/** The fields of one place, in the schema's order. */
export const fieldsAt = (fields: readonly FrontField[], place: Place): FrontField[] =>
  fields.filter(({ key }) => placeOf(key) === place);

/** The place of a field by its name in the form, such as m.facts.2.source.url: where a mistake in it is shown. */
export function placeOfName(name: string): Place {
  if (name === 'slug') return 'settings';
  if (name === 'body') return 'sheet';
  return name.startsWith('m.') ? placeOf(name.slice(2).split('.', 1)[0] ?? '') : 'rest';
}

/** The panel that is open as the page comes: that of the first mistake, or what a look at a text begins with. */
export function panelFirst(errors: Record<string, string>, asked: string | null): PanelName {
  const wrong = Object.keys(errors).map(placeOfName);
  const first = PANELS.find(({ name }) => name === asked) ?? PANELS.find(({ name }) => wrong.includes(name));
  return first?.name ?? 'settings';
}
