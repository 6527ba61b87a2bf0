import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { createOrder } from '../../contract/booking/order.ts';
import { handoverSchema } from '../../contract/booking/handover.ts';
import { draftSchema } from '../../contract/booking/request-draft.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { recordChecks } from '../../contract/work/checks.ts';
import type { Work } from '../../contract/work/work.ts';
import type { z } from 'zod';
import type { Site } from '../../content-model/site.ts';
import { checkId } from '../../domain/catalogue/check.ts';
import { partsNamed } from '../../domain/booking/parts.ts';
import type { Leg } from '../../domain/booking/handover.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { addDays, addMonths, instantOf, localNow } from '../../domain/text/local-time.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { BookingService } from '../booking/service.ts';
import { idOfReference } from '../bookings/rows.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import type { PhotoService } from '../photo/service.ts';
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
  photos: PhotoService;
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

/** What the finished service found, by the key of its check, with a drawing of it in the place of a photo. */
const FOUND: Partial<
  Record<string, Pick<Recorded, 'result' | 'note'> & { measured?: number; photo?: string }>
> = {
  tread_nearside_front: { result: 'green', note: '', measured: 5.1 },
  tread_offside_front: { result: 'green', note: '', measured: 5 },
  tread_nearside_rear: {
    result: 'amber',
    note: 'Worn evenly: have it changed before next winter',
    measured: 2.6,
    photo: 'tread',
  },
  tread_offside_rear: { result: 'green', note: '', measured: 4.4 },
  front_pads: { result: 'green', note: 'Nearside 8 mm, offside 7.5 mm', measured: 7.5 },
  wipers: { result: 'amber', note: 'The driver’s blade leaves a smear at eye height', photo: 'wiper' },
  charging: { result: 'green', note: '', measured: 14.2 },
};

/** What its customer was asked about the wipers, and declined. */
const WIPERS = {
  ...PADS,
  key: 'wiper_blades_front',
  name: 'Front wiper blades',
  why: 'The driver’s wiper blade is torn at its edge.',
  measured: '',
  unit: '',
  allowed: '',
  reason: '',
  urgency: 'can_wait',
  declining: 'You see less in rain at night, and torn blades can fail the next MOT.',
};

/** What was measured on a car in good order. */
const MEASURED: Record<NonNullable<Checked['unit']>, number> = {
  mm: 6.5,
  '%': 1,
  V: 12.6,
  '°C': -32,
  years: 3,
};

type Checked = Work['lines'][number]['checks'][number];

function resultOf({ key, unit }: Checked): Recorded {
  const { photo: _, ...found } = FOUND[key] ?? { result: 'green' as const };
  return { key, measured: unit && MEASURED[unit], note: '', ...found };
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
  const { booking, cart, photos, requests, work } = servicesOf(() => at);
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
  /** What is drawn stands in for a photo of each finding. */
  async function photograph(bookingId: string): Promise<void> {
    for (const [key, { photo } = {}] of Object.entries(FOUND)) {
      if (!photo) continue;
      const file = await openAsBlob(new URL(`photos/${photo}.webp`, import.meta.url));
      await photos.add(randomUUID(), { bookingId, kind: 'report', about: key }, file.stream(), morgan);
    }
  }
  /** Asked, and declined a quarter of an hour later. */
  async function askAboutWipers(id: string, line: string): Promise<Work> {
    const until = addMonths(localNow(at).date, 4).slice(0, 7);
    const { version } = await work.read(id);
    const [blades] = (await requests.workFor(id, [WIPERS.key], '')).items;
    const price = blades?.totalIncVat ?? '';
    const draft = { ...WIPERS, id: randomUUID(), version, price, until, check: checkId(line, 'wipers') };
    await requests.save(id, draftSchema.parse(draft), morgan);
    await requests.send(id, by(await work.read(id)));
    const { lines } = await requests.read(id);
    at = new Date(at.getTime() + HOUR_MS / 4);
    for (const { id: offer, shown } of lines.filter(({ status }) => status === 'open'))
      await requests.answer(id, { id: offer, status: 'declined', shown: shown ?? '', start: false }, casey);
    return work.read(id);
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
          await work.recordChecks(id, recorded, morgan);
          await photograph(id);
          state = await askAboutWipers(id, line);
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
