import { eq } from '../db/drizzle.ts';
import type { z } from 'zod';
import type { Site } from '../../content-model/site.ts';
import type { loginSchema } from '../../contract/account/login.ts';
import type { BegunSession } from '../../contract/account/session.ts';
import { hashPassword } from '../auth/password.ts';
import { refuseGuessable } from '../auth/password-policy.ts';
import { countAllWithin } from '../auth/rate-limit.ts';
import { endSessions } from '../auth/session.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { PasskeyService, ShownPasskey } from '../passkey/service.ts';
import type { Logger } from '../log.ts';
import type { Begin, BegunLink, LinkVisit } from './begin.ts';
import { checkPassword } from './check-password.ts';
import { chosenCounts, TOO_MANY_CHOSEN } from './limits.ts';
import { noted } from './log-ins.ts';
import { endLinks, type OpenLink, readLink, useLink } from './links.ts';
import { personMails } from './mails.ts';
import { type AccountRow, type MayEnter, ownPerson, personAt } from './person.ts';
import { prove } from './prove.ts';

/** A link as its page's address has it. */
interface LinkGiven {
  id: string;
  signature: string;
}

/** Every way into an account. Each begins a session of its own. */
export interface Entering {
  /** Throws AppError invalid, too_many: the same for an unknown address as for a wrong password. */
  logIn(form: z.output<typeof loginSchema>, coming: LinkVisit): Promise<BegunSession>;
  /** Throws AppError invalid; not_found where there are no passkeys. */
  showPasskey(shown: ShownPasskey, coming: LinkVisit): Promise<BegunSession>;
  /** What a link of that kind opens, changing nothing. Throws AppError link_invalid, link_ended. */
  see(kind: 'log_in' | 'set_password' | 'reset_password', token: string, id?: string): Promise<OpenLink>;
  /** Presses the link that logs in, which proves the address. Throws as `see`. */
  press(link: LinkGiven, coming: LinkVisit): Promise<BegunSession & { onward: string }>;
  /** Chooses a password by the link of an invitation, or one that the command line has printed. Throws as `see`, and invalid, too_many. */
  setPassword(link: LinkGiven, password: string, coming: LinkVisit): Promise<BegunSession>;
  /** Chooses a password in the place of one that was forgotten. Throws likewise. */
  reset(token: string, password: string, coming: LinkVisit): Promise<BegunSession>;
}

interface Parts {
  db: Database;
  links: LinkSigner;
  clock: () => Date;
  content: { site: Pick<Site, 'name'> };
  onMail: () => void;
  log: Logger;
  passkeys: Pick<PasskeyService, 'owner'>;
  begin: Begin;
  allowed: MayEnter;
}

/** Where a log-in leads that was on its way to no page in particular: it goes on to the home of who has logged in. */
export const HOME = '/login/on?to=';
/** Offered after the first log-in, and can be left alone. */
const FIRST = '/my/set-password';

const NO_MATCH =
  'That email address and password don’t go together. Check both, or have a log-in link sent to your address';

export function entering(parts: Parts): Entering {
  const { db, links, clock, content, onMail, log, passkeys, begin, allowed } = parts;

  const see: Entering['see'] = (kind, token, id) =>
    readLink({ db, links }, { kind, token, ...(id !== undefined && { id }) }, clock());

  async function choose(
    { link, person }: OpenLink,
    password: string,
    coming: LinkVisit,
  ): Promise<BegunSession> {
    await countAllWithin(db, chosenCounts(coming.actor.address), { now: clock(), message: TOO_MANY_CHOSEN });
    await refuseGuessable(password, person, content.site.name);
    const passwordHash = await hashPassword(password);
    const now = clock();
    const { session } = await db.transaction(async (tx) => {
      await useLink(tx, link, now);
      await endLinks(tx, person.id, now);
      await endSessions(tx, person.id);
      // An invitation's or the command line's link is believed, but attaches no bookings, which the log-in link does.
      await tx
        .update(users)
        .set({ passwordHash, provenAt: person.provenAt ?? now })
        .where(eq(users.id, person.id));
      await enqueue(tx, [personMails.passwordChanged], person.id, now);
      return begin(tx, person, coming, 'chosen password', now);
    });
    onMail();
    return session;
  }

  function told({ session, isTold }: BegunLink): BegunSession {
    if (isTold) onMail();
    return session;
  }

  /** @param found told whose the address is, before anything is checked */
  async function logIn(
    { email, password }: Parameters<Entering['logIn']>[0],
    coming: LinkVisit,
    found: (person: AccountRow | null) => void,
  ): Promise<BegunSession> {
    const known = await personAt(db, email);
    found(known);
    const person = known && allowed(known, coming.sender) ? known : null;
    const now = clock();
    const { address } = coming.actor;
    const right = await checkPassword(db, { person, email, password, address }, now);
    if (!person || !right) throw new AppError('invalid', NO_MATCH);
    return told(await db.transaction((tx) => begin(tx, person, coming, 'password', now)));
  }

  async function showPasskey(shown: ShownPasskey, coming: LinkVisit): Promise<BegunSession> {
    const userId = await passkeys.owner(shown);
    const begun = await db.transaction(async (tx) =>
      begin(tx, await ownPerson(tx, userId), coming, 'passkey', clock()),
    );
    return told(begun);
  }

  async function press({ id, signature }: LinkGiven, coming: LinkVisit) {
    const { link, person } = await see('log_in', signature, id);
    const now = clock();
    return db.transaction(async (tx) => {
      await useLink(tx, link, now);
      const proven = await prove(tx, person, now);
      const { session, isConfirmed } = await begin(tx, proven, coming, 'link', now);
      const onward = link.onward ?? HOME;
      const isOnTheWay = person.provenAt !== null && link.onward !== null;
      // Whoever has a password or a passkey needs no first one.
      if (isOnTheWay || !isConfirmed) return { ...session, onward };
      return { ...session, onward: link.onward ? `${FIRST}?to=${encodeURIComponent(onward)}` : FIRST };
    });
  }

  /** @param opened by the link of an invitation, or of a password that was forgotten */
  const chosenBy = async (opened: Promise<OpenLink>, password: string, coming: LinkVisit) =>
    choose(await opened, password, coming);

  return {
    logIn(form, coming) {
      let account: string | undefined;
      const work = logIn(form, coming, (person) => (account = person?.id));
      return noted(log, 'password', work, () => account);
    },
    showPasskey: (shown, coming) => noted(log, 'passkey', showPasskey(shown, coming)),
    see,
    press: (link, coming) => noted(log, 'link', press(link, coming)),
    setPassword: ({ id, signature }, password, coming) =>
      noted(log, 'invitation', chosenBy(see('set_password', signature, id), password, coming)),
    reset: (token, password, coming) =>
      noted(log, 'forgotten password', chosenBy(see('reset_password', token), password, coming)),
  };
}
