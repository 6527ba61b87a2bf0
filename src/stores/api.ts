import { createCaller } from '../contract/client.ts';
import { $session } from './session.ts';

export type { CallError } from '../contract/client.ts';

/** Makes a call of the contract as whoever is logged in. The only way from the browser to the server. */
export const call = createCaller({ token: () => $session.get().accessToken });
