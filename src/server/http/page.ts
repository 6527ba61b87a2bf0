import { STATUS_CODES } from 'node:http';
import type { Access, ErrorCode, Proof, ProofOf } from '../../contract/call/endpoint.ts';
import { EMPTY_FORM, type PlainForm } from '../../contract/call/form.ts';
import { accountConfirmPath, confirmUnsentPath, loginPath } from '../../domain/account/own-path.ts';
import { type Admitted, authorise, type Visitor } from '../auth/actor.ts';
import { lacksProof } from '../auth/proof.ts';
import { rememberedBooking } from './booked-cookie.ts';
import { rememberedCode } from './referral-cookie.ts';
import { type RequestSender, requestSender } from '../auth/sender.ts';
import type { PageSession } from '../auth/session-cookie.ts';
import { AppError, isAppError } from '../errors.ts';
import { Away, awayAs } from './away.ts';
import { type Gone, type Http, isOnward, type Onward, onward, type Shown } from './page-answer.ts';

/** What a page's controller needs of Astro's global. An endpoint has no `response` to fill in: it makes its own. */
export interface PageContext {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  locals: { actor: Visitor; session: PageSession };
  response?: ResponseInit & { readonly headers: Headers };
}

/** Who opens which address. */
export interface PageVisit {
  actor: Visitor;
  url: URL;
  params: PageContext['params'];
  sender: RequestSender;
  /** The code by which a friend sent them, as their browser remembers it; '' for none. Nobody has checked it. */
  referral: string;
  /** The link of what their browser booked last by a plain form; undefined: nothing. Nobody has checked it. */
  earlier: string | undefined;
  /** Whether a form was sent here. Everything else only looks: mail programs open links. */
  sent: boolean;
}

/** Whom a page is for: as a call says it, or whoever has a link of ours. */
export type PageAccess = Access | Link;

/** What the link in the address opens. Throws AppError link_invalid, link_ended. */
interface Link {
  link: (coming: PageVisit) => unknown;
}

/** Somebody who has been let in, with what their link opens. */
export type Visit<A extends PageAccess> = PageVisit & {
  actor: Admitted<A>;
  opened: A extends { link: (coming: PageVisit) => infer Opened } ? Awaited<Opened> : undefined;
};

/** A page for anyone has nothing that could be gone; from one for somebody logged in, others go on to log in. */
export type GoneFrom<A extends PageAccess> = A extends 'anyone'
  ? never
  : A extends Access
    ? Gone | Onward
    : Gone;

interface PageParts<A extends PageAccess, Found> {
  access: A;
  /** Where much is revealed; left out, none is asked for. */
  proof?: ProofOf<A>;
  /** The page that leads to this one and is shown after the proof; left out, this one is. */
  from?: string;
  /** What the page shows, or where to go on. Throws AppError for what is gone. */
  show: (visit: Visit<A>) => Promise<Found>;
  /** Only where it is not always a 200. */
  http?: (found: Exclude<Found, Onward>) => Http;
}

/** A page that takes no form. What it cannot find is answered by pages/500.astro. */
export function pageShow<const A extends PageAccess, Found extends object>({
  access,
  proof = 'none',
  from,
  show,
  http,
}: PageParts<A, Found>) {
  type Data = Exclude<Found, Onward>;
  const page = (context: PageContext): Promise<Shown<Data> | Extract<Found, Onward> | GoneFrom<A>> =>
    openPage({ access, proof: { look: proof, send: proof }, at: from }, context, async (visit) => {
      const found = await show(visit);
      if (isOnward(found)) return found as Extract<Found, Onward>;
      const data = found as Data;
      return shown(context, data, EMPTY_FORM, http?.(data));
    });
  return Object.assign(page, { shownFor: access, proof });
}

/** Whom a page lets in. */
interface Door<A extends PageAccess> {
  access: A;
  /** Of whoever opens it, and of whoever sends its form. */
  proof: { look: Proof; send: Proof };
  /** Where it is gone on after the proof; undefined: there. */
  at: string | undefined;
}

/**
 * Lets in whom the page is for, before anything that was sent is read, and says the rest what they may know. Whoever has to
 * show first who they are is led there and back.
 */
export async function openPage<A extends PageAccess, Answer>(
  { access, proof, at }: Door<A>,
  context: PageContext,
  work: (visit: Visit<A>) => Promise<Answer>,
): Promise<Answer | GoneFrom<A>> {
  const { request, url, params, locals } = context;
  const sender = requestSender((name) => request.headers.get(name));
  const coming = {
    actor: locals.actor,
    url,
    params,
    sender,
    sent: request.method === 'POST',
    referral: rememberedCode(request.headers.get('Cookie')),
    earlier: rememberedBooking(request.headers.get('Cookie')),
  };
  try {
    // Without the role for them, the working pages lead to the home page (specification, section 4).
    if (typeof access === 'string') authorise(access, coming.actor, () => NOT_STAFF);
    const link = typeof access === 'string' ? undefined : await access.link(coming);
    if (lacksProof(coming.sent ? proof.send : proof.look, coming.actor)) {
      const back = at ?? url.pathname + url.search;
      return onward(coming.sent ? confirmUnsentPath(back) : accountConfirmPath(back)) as GoneFrom<A>;
    }
    return await work({ ...coming, opened: link } as Visit<A>);
  } catch (error) {
    const away = awayAs(error);
    if (away) throw new Away(away);
    if (access === 'anyone' || !isAppError(error)) throw error;
    if (error.code === 'unauthenticated') return onward(loginPath(url.pathname + url.search)) as GoneFrom<A>;
    if (error === NOT_STAFF) return onward('/') as GoneFrom<A>;
    const { status, message, retryAfterS } = error;
    goesOut(context, { status, retryAfterS });
    return { kind: 'gone', status, message, ...(retryAfterS && { retryAfterS }) } as GoneFrom<A>;
  }
}

const NOT_STAFF = new AppError('not_found', 'There is no such page');

/** @param code why what was sent was not done */
export function shown<Data>(
  context: PageContext,
  data: Data,
  form: PlainForm,
  http: Http = { status: 200 },
  code: ErrorCode | null = null,
): Shown<Data> {
  goesOut(context, http);
  return { ...data, kind: 'shown', status: http.status, form, code };
}

/**
 * So that no page forgets its status. Astro would call every one of them 'OK', and so would a part that stands beside a page
 * that isn't there, or beside a form that came back.
 */
function goesOut({ response }: PageContext, { status, retryAfterS }: Http): void {
  if (!response || (status === 200 && (response.status ?? 200) >= 400)) return;
  Object.assign(response, { status, statusText: STATUS_CODES[status] });
  if (retryAfterS !== undefined) response.headers.set('Retry-After', String(retryAfterS));
}
