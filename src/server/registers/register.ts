import type { Asker, ProviderAnswer } from './record.ts';

/** What a register said about a plate, if it answered. */
export type DefiniteAnswer<Found> = Exclude<ProviderAnswer<Found>, { kind: 'failed' }>;

/** One call to a register: no retries, no cache. */
export interface Gateway<Found> {
  /** Identifies the register, so that answers of one, such as a test environment, are never taken for another's. */
  readonly address: string;
  /**
   * @param vrm normalised registration
   * @param deadline aborts when nobody is waiting any more. Throws CallFailed.
   */
  ask(vrm: string, deadline: AbortSignal): Promise<DefiniteAnswer<Found>>;
}

/** A register that may be asked at any time: its failures are answers. */
export interface Register<Found> {
  readonly address: string;
  /** @param vrm normalised registration. Never rejects. */
  ask(vrm: string, asker: Asker, deadline: AbortSignal): Promise<ProviderAnswer<Found>>;
}
