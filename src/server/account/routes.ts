import {
  autologin,
  changePassword,
  confirmPassword,
  forgotPassword,
  resetPassword,
  sendLoginLink,
  setPassword,
  signupUser,
} from '../../contract/account/account.ts';
import { loginWithPasskey } from '../../contract/account/passkey.ts';
import { loginUser } from '../../contract/account/login.ts';
import { type BegunSession, logoutUser } from '../../contract/account/session.ts';
import { endSession } from '../auth/session.ts';
import type { SessionChange } from '../auth/session-cookie.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { AccountRequests } from './ask.ts';
import type { Entering } from './enter.ts';
import type { OwnPassword } from './own-password.ts';

interface Parts {
  db: Database;
  asking: AccountRequests;
  entering: Entering;
  password: OwnPassword;
}

/** An answer that begins a session: in its data for the API, and as the cookie for pages. */
const begins = <Begun extends BegunSession>(data: Begun): { data: Begun; session: SessionChange } => ({
  data,
  session: { begin: data.token },
});

/** The same for every address. */
const LOOK_IN_MAIL = {
  message: 'Look in your email: a message from us is on its way, with a link in it. It may take a minute',
  data: {},
};

export function accountRoutes(mount: Mount, { db, asking, entering, password }: Parts): void {
  mount(loginUser, async ({ body }, actor, { sender }) =>
    begins(await entering.logIn(body, { actor, sender })),
  );
  mount(loginWithPasskey, async ({ body }, actor, { sender }) =>
    begins(await entering.showPasskey(body, { actor, sender })),
  );
  mount(logoutUser, async (_, actor) => {
    if ('sessionId' in actor) await endSession(db, actor.userId, actor.sessionId);
    return { data: {}, session: 'end' };
  });

  mount(signupUser, async ({ body }, { address }) => {
    await asking.signUp(body, address);
    return LOOK_IN_MAIL;
  });
  mount(sendLoginLink, async ({ body: { email } }, { address }) => {
    await asking.logInLink(email, address);
    return LOOK_IN_MAIL;
  });
  mount(forgotPassword, async ({ body: { email } }, { address }) => {
    await asking.forgot(email, address);
    return LOOK_IN_MAIL;
  });

  mount(autologin, async ({ params: { id }, query: { signature } }, actor, { sender }) =>
    begins(await entering.press({ id, signature }, { actor, sender })),
  );
  mount(setPassword, async ({ params: { id }, query: { signature }, body }, actor, { sender }) =>
    begins(await entering.setPassword({ id, signature }, body.password, { actor, sender })),
  );
  mount(resetPassword, async ({ body: { link, password: chosen } }, actor, { sender }) =>
    begins(await entering.reset(link, chosen, { actor, sender })),
  );

  mount(changePassword, async ({ body }, actor) => {
    await password.change(actor, body);
    return { data: {} };
  });
  mount(confirmPassword, async ({ body }, actor) => {
    await password.confirm(actor, body.password);
    return { data: {} };
  });
}
