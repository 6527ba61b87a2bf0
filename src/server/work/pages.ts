import type { Content } from '../../content-model/content.ts';
import { answerCheck } from '../../contract/work/checks.ts';
import {
  assignLine,
  beginLine,
  dropLine,
  finishLine,
  shareLine,
  takeBackLine,
} from '../../contract/work/lines.ts';
import { putRight } from '../../contract/work/mot-result.ts';
import {
  assignBooking,
  setArrival,
  setReturn,
  stepBooking,
  stopWork,
  takeBackStep,
} from '../../contract/work/steps.ts';
import { LEAVING_FIELDS, leavingIn, leavingOf } from '../../contract/booking/leaving.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import type { Endpoint } from '../../contract/call/endpoint.ts';
import { z } from '../../contract/call/zod.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { within } from '../auth/within.ts';
import { SUPER_ADMIN } from '../../contract/account/session.ts';
import { isForStaff } from '../../contract/account/staff-access.ts';
import { ARRIVALS } from '../../domain/booking/arrival.ts';
import { bookingShows } from '../bookings/doors.ts';
import { storedWork } from '../bookings/work.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalid } from '../errors.ts';
import type { PageVisit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { valueOf } from '../http/page-fields.ts';
import type { PhotoService } from '../photo/service.ts';
import {
  bookingAtDesk,
  colleagues,
  deskHistory,
  deskMails,
  earlierAtDesk,
  moneyAtDesk,
} from './desk-booking.ts';
import { answerIn, type FormValues } from './page-values.ts';
import type { WorkService } from './service.ts';

interface Parts {
  db: Database;
  work: WorkService;
  photos: PhotoService;
  clock: () => Date;
  content: Pick<Content, 'checkWords'>;
}

type Params = PageVisit['params'];

function uuidOf(params: Params, name: 'id' | 'line'): string {
  const { success, data } = z.uuid().safeParse(params[name]);
  if (!success)
    throw new AppError('not_found', name === 'id' ? 'There is no such booking' : 'There is no such line');
  return data;
}
const pathOf = (id: string) => `/apps/desk/bookings/${id}`;

/** `/apps/desk/bookings/{id}`: all of one booking, and a form for each thing that can be done with it. */
export function workPages({ db, work, photos, clock, content }: Parts, pageForm: PageForm) {
  async function show({ params, actor, url }: PageVisit & { actor: Staff }) {
    const id = uuidOf(params, 'id');
    const stored = await storedWork(db, id);
    const [booking, now, events, mails, people, pictures] = await Promise.all([
      bookingAtDesk(db, stored.booking, { garages: within(actor), now: clock(), words: content.checkWords }),
      work.shown(stored),
      deskHistory(db, id),
      deskMails(db, id),
      colleagues(db, stored.booking, localNow(clock()).date),
      photos.photosOf(id),
    ]);
    return {
      booking,
      work: now,
      // Its money is theirs to take, or nobody's to see here.
      money: isForStaff('own', actor) ? moneyAtDesk(stored) : null,
      // Where the car was left, who fetched it, what was written to whom.
      events: booking.isSeen ? events : [],
      mails: booking.isSeen ? mails : [],
      people,
      path: pathOf(id),
      photos: pictures.map((photo) => photos.view(photo, 'desk-photo')),
      isAdmin: actor.roles.includes(SUPER_ADMIN),
      me: actor.userId,
      opened: url.searchParams.get('open')?.slice(0, 60) ?? '',
      done: url.searchParams.get('done'),
    };
  }

  /**
   * A form of the page, which posts to an address of its own; whoever opens that is led to the page.
   * @param read what was sent, in the shape of the call that does the same
   * @returns what has been done, for the page to say
   */
  function press<E extends Endpoint & { body: z.ZodType }>(
    call: E,
    names: readonly string[],
    read: (values: FormValues) => object,
    run: (input: z.output<E['body']>, at: { id: string; params: Params; actor: Staff }) => Promise<unknown>,
  ) {
    return pageForm({
      access: 'staff',
      proof: 'none',
      fields: {
        names: ['version', ...names],
        parse(values): z.output<E['body']> {
          const version = Number(valueOf(values, 'version') || NaN);
          const parsed = call.body.safeParse({ version, ...read(values) }, { error: plainWords });
          if (parsed.success) return parsed.data as z.output<E['body']>;
          throw invalid(parsed.error.issues);
        },
      },
      show: async (visit) => (visit.sent ? show(visit) : onward(pathOf(uuidOf(visit.params, 'id')))),
      async run(input, { params, actor, url }) {
        const id = uuidOf(params, 'id');
        await run(input, { id, params, actor });
        // Pressed on My work, it leads back there.
        return onward(url.searchParams.has('mine') ? '/apps/desk/mine?done=kept' : `${pathOf(id)}?done=kept`);
      },
    });
  }

  const text = (values: FormValues, name: string) => valueOf(values, name);
  const person = (values: FormValues) => ({ user_id: text(values, 'user_id') || null });
  const nothing = () => ({});
  const lineOf = (params: Params) => uuidOf(params, 'line');

  return {
    show: bookingShows(db)({ access: 'staff', show }),

    /** What other garages have done of its car, while its customer is seen. */
    earlier: bookingShows(
      db,
      clock,
    )({
      access: 'staff',
      show: ({ params, actor }) => earlierAtDesk(db, uuidOf(params, 'id'), within(actor)),
    }),

    /** By the last part of their address. */
    presses: {
      step: press(
        stepBooking,
        ['to', 'reason', ...LEAVING_FIELDS],
        (values) => ({
          to: text(values, 'to'),
          reason: text(values, 'reason'),
          ...leavingIn((name) => text(values, name)),
        }),
        ({ version, to, reason, ...how }, { id, actor }) =>
          work.step(id, { to, reason, leaving: leavingOf(how) }, { version, actor }),
      ),
      'put-right': press(
        putRight,
        ['question', 'how'],
        (values) => ({ question: text(values, 'question'), how: text(values, 'how') }),
        ({ version, question, how }, { id, actor }) => work.putRight(id, question, how, { version, actor }),
      ),
      'take-back': press(
        takeBackStep,
        ['from', 'reason'],
        (values) => ({ from: text(values, 'from'), reason: text(values, 'reason') }),
        ({ version, from, reason }, { id, actor }) => work.takeBack(id, from, reason, { version, actor }),
      ),
      assign: press(assignBooking, ['user_id'], person, ({ version, user_id }, { id, actor }) =>
        work.assign(id, user_id, { version, actor }),
      ),
      arrival: press(
        setArrival,
        ['arrival', 'drive_reason'],
        (values) => ({
          arrival: ARRIVALS.find((each) => each === text(values, 'arrival')),
          drive_reason: text(values, 'drive_reason'),
        }),
        ({ version, arrival, drive_reason }, { id, actor }) =>
          work.setArrival(id, arrival, drive_reason, { version, actor }),
      ),
      return: press(
        setReturn,
        ['return_on', 'reason'],
        (values) => ({ return_on: text(values, 'return_on'), reason: text(values, 'reason') }),
        ({ version, return_on, reason }, { id, actor }) =>
          work.setReturn(id, return_on, reason, { version, actor }),
      ),
      stop: press(stopWork, [], nothing, ({ version }, { id, actor }) => work.stop(id, { version, actor })),
    },

    /** The same of a line. */
    linePresses: {
      begin: press(beginLine, [], nothing, ({ version }, { params, actor }) =>
        work.makeLine(lineOf(params), 'begun', '', { version, actor }),
      ),
      done: press(
        finishLine,
        ['reason'],
        (values) => ({ reason: text(values, 'reason') }),
        ({ version, reason }, { params, actor }) =>
          work.makeLine(lineOf(params), 'done', reason, { version, actor }),
      ),
      'not-done': press(
        dropLine,
        ['reason'],
        (values) => ({ reason: text(values, 'reason') }),
        ({ version, reason }, { params, actor }) =>
          work.makeLine(lineOf(params), 'not_done', reason, { version, actor }),
      ),
      share: press(
        shareLine,
        ['percent', 'reckoning'],
        (values) => ({
          percent: Number(text(values, 'percent') || NaN),
          reckoning: text(values, 'reckoning'),
        }),
        ({ version, percent, reckoning }, { params, actor }) =>
          work.shareLine(lineOf(params), percent, reckoning, { version, actor }),
      ),
      'take-back': press(
        takeBackLine,
        ['from', 'reason'],
        (values) => ({ from: text(values, 'from'), reason: text(values, 'reason') }),
        ({ version, from, reason }, { params, actor }) =>
          work.takeBackLine(lineOf(params), from, reason, { version, actor }),
      ),
      assign: press(assignLine, ['user_id'], person, ({ version, user_id }, { params, actor }) =>
        work.assignLine(lineOf(params), user_id, { version, actor }),
      ),
      'check-answer': press(
        answerCheck,
        ['key', 'answer', 'how', 'told_at', 'text'],
        (values) =>
          Object.fromEntries(
            ['key', 'answer', 'how', 'told_at', 'text'].map((name) => [name, text(values, name)]),
          ),
        ({ version, key, ...said }, { params, actor }) =>
          work.answerCheck(lineOf(params), key, answerIn(said), { version, actor }),
      ),
    },
  };
}

export type WorkPages = ReturnType<typeof workPages>;
