import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { goTo, PATHS } from '../shared/navigation.ts';
import { takeRedirect } from '../shared/site-settings.ts';

/**
 * To where they were going when they were asked for a car, or else to its prices: the server draws them into its answer, so
 * that they can be read before any script has come.
 * @param wanted keys of what they came for
 */
export function goOnWith(vehicle: Vehicle, wanted: readonly string[]): void {
  const to = takeRedirect();
  if (to) goTo(to);
  else
    goTo(PATHS.services, () =>
      send(`${PATHS.services}/drawn`, { vehicle: JSON.stringify(vehicle), wanted: wanted.join(',') }),
    );
}

/** Sends a form that nobody has seen: the car is in its body, and in no address. */
function send(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, hidden: true });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.append(form);
  form.submit();
  // A page that comes back from memory is as it was.
  form.remove();
}
