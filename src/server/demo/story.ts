import { randomUUID } from 'node:crypto';
import { createOrder } from '../../contract/booking/order.ts';
import { handoverSchema } from '../../contract/booking/handover.ts';
import { draftSchema } from '../../contract/booking/request-draft.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { recordChecks } from '../../contract/work/checks.ts';
import type { Work } from '../../contract/work/work.ts';
import type { z } from 'zod';
import type { Site } from '../../content-model/site.ts';
import { partsNamed } from '../../domain/booking/parts.ts';
import type { Leg } from '../../domain/booking/handover.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { addDays, instantOf, localNow } from '../../domain/text/local-time.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { BookingService } from '../booking/service.ts';
import { idOfReference } from '../bookings/rows.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import type { RequestService } from '../request/service.ts';
import { AS_IT_CAME } from '../../domain/mot/unroadworthy.ts';
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
  site: Site;
  servicesOf: (clock: () => Date) => StoryServices;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What the mechanic has found on the car that waits. */
const PADS = {
  line: '',
  key: 'front_brake_pads',
  name: 'Front brake pads',
  photos: [],
  found_by: '',
  why: 'The front pads are nearly worn through. There’s 2.1 mm left of 12 mm.',
  measured: '2.1',
  unit: 'mm',
  allowed: '1.5',
  price: '105.00',
  labour: '',
  reason: 'Pads and fitting',
  urgency: 'before_mot',
  until: '',
  declining: 'They’ll fail the next MOT, and wear the discs.',
};

/** On the clocks of the two cars, some months after the last tests that the demo registry knows. */
const FINISHED_MILES = 42_060;
const WAITING_MILES = 68_310;

/** What was measured on a car in good order, but for its rear tyres. */
const MEASURED: Record<NonNullable<Checked['unit']>, number> = {
  mm: 6.5,
  '%': 1,
  V: 12.6,
  '°C': -32,
  years: 3,
};

type Checked = Work['lines'][number]['checks'][number];

function resultOf({ key, unit }: Checked): Recorded {
  if (key.startsWith('tread_') && key.endsWith('_rear'))
    return { key, result: 'amber', measured: 2.8, note: 'Legal, and due before next winter' };
  return { key, result: 'green', measured: unit && MEASURED[unit], note: '' };
}
type Recorded = z.output<(typeof recordChecks)['body']>['results'][number];

/** An address in the home town: any postcode of its first district. */
function homeOf({ homeTown, serviceArea }: Site): { postcode: string; town: string } {
  const area = serviceArea.find(({ slug }) => slug === homeTown.slug) ?? serviceArea[0];
  const [district = ''] = Object.keys(area?.districts ?? {});
  return { postcode: `${district} 1AA`, town: area?.postTown ?? area?.town ?? homeTown.name };
}

/** Tells each part of the history by the services, at the time when it would have happened. */
export function storyteller({ casey, morgan, tx, now, site, servicesOf }: Parts) {
  let at = now;
  const { booking, cart, requests, work } = servicesOf(() => at);
  const today = localNow(now).date;
  const home = homeOf(site);

  /** @param wanted of the windows that are free, in their order */
  async function book(
    vehicle: Vehicle,
    item: string,
    wanted: (free: Slot[]) => Slot | undefined,
  ): Promise<{ id: string; slot: Slot }> {
    const list = await cart.add({ key: '', modelId: vehicle.Model_ID, items: [item] }, '');
    const free = (await booking.days(undefined, { partsFrom: partsNamed(list.partsFrom) })).flatMap(
      ({ date, windows }) => windows.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
    );
    const slot = wanted(free);
    if (!slot) throw new Error('No collection window is free for the demonstration');
    const order = createOrder.body.parse({
      idempotencyKey: randomUUID(),
      cartKey: list.key,
      expectedTotal: list.subtotal,
      vehicle,
      slot,
      firstName: 'Casey',
      lastName: 'Customer',
      paperName: '',
      email: casey.email,
      phone: '07700 900123',
      postcode: home.postcode,
      line1: '1 Example Street',
      line2: '',
      town: home.town,
      note: '',
      returnAddress: null,
      paymentPlan: false,
      earlyStart: true,
    });
    const { reference } = await booking.create(order, casey);
    const id = await idOfReference(tx, reference);
    if (id === null) throw new Error('A booking that was just made is not there');
    return { id, slot };
  }

  /** Each step an hour after the one before. */
  async function go(id: string, ...steps: BookingStatus[]): Promise<Work> {
    let state = await work.read(id);
    for (const to of steps) {
      at = new Date(at.getTime() + HOUR_MS);
      state = await work.step(id, { to, reason: '', leaving: AS_IT_CAME }, by(state));
    }
    return state;
  }
  const by = ({ version }: Pick<Work, 'version'>) => ({ version, actor: morgan });
  /** Recorded at the kerb, which makes the step. */
  async function handOver(id: string, leg: Leg, miles: number): Promise<void> {
    const found = handoverSchema.parse({
      leg,
      outcome: 'done',
      at: at.toISOString(),
      miles,
      level: 50,
      given: ['key'],
      agreed: true,
      // Nobody has paid here: whoever tries the site can.
      reason: leg === 'delivery' ? 'You wanted to pay on our site' : '',
    });
    await work.recordHandover(id, randomUUID(), found, morgan);
  }
  const collectedAt = ({ date, window }: Slot) => instantOf(date, window.slice(0, 5));

  return {
    /** Three weeks ago. */
    async finished(vehicle: Vehicle): Promise<void> {
      at = new Date(now.getTime() - 24 * DAY_MS);
      const { id, slot } = await book(vehicle, 'full', ([first]) => first);
      at = collectedAt(slot);
      await handOver(id, 'collection', FINISHED_MILES);
      let state = await go(id, 'in_workshop');
      for (const { id: line, checks } of state.lines) {
        state = await work.makeLine(line, 'begun', '', by(state));
        const results = checks.map(resultOf);
        if (results.length > 0) {
          const recorded = { version: state.version, line_id: line, results };
          state = await work.recordChecks(id, recorded, morgan);
        }
        state = await work.makeLine(line, 'done', '', by(state));
      }
      await go(id, 'ready');
      at = new Date(at.getTime() + HOUR_MS);
      await handOver(id, 'delivery', FINISHED_MILES + 11);
    },

    /** Collected on the last day that we worked, and asked about an hour ago. */
    async waiting(vehicle: Vehicle): Promise<void> {
      at = new Date(now.getTime() - 8 * DAY_MS);
      const { id, slot } = await book(vehicle, 'interim', (free) =>
        free.findLast(({ date }) => date < today),
      );
      at = collectedAt(slot);
      await handOver(id, 'collection', WAITING_MILES);
      await go(id, 'in_workshop');
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
