import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { site as settings } from '../../src/content-model/built.ts';
import type { Requests } from '../../src/contract/booking/request.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import { anOrder, aVehicle } from '../fixtures/orders.ts';
import { payWith } from '../helpers/cards.ts';
import { GOOD } from '../helpers/payments.ts';
import { insist, type Scene } from './scene.ts';
import type { Tally } from './tally.ts';

/** What the database holds for them before they come. */
export interface Filled {
  /** Sessions of somebody who works here. */
  staff: Record<string, string>;
  editor: string;
  /** Bookings that can be paid, and those with a question, each with the session of its customer. */
  payable: { id: string; headers: Record<string, string> }[];
  asked: { id: string; question: string; headers: Record<string, string> }[];
}

/** What they were told is done, which must be there at the end. */
export interface Acknowledged {
  bookings: Map<string, { key: string; plate: string; token: string }>;
  paid: Set<string>;
  decided: Set<string>;
  collected: Set<string>;
  photos: Set<string>;
  /** Texts of blogs that a visitor has read after they were published, by slug. */
  published: Map<string, string>;
  /** How often it was looked at after that, and how often an address had its old answer again. */
  looks: number;
  flips: number;
}

interface Answer {
  status: number;
  text: string;
  json: () => unknown;
}

const READ = ['/', '/bracknell', '/mot', '/blogs', '/about', '/contact', '/prices', '/nowhere-at-all'];
const DISTRICTS = ['RG12', 'RG1', 'RG6', 'RG40'];
const PATIENCE_MS = 20_000;
/** What was published is looked at for so long after it was read first. */
const LOOKED_AT_MS = 8_000;

/** Visitors, customers and staff, each of whom does one thing when asked, and tries again what failed. */
export function people(scene: Scene, filled: Filled, seen: Tally, photo: Uint8Array<ArrayBuffer>) {
  const { origin, stripe } = scene;
  const told: Acknowledged = {
    bookings: new Map(),
    paid: new Set(),
    decided: new Set(),
    collected: new Set(),
    photos: new Set(),
    published: new Map(),
    looks: 0,
    flips: 0,
  };
  /** Ids of bookings that were made here, for the desk. */
  const made: string[] = [];
  let plates = 0;

  /** One request. @returns null where it failed: nothing came, or a 5xx */
  async function send(kind: string, path: string, init: RequestInit = {}): Promise<Answer | null> {
    const began = performance.now();
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(origin + path, { redirect: 'manual', signal, ...init });
      const text = await answer.text();
      if (answer.status >= 500) {
        seen.failed(kind, String(answer.status));
        return null;
      }
      seen.answered(kind, performance.now() - began);
      return { status: answer.status, text, json: () => JSON.parse(text) as unknown };
    } catch (error) {
      seen.failed(kind, whyOf(error));
      return null;
    }
  }
  const call = (kind: string, path: string, headers: Record<string, string>, body?: unknown) =>
    send(kind, API_BASE + path, {
      headers: { 'Content-Type': 'application/json', [SITE_HEADER]: settings.id, ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  /** The same until it is answered. */
  const sure = (...asked: Parameters<typeof call>) => insist(() => call(...asked));

  const acts = {
    read: async () => void (await send('page', READ[randomInt(READ.length)] ?? '/')),
    slots: async () =>
      void (await call('days', `${getSlots.path}?district=${DISTRICTS[randomInt(4)]}&minutes=60`, {})),
    async book() {
      const district = DISTRICTS[randomInt(DISTRICTS.length)] ?? 'RG12';
      const plate = plateOf(plates++);
      const vehicle = aVehicle({ RegistrationNumber: plate });
      const asked = { key: '', id: plate, modelId: vehicle.Model_ID, item: ['mot'] };
      const cart = await sure('cart', postCart.path, {}, asked);
      const free = await sure('days', `${getSlots.path}?district=${district}&minutes=60`, {});
      if (cart?.status !== 200 || free?.status !== 200) return;
      const windows = getSlots.response
        .parse(free.json())
        .data.days.flatMap(({ date, windows: all }) =>
          all.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
        );
      const slot = windows[randomInt(Math.max(1, Math.min(windows.length, 40)))];
      if (!slot) return;
      const { data } = postCart.response.parse(cart.json());
      // A mailbox of their own each: what one gets in an hour is bounded.
      const email = `${plate.toLowerCase()}@example.com`;
      const order = anOrder(data, { vehicle, slot, postcode: `${district} 1AA`, email });
      // The same press, again and again, as somebody does who has seen no answer.
      const answer = await sure('order', '/create_order', {}, order);
      if (answer?.status !== 200) return;
      const { booking } = (answer.json() as { data: { booking: { reference: string; manageToken: string } } })
        .data;
      told.bookings.set(booking.reference, { key: order.idempotencyKey, plate, token: booking.manageToken });
    },
    async manage() {
      const all = [...told.bookings.values()];
      const one = all[randomInt(Math.max(1, all.length))];
      if (one) await send('own booking', `/booking/manage/${one.token}`);
    },
    async pay() {
      const one = filled.payable.pop();
      if (!one) return;
      const asked = { booking_id: one.id, way: 'all', shown: '284.00' };
      const begun = await sure('payment', '/auth/payment', one.headers, asked);
      const secret = (begun?.json() as { data?: { client_secret?: string | null } } | undefined)?.data
        ?.client_secret;
      if (!secret) return;
      await payWith(stripe, secret, GOOD);
      const paid = await insist(async () => {
        const answer = await call('outcome', '/payment/outcome', {}, { client_secret: secret });
        const state = (answer?.json() as { data?: { state?: string } } | undefined)?.data?.state;
        return state === 'paid' ? state : null;
      });
      if (paid) told.paid.add(one.id);
    },
    async decide() {
      const one = filled.asked.pop();
      if (!one) return;
      const path = `/auth/booking_detail/${one.id}/get_requests`;
      const questions = await sure('questions', path, one.headers);
      if (questions?.status !== 200) return;
      const { requests } = (questions.json() as { data: { requests: Requests } }).data;
      const shown = requests.lines.find(({ id }) => id === one.question)?.shown;
      const answer = { id: one.question, status: 'approved', shown, start: true };
      const done = await sure('decision', '/auth/bookings/item-status', one.headers, answer);
      if (done?.status === 200) told.decided.add(one.question);
    },
    async desk() {
      const list = await call('desk', '/desk/bookings?status=confirmed', filled.staff);
      const { bookings = [] } =
        (list?.json() as { data?: { bookings?: { id: string }[] } } | undefined)?.data ?? {};
      const one = bookings.filter(({ id }) => !told.collected.has(id)).at(-1);
      if (!one) return;
      made.push(one.id);
      const step = await insist(async () => {
        const work = await call('work', `/desk/bookings/${one.id}/work`, filled.staff);
        if (work?.status !== 200) return null;
        const { version, status } = (work.json() as { data: { work: { version: number; status: string } } })
          .data.work;
        if (status !== 'confirmed') return 'done';
        const body = { version, to: 'collected', reason: 'The driver has it on paper' };
        const answer = await call('step', `/desk/bookings/${one.id}/step`, filled.staff, body);
        // Another one of them was first: looked at again.
        if (answer === null || answer.status === 409) return null;
        return answer.status === 200 ? 'done' : `refused: ${answer.text.slice(0, 120)}`;
      });
      if (step === 'done') told.collected.add(one.id);
    },
    async photograph() {
      const id = made[randomInt(Math.max(1, made.length))];
      if (!id) return;
      const name = randomUUID();
      const stored = await insist(async () => {
        const answer = await send('photo', `${API_BASE}/desk/bookings/${id}/photos/${name}?kind=found_work`, {
          method: 'POST',
          headers: { 'Content-Type': 'image/jpeg', [SITE_HEADER]: settings.id, ...filled.staff },
          body: photo,
        });
        if (answer === null || answer.status === 429) return null;
        return answer.status;
      });
      if (stored === 200) told.photos.add(name);
    },
    /** Writes a blog, publishes it, and reads it for some seconds once it is there. */
    async publish() {
      const slug = `drill-${randomUUID().slice(0, 8)}`;
      const id = randomUUID();
      const text = `Written as ${slug}.`;
      const form = (path: string, fields: Record<string, string>) =>
        insist(() =>
          send('editor', path, {
            method: 'POST',
            headers: {
              'Content-Type': 'application/x-www-form-urlencoded',
              Origin: origin,
              Cookie: `session=${filled.editor}`,
            },
            body: new URLSearchParams(fields).toString(),
          }),
        );
      const reads = async () => (await send('blog', `/blogs/${slug}`))?.text.includes(text) ?? null;
      await form('/apps/content-admin/blogs/create', { key: id, act: 'save', ...blog(slug, text) });
      await form(`/apps/content-admin/blogs/edit/${id}`, {
        id,
        version: '1',
        act: 'publish',
        ...blog(slug, text),
      });
      // A process that was ended takes its publish with it: the dashboard says so, and it is pressed again.
      for (let press = 0; press < 6 && !told.published.has(slug); press++) {
        await form('/apps/content-admin/publish', { go: id });
        const until = performance.now() + 45_000;
        while (performance.now() < until) {
          if (await reads()) {
            told.published.set(slug, text);
            break;
          }
          await pause(100);
        }
      }
      const until = performance.now() + LOOKED_AT_MS;
      while (told.published.has(slug) && performance.now() < until) {
        if ((await reads()) === false) told.flips++;
        told.looks++;
        await pause(50);
      }
    },
  };
  return { acts, told };
}

export type People = ReturnType<typeof people>;

function whyOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const code: unknown = cause instanceof Error && Reflect.get(cause, 'code');
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'lost';
}

const LETTERS = 'BCDEFGHJKLMNPRSTUVWX';
/** A plate for each number. */
export function plateOf(number: number): string {
  const letters = [number / 400, number / 20, number].map((each) => LETTERS[Math.floor(each) % 20]).join('');
  return `AB${10 + (Math.floor(number / 8000) % 60)}${letters}`;
}

const blog = (slug: string, text: string) => ({
  kind: 'blogs',
  slug,
  body: `## In the rain\n\n${text}\n`,
  'm.title': `Brakes that squeak, ${slug}`,
  'm.h1': `Why brakes squeak, ${slug}`,
  'm.description': 'Why brakes squeak, when it is harmless and when a car should be seen by somebody.',
  'm.lead': 'A squeak is the first thing that most people notice of their brakes, and what it says.',
  'm.category': 'Repairs',
  'm.published': '2026-11-20',
});
