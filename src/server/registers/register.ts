import type { Asker, ProviderAnswer, ProviderFailure } from './record.ts';

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
  /** How this process finds it. */
  health(): RegisterHealth;
}

export interface RegisterHealth {
  /** `open`: it failed again and again and is left alone; `half-open`: the next lookup tries whether it is back. */
  circuit: 'closed' | 'open' | 'half-open';
  /** When it last said something about a plate. Null since the start. */
  answeredAt: Date | null;
  /** When and why it last gave no answer; what we held back ourselves is none of its. */
  failedAt: Date | null;
  why: ProviderFailure | null;
  /** What Node calls it where the connection failed. */
  code: string | null;
  /** Since the start. */
  answers: number;
  failures: number;
}
