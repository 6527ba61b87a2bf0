import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTicket } from '../../../src/contract/account/ticket.ts';
import { STANDARD_POINTS } from '../../../src/domain/garage/application.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { aGarage } from '../../fixtures/tickets.ts';
import { ADMIN, type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
let desk: Desk;
let now: Date;
const OWNER: Staff = { ...ADMIN, isConfirmed: true };
beforeEach(async () => {
  database = await openForTests();
  now = SATURDAY_NOON;
  await hire(database.db);
  // Of two looks at the same point the later one counts, so time goes on.
  desk = deskOf(database.db, () => (now = new Date(now.getTime() + 1)));
});
afterEach(() => database.close());

test('a garage that applied is checked point by point, and invited with a yes', async () => {
  await desk.api.ok(createTicket, { body: aGarage() });
  const { list, one, check, answer } = desk.api.features.pages.applications;
  const listed = await list(opening({ actor: ADMIN }));
  const application = ('applications' in listed && listed.applications[0]?.id) || '';
  const params = { application };
  const sent = (fields: Record<string, string> = {}) =>
    opening({ params, actor: OWNER, body: new URLSearchParams({ ...fields, sent: '' }) });
  const path = `/apps/desk/garages/applications/${application}`;
  const seen = { holds: 'yes', lookedOn: '2026-11-20', note: '' };

  expect(await desk.api.services.desk.counts(ADMIN)).toMatchObject({ applications: 1 });
  expect(await check(sent())).toMatchObject({ to: `${path}?done=check` });
  const wrong = await one(sent({ look: crypto.randomUUID(), point: '9', ...seen, holds: '', lookedOn: '' }));
  expect('form' in wrong && wrong.form.errors).toEqual({
    point: 'Choose a point of the standard',
    holds: 'Choose what you saw',
    lookedOn: 'Enter the day',
  });
  for (const point of STANDARD_POINTS)
    await one(sent({ look: crypto.randomUUID(), point: String(point), ...seen }));
  const whole = await one(opening({ params, actor: ADMIN }));
  if (whole.kind !== 'shown') throw new Error('The application is not there');
  expect(whole.application).toMatchObject({ state: 'checking', missing: [] });

  const version = String(whole.application.version);
  expect(await answer(sent({ version, answer: 'no', reason: '' }))).toMatchObject({
    form: { errors: { reason: 'Say why' } },
  });
  expect(await answer(sent({ version, answer: 'yes', reason: 'Welcome' }))).toMatchObject({
    to: `${path}?done=yes`,
  });
  const { garage } = whole.application;
  const page = await desk.api.features.pages.garages.one(
    opening({ params: { garage: String(garage) }, actor: ADMIN }),
  );
  expect(page).toMatchObject({
    application: { id: application, name: aGarage().garageName },
    people: [{ email: aGarage().email, leads: true, isProven: false }],
  });
  expect(await desk.api.services.desk.counts(ADMIN)).toMatchObject({ applications: 0 });
});
