import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OfferedLine, Requests } from '../../src/contract/booking/request.ts';
import { answerSchema, type AnswerGiven, approvalSchema } from '../../src/contract/booking/request.ts';
import { draftSchema } from '../../src/contract/booking/request-draft.ts';
import type { Decision } from '../../src/domain/booking/line-offer.ts';
import type { Staff } from '../../src/server/auth/actor.ts';
import type { Database } from '../../src/server/db/database.ts';
import { bookingLines, lineOffers } from '../../src/server/db/schema.ts';
import { type Desk, deskOf, WORKSHOP_ID } from './desk.ts';
import { opening } from './pages.ts';
import { LOGGED_IN, OWN_GARAGE } from './sessions.ts';

/** Who writes at the desk in tests. */
export const MECHANIC: Staff = {
  ...LOGGED_IN,
  kind: 'staff',
  userId: WORKSHOP_ID,
  roles: ['Workshop'],
  garages: OWN_GARAGE,
};

/** What the form of a draft sends: worn brake pads at the list's price for the fixture's car. */
export const PADS = {
  line: '',
  key: 'front_brake_pads',
  name: 'Front brake pads',
  why: 'The front pads are nearly worn through.',
  measured: '2.1',
  unit: 'mm',
  allowed: '1.5',
  photos: [] as string[],
  price: '105.00',
  labour: '',
  reason: '',
  minutes: '',
  urgency: 'before_mot',
  until: '',
  declining: 'They’ll fail the next MOT, and wear the discs.',
  found_by: '',
};

/** Something that is in no list. */
export const BULB = {
  ...PADS,
  key: '',
  name: 'Number plate bulb',
  why: 'One of two bulbs is dead.',
  price: '9.00',
  measured: '',
  allowed: '',
  reason: 'One bulb and five minutes',
  urgency: 'can_wait',
  until: '2027-03',
  declining: 'The plate is dark on one side.',
};

/** A question straight into the database, about a line that is added for it. @returns its id */
export async function askedAbout(db: Database, bookingId: string, now: Date): Promise<string> {
  const id = randomUUID();
  const lineId = randomUUID();
  const ordinal = await db.$count(bookingLines, eq(bookingLines.bookingId, bookingId));
  const priced = { key: 'bulb', name: 'Bulb', pence: 900, vatable: 900, createdAt: now } as const;
  await db.insert(bookingLines).values({ ...priced, id: lineId, bookingId, ordinal, status: 'offered' });
  await db.insert(lineOffers).values({
    id,
    bookingId,
    lineId,
    state: 'open',
    key: '',
    name: 'Bulb',
    why: 'It is dead',
    photos: [],
    pence: 900,
    priceReason: 'One bulb',
    urgency: 'before_mot',
    declining: 'It stays dark',
    createdAt: now,
    sentAt: now,
  });
  return id;
}

/** A booking's questions: written at the desk, answered by the link in the email. */
export interface Questions extends Desk {
  /** Writes these and sends them. @returns what the customer sees then */
  ask(bookingId: string, ...drafts: Partial<typeof PADS>[]): Promise<Requests>;
  save(bookingId: string, draft: Partial<typeof PADS> & { id?: string }): Promise<string>;
  send(bookingId: string): Promise<void>;
  see(bookingId: string): Promise<Requests>;
  /** As the holder of the link. */
  answer(
    bookingId: string,
    line: OfferedLine,
    status: Decision,
    own?: Partial<AnswerGiven>,
  ): Promise<Requests>;
  /** Likewise, one yes to all of these. */
  approve(bookingId: string, lines: readonly OfferedLine[]): Promise<Requests>;
  /** The same, but what it was refused with; fails if it was taken. */
  refusal(
    bookingId: string,
    line: OfferedLine,
    status: Decision,
    own?: Partial<AnswerGiven>,
  ): Promise<unknown>;
  version(bookingId: string): Promise<number>;
}

export function questionsOf(db: Database, clock: () => Date): Questions {
  const desk = deskOf(db, clock);
  const { requests } = desk.api.services;
  const version = async (id: string) => (await desk.read(id)).version;
  const save: Questions['save'] = async (bookingId, draft) => {
    const id = draft.id ?? randomUUID();
    const typed = { ...PADS, ...draft, id, version: await version(bookingId) };
    await requests.save(bookingId, draftSchema.parse(typed), MECHANIC);
    return id;
  };
  const send: Questions['send'] = async (bookingId) =>
    requests.send(bookingId, { version: await version(bookingId), actor: MECHANIC });
  const answer: Questions['answer'] = (bookingId, line, status, own) =>
    requests.answer(
      bookingId,
      { ...answerSchema.parse({ id: line.id, status, shown: line.shown ?? '', start: true }), ...own },
      { kind: 'holder', purpose: 'request', subject: bookingId, address: '' },
    );
  const approve: Questions['approve'] = (bookingId, lines) =>
    requests.approve(
      bookingId,
      approvalSchema.parse({
        lines: lines.map(({ id, shown }) => ({ id, shown: shown ?? '' })),
        start: true,
      }),
      { kind: 'holder', purpose: 'request', subject: bookingId, address: '' },
    );
  return {
    ...desk,
    save,
    send,
    answer,
    approve,
    version,
    see: (bookingId) => requests.read(bookingId),
    async ask(bookingId, ...drafts) {
      for (const draft of drafts) await save(bookingId, draft);
      await send(bookingId);
      return requests.read(bookingId);
    },
    async refusal(...asked) {
      return answer(...asked).then(
        () => expectRefused(),
        (error: unknown) => error,
      );
    },
  };
}

function expectRefused(): never {
  throw new Error('It was taken, and should have been refused');
}

/** The token in the link of an email about decisions. */
export const tokenIn = (text: string): string => /\/booking\/requests\/([\w.-]+)/.exec(text)?.[1] ?? '';

/** Somebody opens the page of a link, or sends one of its forms. */
export const deciding = (token: string, fields?: Record<string, string>) =>
  opening({
    path: `/booking/requests/${token}`,
    params: { token },
    ...(fields && { body: new URLSearchParams(fields) }),
  });
