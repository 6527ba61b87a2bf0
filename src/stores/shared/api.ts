import { type CallError, type Caller, createCaller } from '../../contract/call/client.ts';
import type { Booking } from '../../contract/booking/booking.ts';
import { createFollower, type Follower, fetchPage } from '../../contract/call/stream-client.ts';
import { loginPath } from '../../domain/account/own-path.ts';
import { goTo, here } from './navigation.ts';
import { $session, forgetSession } from './session.ts';

export { type CallError, fetchPage as readPage };

/**
 * Why what a form asked for did not happen, in words. A call's error is one. `errors` are by field name, in its order;
 * `earlier` is a booking in the way of an order.
 */
export type CallRefusal = Pick<CallError, 'message' | 'errors'> & { earlier?: Booking };

const token = () => $session.get().accessToken;
const send = createCaller({ token });

/**
 * Makes a call of the contract with the current session. The only way from the browser to the server. Where the session
 * has ended it is forgotten, and the visitor logs in and comes back.
 */
export const call: Caller = async (endpoint, input) => {
  const result = await callAside(endpoint, input);
  if (!result.ok && result.error.code === 'unauthenticated') goTo(loginPath(here()));
  return result;
};

/** The same for what only helps somebody along: where the session has ended they go on as a guest, where they are. */
export const callAside: Caller = async (endpoint, input) => {
  const result = await send(endpoint, input);
  if (!result.ok && result.error.code === 'unauthenticated') forgetSession();
  return result;
};

/** A call of the contract whose answer goes on, with the current session. */
export const follow: Follower = createFollower({ token });
