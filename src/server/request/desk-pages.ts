import { draftSchema, type RequestDraft } from '../../contract/booking/request-draft.ts';
import { type AnswerGiven, answerSchema } from '../../contract/booking/request.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { z } from '../../contract/call/zod.ts';
import type { Staff } from '../auth/actor.ts';
import { bookingForms, bookingShows } from '../bookings/doors.ts';
import type { Database } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { PageVisit } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { type Fields, fieldsOf, valueOf } from '../http/page-fields.ts';
import { type PageForm } from '../http/page-form.ts';
import type { RequestService } from './service.ts';
import type { ChangeAsked } from '../bookings/change.ts';

/** Lists: each box that is ticked is one. */
const LISTS = new Set(['photos']);

const draftFields: Fields<{ draft: RequestDraft; asksNow: boolean }> = {
  names: ['do', ...Object.keys(draftSchema.shape)],
  parse(values) {
    const names = Object.keys(draftSchema.shape);
    const typed = names.map((name) => [name, LISTS.has(name) ? (values[name] ?? []) : valueOf(values, name)]);
    const parsed = draftSchema.safeParse(Object.fromEntries(typed), { error: plainWords });
    if (parsed.success) return { draft: parsed.data, asksNow: valueOf(values, 'do') === 'ask' };
    throw invalid(parsed.error.issues);
  },
};

const pressFields = fieldsOf(z.object({ version: z.coerce.number().int().min(0).catch(-1) }));

const id = z.uuid();
/** The id in an address. Anything that is no id opens nothing, like an id that isn’t there. */
const idOf = ({ params }: PageVisit, name: string): string =>
  id.safeParse(params[name]).data ?? '00000000-0000-0000-0000-000000000000';

const deskPath = (booking: string): string => `/apps/desk/bookings/${booking}`;

/**
 * What was said on the phone: the button that was pressed holds the question's id and what was shown of it, the tick is
 * one for all questions of the booking.
 */
const saidFields: Fields<AnswerGiven> = {
  names: ['yes', 'no', 'start'],
  parse(values) {
    const yes = valueOf(values, 'yes');
    const [offer, shown = ''] = (yes || valueOf(values, 'no')).split(' ');
    const parsed = answerSchema.safeParse(
      {
        id: offer,
        status: yes ? 'approved' : 'declined',
        shown,
        start: valueOf(values, 'start') === 'yes',
      },
      { error: plainWords },
    );
    if (parsed.success) return parsed.data;
    throw invalid(
      parsed.error.issues.map(({ path, message }) =>
        path[0] === 'start'
          ? { path, message: 'Read it out, and tick that they said it' }
          : { path, message },
      ),
    );
  },
};

/** `/apps/desk/bookings/{id}/requests/…`: what is written, sent, answered by phone and closed at the desk. */
export function requestDeskPages(requests: RequestService, db: Database, anyForm: PageForm) {
  const pageForm = bookingForms(anyForm, db);
  const back = (coming: PageVisit, done: string): Onward =>
    onward(`${deskPath(idOf(coming, 'id'))}?done=${done}`);
  const draftOf = (coming: PageVisit, offer: string | null) => {
    const asked = (name: string) => coming.url.searchParams.get(name)?.slice(0, 110) ?? '';
    const wanted = {
      line: asked('line'),
      again: asked('again'),
      key: asked('key'),
      words: asked('words'),
      check: asked('check'),
      defect: asked('defect'),
    };
    return requests.draft(idOf(coming, 'id'), offer, wanted);
  };
  /** A press on one of the page's buttons, which comes back with why it was not done. */
  const press = (does: (coming: PageVisit, by: ChangeAsked<Staff>) => Promise<void>, done: string) =>
    pageForm({
      access: 'staff',
      proof: 'none',
      fields: pressFields,
      async show(visit) {
        if (!visit.sent) return onward(deskPath(idOf(visit, 'id')));
        return { requests: await requests.atDesk(idOf(visit, 'id')) };
      },
      async run({ version }, visit) {
        await does(visit, { version, actor: visit.actor });
        return back(visit, done);
      },
    });

  return {
    section: bookingShows(db)({
      access: 'staff',
      show: async (visit) => ({
        requests: await requests.atDesk(idOf(visit, 'id')),
      }),
    }),
    draft: pageForm({
      access: 'staff',
      proof: 'none',
      fields: draftFields,
      show: (visit) => draftOf(visit, visit.params.offer === undefined ? null : idOf(visit, 'offer')),
      async run({ draft, asksNow }, visit) {
        const booking = idOf(visit, 'id');
        const own = visit.params.offer === undefined ? draft.id : idOf(visit, 'offer');
        // Sent once more after it was asked, it is asked already.
        const { lines } = await requests.atDesk(booking);
        if (asksNow && lines.some(({ id: asked }) => asked === own)) return back(visit, 'sent');
        await requests.save(booking, { ...draft, id: own }, visit.actor);
        if (!asksNow) return back(visit, 'saved');
        // What is written by then is asked as it stands.
        await requests.send(booking, { version: null, actor: visit.actor });
        return back(visit, 'sent');
      },
    }),
    /** What the customer said on the phone, recorded as such. */
    said: pageForm({
      access: 'staff',
      proof: 'none',
      fields: saidFields,
      async show(visit) {
        if (!visit.sent) return onward(deskPath(idOf(visit, 'id')));
        return { requests: await requests.atDesk(idOf(visit, 'id')) };
      },
      async run(given, visit) {
        await requests.answer(idOf(visit, 'id'), given, visit.actor);
        return back(visit, 'spoken');
      },
    }),
    drop: press((visit, by) => requests.drop(idOf(visit, 'id'), idOf(visit, 'offer'), by), 'dropped'),
    send: press((visit, by) => requests.send(idOf(visit, 'id'), by), 'sent'),
    close: press((visit, by) => requests.close(idOf(visit, 'id'), idOf(visit, 'offer'), by), 'closed'),
  };
}
