import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { workshopAddress } from '../../../src/content-model/site.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { starsOf } from '../../../src/server/bookings/garage-stars.ts';
import { storedBooking } from '../../../src/server/bookings/rows.ts';
import { confirmationMail } from '../../../src/server/booking/confirmation.ts';
import { bookingLines, bookings, feedback } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt, type TestApi, testApi } from '../../helpers/api.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { emptyNetwork, network, networkContent } from '../../helpers/network.ts';

const BRACKNELL = 'Bracknell Test Garage';
const ADDRESS = '1 Example Way, Bracknell, RG12 1AA';

onOneEngine('the garage that a customer is told of', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  let its: ReturnType<typeof network>;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON, content: networkContent });
    its = network(database.db, api);
  });
  afterAll(() => database.close());
  beforeEach(() => emptyNetwork(database.db));

  const book = async (district: string, own: object = {}) => {
    const body = createOrder.body.parse(await its.order(district, own));
    const made = await api.services.booking.create(body, guestAt());
    const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, made.reference));
    const stored = await storedBooking(database.db, row?.id ?? '');
    if (!stored) throw new Error('Nothing was booked');
    const mail = confirmationMail(stored, site, 'https://example.com/booking/manage/x');
    const file = String(mail.attachments[0]?.content).replaceAll('\r\n ', '');
    return { made, stored, mail, file };
  };

  test('is named in the answer, the email and the calendar, where there are several', async () => {
    const alone = await book('RG12');
    expect(alone.made.garage).toBeUndefined();
    expect(alone.stored.garageShown).toBe(false);
    expect(alone.mail.text + alone.mail.html + alone.file).not.toMatch(/Work done by/);

    await its.openBoth();
    const there = await book('RG12');
    expect(there.made.garage).toEqual({
      name: BRACKNELL,
      address: ADDRESS,
      hours: 'Monday to Friday 08:00 to 17:30',
    });
    expect(there.stored.garageShown).toBe(true);
    expect(there.mail.text).toMatch(new RegExp(`Work done by: +${BRACKNELL}, ${ADDRESS}`));
    expect(there.mail.html).toContain(`Work done by ${BRACKNELL}, ${ADDRESS}`);
    expect(there.file).toContain(`Work done by ${BRACKNELL}.`);
    const own = await book('RG1');
    expect(own.made.garage).toMatchObject({ name: site.name, address: workshopAddress(site) });
    // What was booked while there was one goes on reading as it did.
    const { booking } = await api.services.bookingChanges.view(alone.stored.id, guestAt());
    expect(booking.garage).toBeUndefined();
  });

  test('is where a car is brought to', async () => {
    const [, wokingham] = await its.openBoth();
    const { mail, file } = await book('RG42', { arrival: 'brought', garage: wokingham });
    expect(mail.text).toMatch(/To: +Wokingham Test Garage, 1 Example Way/);
    expect(mail.text).not.toContain(workshopAddress(site));
    expect(mail.text).not.toContain('Work done by');
    expect(file).toContain('SUMMARY:Bring your car to Wokingham Test Garage');
    expect(file).toContain('LOCATION:Wokingham Test Garage\\, 1 Example Way');
  });

  test('stamps the service book', async () => {
    const [bracknell] = await its.openBoth();
    const { userId } = await storeCustomer(database.db, SATURDAY_NOON);
    const { stored } = await book('RG12');
    await database.db.update(bookings).set({ customerId: userId, status: 'delivered' });
    await database.db.update(bookingLines).set({ status: 'done', doneAt: SATURDAY_NOON });
    const read = async () => {
      const { paper } = await api.services.serviceBooks.read({
        userId,
        car: stored.id,
        isOwn: true,
        address: '',
      });
      return JSON.stringify(paper);
    };
    expect(stored.garageId).toBe(bracknell);
    expect(await read()).toContain('"ring":"BRACKNELL TEST GARAGE · BRACKNELL · "');
    expect(await read()).toContain(`Stamped by ${BRACKNELL}, Bracknell, 21 November 2026`);
    await database.db.update(bookings).set({ garageId: FIRST_GARAGE, garageShown: false });
    expect(await read()).toContain(`Stamped by ${site.name}, ${site.homeTown.name}`);
    expect(await read()).not.toContain('Work done by');
  });

  test('has stars from ten reviews on', async () => {
    const [bracknell] = await its.openBoth();
    const rows = [];
    for (let at = 0; at < 3; at++) rows.push((await book('RG12')).stored);
    const [first] = rows;
    if (!first) throw new Error('Nothing was booked');
    const { lines: _, found: __, place: ___, ...row } = first;
    const said = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const id = crypto.randomUUID();
        await database.db
          .insert(bookings)
          .values({ ...row, id, reference: id.slice(0, 12), idempotencyKey: id, status: 'closed' });
        await database.db.insert(feedback).values({
          bookingId: id,
          state: 'counted',
          stars: at % 2 ? 5 : 4,
          words: '',
          isShown: false,
          writtenAt: SATURDAY_NOON,
          changedAt: SATURDAY_NOON,
        });
      }
    };
    await said(9);
    expect(await starsOf(database.db)).toEqual(new Map());
    await said(1);
    const stars = { average: 4.4, count: 10 };
    expect(await starsOf(database.db, bracknell)).toEqual(new Map([[bracknell, stars]]));
    const { booking } = await api.services.bookingChanges.view(first.id, guestAt());
    expect(booking.garage).toMatchObject({ name: BRACKNELL, stars });
  });
});
