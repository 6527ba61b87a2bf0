import type { z } from 'zod';
import { HOME_COUNTRY } from '../../domain/countries.ts';
import { ownPath } from '../../domain/own-path.ts';
import { type Admitted, authorise } from '../auth/actor.ts';
import type { Coming } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { type Fields, fieldsOf } from '../http/page-fields.ts';
import { type Entering, HOME } from './enter.ts';
import { type FirstPassword, firstSchema } from './first-password.ts';

/** What opens the page: the link of an invitation or of the command line, or being logged in without a password. */
type Opened =
  | { kind: 'link'; id: string; signature: string; email: string; onward: string }
  | { kind: 'own'; actor: Admitted<'customer'> };

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

interface Parts {
  entering: Entering;
  first: FirstPassword;
}

const all = fieldsOf(firstSchema);

/** By a link nothing but the password is asked for, and so no country is sent. */
const firstFields: Fields<z.output<typeof firstSchema>> = {
  ...all,
  secret: ['password'],
  parse: (values) => all.parse(values.country?.length ? values : { ...values, country: [HOME_COUNTRY] }),
};

export const setPasswordPage = ({ entering, first }: Parts, pageForm: PageForm) =>
  pageForm({
    access: {
      async link({ params: { id }, url, actor }: Coming): Promise<Opened> {
        if (id === undefined) {
          authorise('customer', actor);
          return { kind: 'own', actor: actor as Admitted<'customer'> };
        }
        const signature = url.searchParams.get('signature') ?? '';
        const { person, link } = await entering.see('set_password', signature, id);
        return { kind: 'link', id, signature, email: person.email, onward: link.onward ?? HOME };
      },
    },
    fields: firstFields,
    async show({ opened, url }): Promise<SetPasswordPage | Onward> {
      if (opened.kind === 'link') {
        const { id, signature, email } = opened;
        const path = `/my/set-password/${id}?signature=${encodeURIComponent(signature)}`;
        return { path, email, later: null, known: null };
      }
      const later = goal(url);
      const { passwordHash, email, firstName, lastName, phone } = await first.see(opened.actor);
      if (passwordHash !== null) return onward(later);
      const path = `/my/set-password?to=${encodeURIComponent(later)}`;
      return { path, email, later, known: { f_name: firstName, l_name: lastName, phone } };
    },
    async run(form, visit) {
      const { opened } = visit;
      if (opened.kind === 'link') {
        const { token } = await entering.setPassword(opened, form.password, visit);
        return onward(opened.onward, { begin: token });
      }
      await first.complete(opened.actor, form);
      return onward(goal(visit.url));
    },
  });

const goal = (url: URL): string => ownPath(url.searchParams.get('to') ?? '') || HOME;
