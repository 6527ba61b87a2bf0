import { isSuperAdmin } from '../auth/actor.ts';
import { countWithin, type Limit } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import type { PageContext } from '../http/page.ts';
import type { PageForm } from '../http/page-form.ts';
import { type Onward, onward } from '../http/page-answer.ts';

/**
 * A page of the content admin. Somebody who opens one without being a Super Admin is led to the home page, guests too
 * (specification, section 6). A form is refused as on any page of an admin, and a guest's leads to the login: their
 * session may have ended while they wrote.
 */
export function adminPage<Answer, About extends object>(
  page: ((context: PageContext) => Promise<Answer>) & About,
) {
  const led = async (context: PageContext): Promise<Answer | Onward> =>
    context.request.method !== 'POST' && !isSuperAdmin(context.locals.actor) ? onward('/') : page(context);
  // A form is told by what is written on its page, see page-form.ts.
  return Object.assign(led, { ...page } as About);
}

/** Somebody who saves after each sentence and looks at the preview each time sends some two hundred. */
export const PER_COLLEAGUE: Limit = { name: 'content admin per account', times: 600, windowMs: 60 * 60_000 };

/** Forms of which nobody sends more than that in an hour: each is rendered and checked. */
export const limitedForms =
  (pageForm: PageForm, { db, clock }: { db: Database; clock: () => Date }): PageForm =>
  (own) =>
    pageForm({
      ...own,
      async run(input, visit, file) {
        const actor: unknown = visit.actor;
        const who = typeof actor === 'object' && actor ? String(Reflect.get(actor, 'userId')) : '';
        const message = 'You have sent this form very often within an hour. Wait a while, then send it again';
        await countWithin(db, { limit: PER_COLLEAGUE, who, now: clock(), message });
        return own.run(input, visit, file);
      },
    });
