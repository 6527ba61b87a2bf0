import { fieldsAt, type PlacedField } from '../../content-model/document/placed.ts';
import type { WorkIcon } from '../desk/ui/drawings.ts';
import { isBad } from './fields/context.ts';

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

/** Those with fields of the front matter. */
export const FIELD_PANELS = ['settings', 'search', 'facts', 'related'] as const;

/**
 * The panel that is open as the page comes: that in which a button was pressed, that of the first mistake, or what a look
 * at a text begins with.
 * @param pressed the field or row at which the page goes on; ''
 */
export function panelFirst(
  fields: readonly PlacedField[],
  errors: Record<string, string>,
  asked: string | null,
  pressed = '',
): PanelName {
  const [panel] = FIELD_PANELS.filter((name) =>
    fieldsAt(fields, name).some((field) => pressed === field.name || pressed.startsWith(`${field.name}.`)),
  );
  const named = PANELS.find(({ name }) => name === asked)?.name;
  const wrong = FIELD_PANELS.find(
    (name) =>
      fieldsAt(fields, name).some((field) => isBad(errors, field.name)) ||
      (name === 'settings' && errors.slug),
  );
  return panel ?? named ?? wrong ?? 'settings';
}
