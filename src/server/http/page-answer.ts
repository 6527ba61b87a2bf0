import type { ErrorCode } from '../../contract/call/endpoint.ts';
import type { PlainForm } from '../../contract/call/form.ts';
import type { SessionChange } from '../auth/session-cookie.ts';

/** The page, with what its controller has found for it. */
export type Shown<Data> = Data & {
  kind: 'shown';
  /** HTTP. */
  status: number;
  /** What was typed and what is wrong with it; empty where no form was sent. */
  form: PlainForm;
  /** Why what was sent was not done; null where nothing is wrong. */
  code: ErrorCode | null;
};

/** Another page comes next: redirect there with 303. */
export interface Onward {
  kind: 'onward';
  to: string;
  /** What becomes of the visitor's session; the controller has set the cookie when the page sees this. */
  session?: SessionChange;
  /** `Set-Cookie` of anything else. */
  cookies?: readonly string[];
}

/** There is nothing to show: a link that opens nothing, or a page that is not for whoever asks. */
export interface Gone {
  kind: 'gone';
  /** HTTP. */
  status: number;
  /** What happened and what to do next, without a full stop. */
  message: string;
  /** Seconds, of a limit. */
  retryAfterS?: number;
}

export const onward = (to: string, session?: SessionChange): Onward => ({
  kind: 'onward',
  to,
  ...(session && { session }),
});

export function isOnward(answer: object): answer is Onward {
  return 'kind' in answer && answer.kind === 'onward';
}

/** How what is shown goes out: its status and, for a limit, when to come back. */
export interface Http {
  status: number;
  /** Seconds. */
  retryAfterS?: number | undefined;
}
