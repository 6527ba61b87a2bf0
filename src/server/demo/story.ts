import { randomUUID } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import { createOrder } from '../../contract/booking.ts';
import { draftSchema } from '../../contract/request-draft.ts';
import type { Vehicle } from '../../contract/vehicle.ts';
import type { Work } from '../../contract/work.ts';
import type { BookingStatus } from '../../domain/booking-status.ts';
import { addDays, instantOf, localNow } from '../../domain/local-time.ts';
import type { Slot } from '../../domain/slot.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { BookingService } from '../booking/service.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import type { RequestService } from '../request/service.ts';
import type { WorkService } from '../work/service.ts';

/** Who takes part. */
export interface People {
  casey: Customer & { email: string };
  morgan: Staff;
}

/** By what it is told. */
export interface StoryServices {
  booking: BookingService;
  cart: CartService;
  requests: RequestService;
  work: WorkService;
}

interface Parts extends People {
  tx: Database;
  now: Date;
  servicesOf: (clock: () => Date) => StoryServices;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What the mechanic has found on the car that waits. */
const PADS = {
  ...{ line: '', key: 'front_brake_pads', name: 'Front brake pads', photos: [], found_by: '' },
  why: 'The front pads are nearly worn through. There’s 2.1 mm left of 12 mm.',
  ...{ measured: '2.1', unit: 'mm', allowed: '1.5', price: '105.00', labour: '', reason: 'Pads and fitting' },
  ...{ urgency: 'before_mot', until: '' },
  declining: 'They’ll fail the next MOT, and wear the discs.',
};

/** Tells each part of the history by the services, at the time when it would have happened. */
export function storyteller({ casey, morgan, tx, now, servicesOf }: Parts) {
  let at = now;
  const { booking, cart, requests, work } = servicesOf(() => at);
  const today = localNow(now).date;

  /** @param wanted of the windows that are free, in their order */
  async function book(
    vehicle: Vehicle,
    item: string,
    wanted: (free: Slot[]) => Slot | undefined,
  ): Promise<{ id: string; slot: Slot }> {
    const list = await cart.add({ key: '', modelId: vehicle.Model_ID, items: [item] }, '');
    const free = (await booking.days()).flatMap(({ date, windows }) =>
      windows.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
    );
    const slot = wanted(free);
    if (!slot) throw new Error('No collection window is free for the demonstration');
    const order = createOrder.body.parse({
      ...{ idempotencyKey: randomUUID(), cartKey: list.key, expectedTotal: list.subtotal, vehicle, slot },
      ...{ firstName: 'Casey', lastName: 'Customer', email: casey.email, phone: '07700 900123' },
      ...{ postcode: 'RG1 1AA', line1: '1 Example Street', line2: '', town: 'Reading' },
      ...{ note: '', returnAddress: null, paymentPlan: false, earlyStart: true },
    });
    const { reference } = await booking.create(order, casey);
    const [row] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.reference, reference));
    if (!row) throw new Error('A booking that was just made is not there');
    return { id: row.id, slot };
  }

  /** Each step an hour after the one before. */
  async function go(id: string, ...steps: BookingStatus[]): Promise<Work> {
    let state = await work.read(id);
    for (const to of steps) {
      at = new Date(at.getTime() + HOUR_MS);
      // Nobody has paid here: whoever tries the site can.
      const reason = to === 'delivered' ? 'You wanted to pay on our site' : '';
      state = await work.step(id, { to, reason, byLorry: false }, by(state));
    }
    return state;
  }
  const by = ({ version }: Pick<Work, 'version'>) => ({ version, actor: morgan });
  const collectedAt = ({ date, window }: Slot) => instantOf(date, window.slice(0, 5));

  return {
    /** Three weeks ago. */
    async finished(vehicle: Vehicle): Promise<void> {
      at = new Date(now.getTime() - 24 * DAY_MS);
      const { id, slot } = await book(vehicle, 'full', ([first]) => first);
      at = collectedAt(slot);
      let state = await go(id, 'collected', 'in_workshop');
      for (const { id: line } of state.lines)
        for (const made of ['begun', 'done'] as const) state = await work.makeLine(line, made, '', by(state));
      await go(id, 'ready', 'delivered');
    },

    /** Collected on the last day that we worked, and asked about an hour ago. */
    async waiting(vehicle: Vehicle): Promise<void> {
      at = new Date(now.getTime() - 8 * DAY_MS);
      const { id, slot } = await book(vehicle, 'interim', (free) =>
        free.findLast(({ date }) => date < today),
      );
      at = collectedAt(slot);
      await go(id, 'collected', 'in_workshop');
      at = new Date(now.getTime() - HOUR_MS);
      const draft = { ...PADS, id: randomUUID(), version: (await work.read(id)).version };
      await requests.save(id, draftSchema.parse(draft), morgan);
      await requests.send(id, by(await work.read(id)));
    },

    /** In three days or more, booked yesterday. */
    async ahead(vehicle: Vehicle): Promise<void> {
      at = new Date(now.getTime() - DAY_MS);
      await book(vehicle, 'mot', (free) => free.find(({ date }) => date >= addDays(today, 3)));
    },
  };
}
