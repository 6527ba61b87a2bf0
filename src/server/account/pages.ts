import { addressSchema, newPassword, signupSchema } from '../../contract/account/account.ts';
import { loginSchema } from '../../contract/account/login.ts';
import type { BegunSession } from '../../contract/account/session.ts';
import { z } from '../../contract/call/zod.ts';
import { ownPath } from '../../domain/account/own-path.ts';
import { endSession } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { fieldsOf, NO_FIELDS } from '../http/page-fields.ts';
import type { AccountRequests } from './ask.ts';
import type { DemoAccount } from './demo.ts';
import { type Entering, HOME } from './enter.ts';
import { handOver } from './hand-over.ts';
import { homeOf } from './home.ts';
import { firstPasswordPage, setPasswordPage } from './set-password-page.ts';
import type { FirstPassword } from './first-password.ts';

interface LoginShown {
  /** Where it leads; '' for nowhere in particular. */
  to: string;
  /** Whether somebody has just logged in whose browser has taken no cookie. */
  refusesCookies: boolean;
  demo: readonly DemoAccount[];
}

interface Parts {
  db: Database;
  asking: AccountRequests;
  entering: Entering;
  first: FirstPassword;
  /** The demonstration accounts, where they exist. */
  demo: readonly DemoAccount[];
}

/** Where the visitor was on the way to, a path of ours; '' for nowhere. */
const goal = ({ url }: PageVisit): string => {
  const to = asked(url);
  return hasEntered(to) ? asked(new URL(to, url)) : to;
};
const asked = ({ searchParams }: URL): string => ownPath(searchParams.get('to') ?? '');
const isLoggedIn = ({ actor }: PageVisit): boolean => 'sessionId' in actor;

/** Whether somebody who has just logged in was on the way to the first page after it. */
const hasEntered = (to: string): boolean => to.startsWith(HOME);

/** Pages that are made for whoever is logged in. They hand the session over to the browser; built pages can't. */
const OWN = /^\/(?:my|apps)(?:[/?]|$)/;
/** The way there for somebody who has just logged in. */
const across = (to: string): string => (OWN.test(to) ? to : `${HOME}${encodeURIComponent(to)}`);

/**
 * On to another page, with the cookie of a session that has begun, by the one page that says so where the browser has
 * taken no cookie.
 * @param to '' or HOME: nowhere in particular
 */
const enters = ({ token }: BegunSession, to: string): Onward =>
  onward(to === HOME ? HOME : `${HOME}${encodeURIComponent(to)}`, { begin: token });

/**
 * Logging in and out and what leads there, as plain forms. A GET never changes anything: mail programs open links. That a
 * form comes from our own pages is settled before, in http/server.ts.
 */
export function accountPages({ db, asking, entering, first, demo }: Parts, pageForm: PageForm) {
  /** A page with the form of one that asks for an email; `?sent` shows that it was. */
  const asks = <Schema extends z.ZodObject>(
    path: string,
    schema: Schema,
    run: (input: z.output<Schema>, address: string) => Promise<void>,
  ) =>
    pageForm({
      access: 'anyone',
      proof: 'none',
      fields: fieldsOf(schema),
      show: async ({ url, sent }) => ({ sent: !sent && url.searchParams.has('sent') }),
      async run(input, { actor }) {
        await run(input, actor.address);
        return onward(`${path}?sent`);
      },
    });

  return {
    /** What a page hands over to the browser's store after a log-in by a plain form. */
    handOver: handOver(db),

    /** `/login`, with `?to=` of one of our pages. */
    login: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: { ...fieldsOf(loginSchema), secret: ['password'] },
      async show(visit): Promise<LoginShown | Onward> {
        const to = goal(visit);
        if (isLoggedIn(visit) && !visit.sent) return onward(across(to || homeOf(visit.actor)));
        return {
          to,
          refusesCookies: hasEntered(asked(visit.url)),
          demo: visit.sender.isLocal ? demo : [],
        };
      },
      run: async (form, visit) => enters(await entering.logIn(form, visit), goal(visit)),
    }),

    /** `/login/on?to=…`: hands the session over before a built page. A browser without cookies is led back to the log-in. */
    goOn: pageShow({
      access: 'customer',
      async show(visit) {
        const to = goal(visit) || homeOf(visit.actor);
        return OWN.test(to) ? onward(to) : { to };
      },
    }),

    /** `/login/link`: asks for a log-in link, which leads on to `?to=`. */
    loginLink: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: fieldsOf(addressSchema),
      show: async (visit) => ({ to: goal(visit), sent: !visit.sent && visit.url.searchParams.has('sent') }),
      async run({ email }, visit) {
        await asking.logInLink(email, visit.actor.address, goal(visit));
        return onward('/login/link?sent');
      },
    }),

    /** `/register`. */
    register: asks('/register', signupSchema, (form, address) => asking.signUp(form, address)),

    /** `/forgot-password`. */
    forgot: asks('/forgot-password', addressSchema, ({ email }, address) => asking.forgot(email, address)),

    /** `/reset-password?link=…`. */
    reset: pageForm({
      access: {
        async link({ url }: PageVisit) {
          const link = url.searchParams.get('link') ?? '';
          const { person } = await entering.see('reset_password', link);
          return { link, email: person.email };
        },
      },
      proof: 'none',
      fields: { ...fieldsOf(z.object({ password: newPassword })), secret: ['password'] },
      show: async ({ opened: { link, email } }) => ({
        path: `/reset-password?link=${encodeURIComponent(link)}`,
        email,
      }),
      run: async ({ password }, visit) =>
        enters(await entering.reset(visit.opened.link, password, visit), HOME),
    }),

    /** `/autologin/{id}?signature=…`: one button. `begins`: whether the account begins with the press. */
    autologin: pageForm({
      access: {
        async link({ params: { id = '' }, url }: PageVisit) {
          const signature = url.searchParams.get('signature') ?? '';
          const { person } = await entering.see('log_in', signature, id);
          const path = `/autologin/${id}?signature=${encodeURIComponent(signature)}`;
          return { id, signature, path, begins: person.provenAt === null };
        },
      },
      proof: 'none',
      fields: NO_FIELDS,
      show: async ({ opened: { path, begins } }) => ({ path, begins }),
      async run(_, visit) {
        const begun = await entering.press(visit.opened, visit);
        return enters(begun, begun.onward);
      },
    }),

    /** `/my/set-password/{id}?signature=…`. */
    setPassword: setPasswordPage(entering, pageForm),

    /** `/my/set-password`, after a first log-in. */
    firstPassword: firstPasswordPage(first, pageForm),

    /** `/logout` takes a POST; whoever opens it is led to the log-in. */
    logout: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: NO_FIELDS,
      show: async ({ sent }) => (sent ? {} : onward('/login')),
      async run(_, { actor }) {
        if ('sessionId' in actor) await endSession(db, actor.userId, actor.sessionId);
        return onward('/login?out', 'end');
      },
    }),
  };
}

export type AccountPages = ReturnType<typeof accountPages>;
