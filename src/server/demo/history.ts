import { subjectsOfOwner } from '../bookings/mail-subjects.ts';
import { countOf } from '../bookings/owner.ts';
import { and, eq } from '../db/drizzle.ts';
import { WORKSHOP } from '../../contract/account/session.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { Site } from '../../content-model/site.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { type People, type StoryServices, storyteller } from './story.ts';

/** Cars of the demo registry, which knows their MOT dates. */
const CARS = { small: 'AB00HYB', large: 'AB18KQC' };
const CUSTOMER = 'casey@demo.example';
const MECHANIC = 'morgan@demo.example';

/** The same features over another database and at another time. */
export type Again = (own: { db: Database; clock: () => Date }) => {
  services: StoryServices & { vehicle: VehicleService };
  mails: readonly MailKind[];
};

interface Parts {
  db: Database;
  clock: () => Date;
  site: Site;
  again: Again;
}

/**
 * What the demonstration customer has behind them and ahead: a service that is finished, a car in the workshop that
 * waits for their decision, and an MOT to come. Made by the same services as everybody's, at the times when it would
 * have happened; all of it or nothing, and never again where there is a booking. Its emails are not sent.
 */
export async function makeDemoHistory({ db, clock, site, again }: Parts): Promise<void> {
  const now = clock();
  const { services, mails } = again({ db, clock });
  const small = await carOf(services.vehicle, CARS.small);
  const large = await carOf(services.vehicle, CARS.large);
  await db.transaction(async (tx) => {
    const who = await people(tx);
    if (!who || (await countOf(tx, who.casey.userId)) > 0) return;
    const story = storyteller({
      ...who,
      tx,
      now,
      site,
      servicesOf: (at) => again({ db: tx, clock: at }).services,
    });
    await story.finished(small);
    await story.waiting(large);
    await story.ahead(small);
    await dequeue(tx, mails, subjectsOfOwner(who.casey.userId));
  });
}

async function carOf(vehicles: VehicleService, plate: string): Promise<Vehicle> {
  const found = await vehicles.lookup(plate, { kind: 'guest', address: '' });
  if (found.kind !== 'one') throw new Error(`The demo registry does not know ${plate} as one car`);
  return found.vehicle;
}

async function people(tx: Database): Promise<People | null> {
  const idOf = async (email: string) =>
    (
      await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.emailKey, email), eq(users.isDemo, true)))
    )[0]?.id;
  const casey = await idOf(CUSTOMER);
  const morgan = await idOf(MECHANIC);
  if (!casey || !morgan) return null;
  const none = { sessionId: '', isConfirmed: true, hasPassword: true, address: '' };
  return {
    casey: { ...none, kind: 'customer', userId: casey, email: CUSTOMER },
    morgan: {
      ...none,
      kind: 'staff',
      userId: morgan,
      roles: [WORKSHOP],
      garages: [{ id: FIRST_GARAGE, leads: false, state: 'active' }],
    },
  };
}
