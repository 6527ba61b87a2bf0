import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginLine, finishLine } from '../../src/contract/work/lines.ts';
import type { LinkPurpose } from '../../src/server/auth/signed-link.ts';
import {
  bookingLines,
  bookings,
  lineOffers,
  movements,
  passkeys,
  photos,
} from '../../src/server/db/schema.ts';
import type { PageContext } from '../../src/server/http/page.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { testLinks } from '../helpers/api.ts';
import { type LoggedInCustomer, storeCustomer } from '../helpers/customers.ts';
import { type Desk, deskOf, hire } from '../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';
import { askedAbout } from '../helpers/questions.ts';

const MISSING = '5d3a2b1c-0000-4000-8000-00000000dead';
/** Of the first of her bookings, and of what it is asked about. */
const PHOTO = '5d3a2b1c-0000-4000-8000-0000000f0707';
const CAR = 'AB18KQC';

/** What the folder of a page says its link is for. */
const PURPOSES: Record<string, LinkPurpose> = {
  manage: 'booking',
  payment: 'payment',
  requests: 'request',
  feedback: 'feedback',
};

interface Page {
  path: string;
  /** The name of the id in its address. */
  param: string;
  /** The controller that decides what is shown, as the page calls it. */
  group: string;
  method: string;
}

/** Every page of these whose address names a thing. Read from the files, so that a new one cannot be forgotten. */
const pagesIn = (pattern: string): Page[] =>
  globSync(pattern, { cwd: 'src/pages' })
    .filter((path) => path.includes('['))
    .toSorted()
    .map((path) => {
      const call = /locals\.pages\.(\w+)\.(\w+)\(/.exec(readFileSync(`src/pages/${path}`, 'utf8'));
      const param = /\[(\w+)\]/.exec(path)?.[1] ?? '';
      if (!call?.[1] || !call[2]) throw new Error(`${path} asks no controller`);
      return { path, param, group: call[1], method: call[2] };
    });

// Those of the links in emails about an account are in account/links.test.ts.
const MINE = pagesIn('my/**/*.{astro,ts}').filter(({ path }) => !/set-password|account\/email/.test(path));
const LINKED = pagesIn('booking/{manage,payment,requests,feedback}/**/*.{astro,ts}');

/** Only presses: to open their address leads back to the page that has the button, whatever the id. */
const PRESSES = new Set(['my/service-book/[car]/end.astro']);
/** Lead on to another of these pages, which says what is not there. */
const LEADS_TO: Record<string, string> = {
  'booking/manage/[token]/payment.astro': 'booking/payment/[token].astro',
};

let database: TestDatabase;
let desk: Desk;
let jo: LoggedInCustomer;
let sam: LoggedInCustomer;
/** Ahead with a question open, in the workshop with something dangerous that was declined, and delivered with report, invoice and receipt. */
let own: { id: string }[];

beforeAll(async () => {
  database = await openForTests();
  const { db } = database;
  await hire(db);
  desk = deskOf(db, () => SATURDAY_NOON);
  jo = await storeCustomer(db, SATURDAY_NOON);
  sam = await storeCustomer(db, SATURDAY_NOON);
  const ahead = await desk.book(['interim']);
  await askedAbout(db, ahead.id, SATURDAY_NOON);
  const picture = { kind: 'found_work', about: null, key: 'f'.repeat(32), width: 800, height: 600 } as const;
  const added = { addedBy: jo.userId, addedAt: SATURDAY_NOON };
  await db.insert(photos).values({ ...picture, ...added, id: PHOTO, bookingId: ahead.id });
  await db.update(lineOffers).set({ photos: [PHOTO] });
  const back = await desk.book(['interim', 'mot']);
  let work = await desk.go(back, 'collected', 'in_workshop');
  for (const { id } of work.lines)
    for (const call of [beginLine, finishLine]) work = await desk.press(call, id, { version: work.version });
  await desk.go(work, 'ready', 'delivered');
  // Some of it is paid, so that there is a receipt.
  const paid = { id: crypto.randomUUID(), bookingId: back.id, kind: 'payment', pence: 1000 } as const;
  await db.insert(movements).values({ ...paid, means: 'cash', actor: 'staff', at: SATURDAY_NOON });
  const inWork = await desk.go(await desk.book(['mot']), 'collected', 'in_workshop');
  const danger = await askedAbout(db, inWork.id, SATURDAY_NOON);
  const [refused] = await db
    .update(lineOffers)
    .set({
      urgency: 'dangerous',
      state: 'declined',
      answeredAt: SATURDAY_NOON,
      answeredBy: 'holder',
      seen: '{}',
    })
    .where(eq(lineOffers.id, danger))
    .returning();
  await db
    .update(bookingLines)
    .set({ status: 'declined' })
    .where(eq(bookingLines.id, refused?.lineId ?? ''));
  await db.update(bookings).set({ customerId: jo.userId });
  const key = { userId: jo.userId, publicKey: '', counter: 0, transports: [], createdAt: SATURDAY_NOON };
  await db.insert(passkeys).values({ ...key, id: 'the-key', name: 'Phone' });
  own = [ahead, back, { id: inWork.id }];
});
afterAll(() => database.close());

interface Answer {
  kind: string;
  to?: string;
  status?: number;
}

type Controller = ((asked: PageContext) => Promise<Answer>) & { formFor?: unknown };

function controllerOf({ group, method }: Page): Controller {
  const controllers: unknown = Reflect.get(desk.api.features.pages, group);
  return Reflect.get(controllers as object, method) as Controller;
}
const open = (page: Page, context: PageContext) => controllerOf(page)(context);

const ids = ({ param }: Page): string[] => {
  if (param === 'car') return [CAR];
  return param === 'id' ? ['the-key'] : own.map(({ id }) => id);
};

/** What no form of these pages is content with, but for the ids that it names. */
const sentTo = () => new URLSearchParams({ id: MISSING });

describe.each(MINE.map((page) => [page.path, page] as const))('%s', (path, page) => {
  const at = (who: LoggedInCustomer | null, id: string, body?: URLSearchParams) =>
    open(
      page,
      opening({
        path: '/my',
        params: { photo: PHOTO, [page.param]: id },
        body,
        ...(who && { actor: who.actor }),
      }),
    );

  test('is shown to its owner', async () => {
    const answers = await Promise.all(ids(page).map((id) => at(jo, id)));
    const wanted = PRESSES.has(path) ? 'onward' : 'shown';
    expect(answers.map(({ kind }) => kind)).toContain(wanted);
  });

  test('is not there for another customer, whether or not there is such a thing', async () => {
    for (const id of [...ids(page), MISSING, 'ZZ99ZZZ', 'x', '%00']) {
      const answer = await at(sam, id);
      if (PRESSES.has(path)) expect(answer.kind).toBe('onward');
      else expect(answer).toMatchObject({ kind: 'gone', status: 404 });
    }
    const foreign = await at(sam, ids(page)[0] ?? '');
    const missing = await at(sam, MISSING);
    if (!PRESSES.has(path)) expect(foreign).toEqual(missing);
  });

  test('is not there for its owner under an id that is none', async () => {
    if (PRESSES.has(path)) return;
    for (const id of [MISSING, 'x', '%00'])
      expect(await at(jo, id)).toMatchObject({ kind: 'gone', status: 404 });
  });

  test('takes no form for what is somebody else’s or nowhere', async () => {
    if (!controllerOf(page).formFor) return expect(PRESSES.has(path)).toBe(false);
    for (const id of [...ids(page), MISSING, 'x'])
      expect(await at(sam, id, sentTo()), id).toMatchObject({ status: 404 });
    for (const id of [MISSING, 'x']) expect(await at(jo, id, sentTo()), id).toMatchObject({ status: 404 });
  });

  test('leads everybody else to the log-in, whatever the id', async () => {
    for (const id of [...ids(page), MISSING])
      expect(await at(null, id)).toEqual({ kind: 'onward', to: '/login?to=%2Fmy' });
  });
});

describe.each(LINKED.map((page) => [page.path, page] as const))('%s', (path, page) => {
  const purpose = PURPOSES[path.split('/')[1] ?? ''] ?? 'booking';
  const expires = new Date(SATURDAY_NOON.getTime() + 86_400_000);
  const signed = (subject: string, as = purpose) => testLinks.sign(as, { subject, expires });
  const asked = (token: string, who?: LoggedInCustomer, body?: URLSearchParams) =>
    opening({ path: '/booking', params: { token, photo: PHOTO }, body, ...(who && { actor: who.actor }) });
  const at = async (...how: Parameters<typeof asked>): Promise<Answer> => {
    const answer = await open(page, asked(...how));
    const target = LINKED.find((other) => other.path === LEADS_TO[path]);
    if (!target || answer.kind !== 'onward') return answer;
    const token = answer.to?.split('/').at(-1) ?? '';
    return open(target, asked(token, how[1]));
  };

  test('is shown to the holder of its link, and to them whoever is logged in', async () => {
    for (const who of [undefined, sam]) {
      const answers = await Promise.all(own.map(({ id }) => at(signed(id), who)));
      expect(answers.map(({ kind }) => kind)).toContain('shown');
    }
  });

  test('is opened by no link that we have not signed for it, and by none of a booking that is not there', async () => {
    for (const { id } of own) {
      const others = [...new Set(Object.values(PURPOSES))].filter((other) => other !== purpose);
      const wrong = [
        id,
        `${id}.x`,
        signed(id).replace(/.{3}$/, 'AAA'),
        ...others.map((other) => signed(id, other)),
      ];
      for (const token of wrong)
        expect(await at(token, jo), token).toMatchObject({ kind: 'gone', status: 404 });
    }
    for (const body of controllerOf(page).formFor ? [undefined, sentTo()] : [undefined]) {
      const answer = await at(signed(MISSING), undefined, body);
      expect(answer).toMatchObject({ kind: 'gone' });
      expect([404, 410]).toContain(answer.status);
      expect(await at('', undefined, body)).toMatchObject({ kind: 'gone', status: 404 });
    }
  });
});

test('the table has the pages that it is for', () => {
  const paths = [...MINE, ...LINKED].map(({ path }) => path).join('\n');
  for (const child of ['payment', 'invoice', 'report', 'message', 'move', 'cancel', 'decide', 'stop'])
    expect(paths).toContain(`my/booking/[booking]/${child}.`);
  for (const child of ['payment', 'invoice', 'report', 'message', 'move', 'cancel', 'stop'])
    expect(paths).toContain(`booking/manage/[token]/${child}.`);
});
