import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import type { Persisted } from '../../stores/shared/persisted.ts';

const never = () => () => {};

/** false in the pre-rendered page and during hydration, true afterwards. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Reads a persistent store. The first render shows what the server rendered, so that hydration finds what it expects.
 * @param drawn what it has rendered with; left out: as for everybody
 */
export function useStored<T>(store: Persisted<T>, drawn = store.initial): T {
  return useStore(store, { ssr: () => drawn }) as T;
}

/** The same for a store computed from persistent ones. */
export function useDerived<T>(store: ReadableAtom<T>, initial: T): T {
  return useStore(store, { ssr: () => initial }) as T;
}
