import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createOrder } from '../../src/contract/booking/order.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import type { Slot } from '../../src/domain/booking/slot.ts';
import { cartId } from '../../src/server/cart/id.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { bookings, carts, slots } from '../../src/server/db/schema.ts';
import { createLogger } from '../../src/server/log.ts';
import { anOrder } from '../fixtures/orders.ts';
import { SITE_HEADERS } from '../helpers/api.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';
import { endAll, type SiteProcess, STARTS_WITHIN, startSite } from '../helpers/process.ts';
import { writeDist } from '../helpers/site.ts';

/** `npm run test:wide` does twenty, between two processes. */
const RESTARTS = Number(process.env.RESTARTS ?? 1);
const PROCESSES = process.env.RESTARTS ? 2 : 1;
const WRITERS = 16;
/** Answers between two restarts, so that each comes into the middle of their work. */
const AT_WORK = 60;

/** A server of its own: the one that other tests share must go on. */
describe.skipIf(!inject('postgresUrl'))(
  `PostgreSQL restarted ${RESTARTS} times`,
  { timeout: 900_000 },
  () => {
    const { folder, remove } = temporaryFolder();
    let postgres: PostgresServer | null;
    beforeAll(async () => {
      await writeDist(folder);
      postgres = await startPostgres({ fsync: true });
    }, STARTS_WITHIN);
    afterEach(endAll);
    afterAll(() => {
      postgres?.stop();
      remove();
    });

    test(`${WRITERS} writers are told to come back; no process ends, and nothing acknowledged is lost`, async () => {
      if (!postgres) throw new Error('There is no PostgreSQL');
      const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url };
      const sites: SiteProcess[] = [];
      while (sites.length < PROCESSES) sites.push(await startSite(folder, settings, folder));
      const said = { orders: new Map<string, string>(), carts: new Set<string>() };
      const answered = new Map<string, number>();
      let goesOn = true;

      /** Asked again until it is done or refused, as a browser's person does. */
      async function ask({ origin }: SiteProcess, path: string, body?: object): Promise<unknown> {
        for (;;) {
          const init = { method: body ? 'POST' : 'GET', headers: SITE_HEADERS };
          const answer = await fetch(`${origin}/api/v2${path}`, {
            ...init,
            ...(body && { body: JSON.stringify(body) }),
          });
          const kind = `${answer.status}${answer.status === 503 ? `, ${answer.headers.get('Retry-After')}` : ''}`;
          answered.set(kind, (answered.get(kind) ?? 0) + 1);
          const json: unknown = await answer.json();
          if (answer.status < 500) return json;
          await wait(50);
        }
      }

      const [first] = sites as [SiteProcess];
      const { days } = getSlots.response.parse(await ask(first, '/collection/slots')).data;
      const places: Slot[] = days.flatMap(({ date, windows }) =>
        windows.flatMap(({ window, left }) => Array.from({ length: left }, () => ({ date, window }))),
      );
      /** Those of a round: the last restart finds as much to do as the first. */
      let open: Slot[] = [];
      async function writer(site: SiteProcess): Promise<void> {
        while (goesOn) {
          const asked = { key: '', id: '', modelId: 'ford-focus-999-petrol', item: ['mot'] };
          const cart = postCart.response.parse(await ask(site, '/cart', asked)).data;
          const slot = open.pop();
          // An order takes its cart with it.
          if (!slot) {
            said.carts.add(cart.key);
            continue;
          }
          const order = anOrder(cart, { slot });
          const done = createOrder.response.safeParse(await ask(site, '/create_order', order));
          if (done.success) said.orders.set(order.idempotencyKey, done.data.data.booking.reference);
        }
      }

      const written = Promise.allSettled(
        Array.from({ length: WRITERS }, (_, at) => writer(sites[at % PROCESSES] as SiteProcess)),
      );
      const atWork = async () => {
        const before = answered.get('200') ?? 0;
        await expect
          .poll(() => (answered.get('200') ?? 0) - before, { timeout: STARTS_WITHIN })
          .toBeGreaterThan(AT_WORK);
      };
      const perRound = Math.min(20, Math.floor(places.length / RESTARTS));
      for (let round = 0; round < RESTARTS; round++) {
        open = places.slice(round * perRound, (round + 1) * perRound);
        await atWork();
        await postgres.restart(round % 2 === 0 ? 'immediate' : 'fast');
        for (const { origin } of sites)
          await expect
            .poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: STARTS_WITHIN })
            .toBe(200);
      }
      await atWork();
      goesOn = false;
      const ends = await written;
      for (const { child, output } of sites) expect(child.exitCode, output()).toBeNull();
      expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
      // Every connection that was lost has been replaced: more than there are find one at the same moment.
      const many = Array.from({ length: 30 }, (_, at) =>
        ask(sites[at % PROCESSES] as SiteProcess, '/collection/slots'),
      );
      await Promise.all(many);
      // Not by SIGTERM: a busy machine has hundreds of emails to write first.
      for (const site of sites) await site.end('SIGKILL');

      const { db, close } = await openDatabase(
        { DATABASE_URL: postgres.url, DATA_DIR: '' },
        createLogger('silent'),
      );
      const booked = await db.select().from(bookings);
      const stored = new Map(booked.map(({ idempotencyKey, reference }) => [idempotencyKey, reference]));
      const kept = new Set((await db.select({ key: carts.key }).from(carts)).map(({ key }) => key));
      const taken = await db.select().from(slots);
      await close();
      if (RESTARTS > 2)
        console.error('restarts', RESTARTS, 'answers', Object.fromEntries(answered), {
          orders: said.orders.size,
          carts: said.carts.size,
        });
      expect([...said.orders].filter(([key, reference]) => stored.get(key) !== reference)).toEqual([]);
      expect([...said.carts].filter((key) => !kept.has(cartId(key)))).toEqual([]);
      expect(taken.reduce((sum, slot) => sum + slot.taken, 0)).toBe(booked.length);
      expect(said.orders.size).toBeGreaterThanOrEqual(RESTARTS);
      expect(answered.get('503, 10')).toBeGreaterThan(0);
      expect([...answered.keys()].filter((kind) => kind.startsWith('5'))).toEqual(['503, 10']);
    });
  },
);
