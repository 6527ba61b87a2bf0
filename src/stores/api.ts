import { type CallError, createCaller } from '../contract/client.ts';
import { $session } from './session.ts';

export type { CallError };

/** Why what a form asked for did not happen, in words. A call's error is one. `errors` are by field name, in its order. */
export type Refusal = Pick<CallError, 'message' | 'errors'>;

/** Makes a call of the contract with the current session. The only way from the browser to the server. */
export const call = createCaller({ token: () => $session.get().accessToken });
