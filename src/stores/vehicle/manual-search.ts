import { atom } from 'nanostores';
import { listRanges, type VehicleRangeChoice } from '../../contract/vehicle/vehicle.ts';
import { call } from '../shared/api.ts';

/** The ranges of the make chosen in the manual search. */
export type Ranges =
  | { state: 'none' }
  | { state: 'loading'; make: string }
  | { state: 'ready'; make: string; ranges: VehicleRangeChoice[] }
  | { state: 'error'; make: string; message: string };

export const $ranges = atom<Ranges>({ state: 'none' });

/** Loads a make's ranges; an answer that arrives after another make was chosen is dropped. */
export async function loadRanges(make: string): Promise<void> {
  if (!make) return $ranges.set({ state: 'none' });
  $ranges.set({ state: 'loading', make });
  const result = await call(listRanges, { params: { make } });
  const now = $ranges.get();
  if (now.state !== 'loading' || now.make !== make) return;
  $ranges.set(
    result.ok
      ? { state: 'ready', make, ranges: result.answer.data.ranges }
      : { state: 'error', make, message: result.error.message },
  );
}
