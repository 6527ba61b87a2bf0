import type { Asker, ProviderAnswer } from './record.ts';

/** What a register said of a plate, when it said anything. */
export type Known<Found> = Exclude<ProviderAnswer<Found>, { kind: 'failed' }>;

/** One call to a register, as it goes: no retries, no memory. */
export interface Gateway<Found> {
  /** Which register it is: what one has said is never taken for another's word, such as that of a test environment. */
  readonly address: string;
  /**
   * @param vrm normalised registration
   * @param deadline aborts when nobody waits any more. Throws CallFailed.
   */
  ask(vrm: string, deadline: AbortSignal): Promise<Known<Found>>;
}

/** A register that may be asked at any time: its failures are answers. */
export interface Register<Found> {
  readonly address: string;
  /** @param vrm normalised registration. Never rejects. */
  ask(vrm: string, asker: Asker, deadline: AbortSignal): Promise<ProviderAnswer<Found>>;
}
