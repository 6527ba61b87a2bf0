import { newPassword } from '../../contract/account/account.ts';
import { z } from '../../contract/call/zod.ts';
import { ownPath } from '../../domain/account/own-path.ts';
import { phoneText } from '../../domain/account/phone.ts';
import type { PageVisit } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { type Entering, HOME } from './enter.ts';
import { type FirstPassword, firstSchema } from './first-password.ts';

/** The form for a first password. */
export interface SetPasswordPage {
  /** Where the form posts to. */
  path: string;
  /** Of the account, so that a password manager knows whose password it is. */
  email: string;
  /** Where 'Not now' leads; null: by the link there is no such choice. */
  later: string | null;
  /** What is known already; null: not asked for. */
  known: { f_name: string; l_name: string; phone: string } | null;
}

/** Behind the link of an invitation, or one that the command line has printed. */
export const setPasswordPage = (entering: Entering, pageForm: PageForm) =>
  pageForm({
    access: {
      async link({ params: { id = '' }, url }: PageVisit) {
        const signature = url.searchParams.get('signature') ?? '';
        const { person, link } = await entering.see('set_password', signature, id);
        return { id, signature, email: person.email, onward: link.onward ?? HOME };
      },
    },
    proof: 'none',
    fields: { ...fieldsOf(z.object({ password: newPassword })), secret: ['password'] },
    show({ opened: { id, signature, email } }): Promise<SetPasswordPage> {
      const path = `/my/set-password/${id}?signature=${encodeURIComponent(signature)}`;
      return Promise.resolve({ path, email, later: null, known: null });
    },
    async run({ password }, visit) {
      const { token } = await entering.setPassword(visit.opened, password, visit);
      return onward(visit.opened.onward, { begin: token });
    },
  });

/** For somebody who is logged in without a password: it asks for their name as well. */
export const firstPasswordPage = (first: FirstPassword, pageForm: PageForm) =>
  pageForm({
    access: 'customer',
    proof: 'fresh',
    fields: { ...fieldsOf(firstSchema), secret: ['password'] },
    async show({ actor, url }): Promise<SetPasswordPage | Onward> {
      const later = goal(url);
      const { passwordHash, email, firstName, lastName, phone } = await first.see(actor);
      if (passwordHash !== null) return onward(later);
      const path = `/my/set-password?to=${encodeURIComponent(later)}`;
      return { path, email, later, known: { f_name: firstName, l_name: lastName, phone: phoneText(phone) } };
    },
    async run(form, { actor, url }) {
      await first.complete(actor, form);
      return onward(goal(url));
    },
  });

const goal = (url: URL): string => ownPath(url.searchParams.get('to') ?? '') || HOME;
