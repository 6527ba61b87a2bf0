import { atom, type ReadableAtom } from 'nanostores';
import type { CallError } from '../shared/api.ts';
import { $vehicle } from './vehicle.ts';

/** Something that the server knows about the chosen car. */
export type OfCar<T extends object> =
  | { state: 'none' }
  | { state: 'loading'; modelId: string }
  | ({ state: 'ready'; modelId: string } & T)
  | { state: 'error'; modelId: string; message: string };

export interface PerCar<T extends object> {
  $state: ReadableAtom<OfCar<T>>;
  /** Loads it for the chosen car, once per car; a failure may be retried. */
  load(): Promise<void>;
  /** It came with the page. */
  know(modelId: string, data: T): void;
}

type Result<T> = { ok: true; answer: { data: T } } | { ok: false; error: CallError };

/** A list that belongs to one car. An answer about a car other than the current one is dropped. */
export function perCar<T extends object>(ask: (modelId: string) => Promise<Result<T>>): PerCar<T> {
  const $state = atom<OfCar<T>>({ state: 'none' });

  async function load(): Promise<void> {
    const modelId = $vehicle.get()?.Model_ID;
    const now = $state.get();
    if (!modelId) return $state.set({ state: 'none' });
    if ((now.state === 'loading' || now.state === 'ready') && now.modelId === modelId) return;
    $state.set({ state: 'loading', modelId });
    const result = await ask(modelId);
    if ($vehicle.get()?.Model_ID !== modelId) return;
    $state.set(
      result.ok
        ? { ...result.answer.data, state: 'ready', modelId }
        : { state: 'error', modelId, message: result.error.message },
    );
  }

  return { $state, load, know: (modelId, data) => $state.set({ ...data, state: 'ready', modelId }) };
}
