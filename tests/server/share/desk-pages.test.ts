import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantOf } from '../../../src/domain/text/local-time.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
let desk: Desk;
let garage: number;
let now: Date;
const OWNER: Staff = { ...ADMIN, isConfirmed: true };
beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  now = instantOf('2026-11-20', '12:00');
  desk = deskOf(database.db, () => now);
  garage = await openGarage(database.db, BRACKNELL);
});
afterEach(() => database.close());

const pages = () => desk.api.features.pages.shareDesk;
const at = (own: Record<string, string> = {}) => ({ garage: String(garage), ...own });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const path = () => `/apps/desk/garages/${garage}`;
const leads = (id: number): Staff => ({ ...WORKSHOP, garages: [{ id, leads: true, state: 'active' }] });
const sent = (fields: Record<string, string>, own: Record<string, string> = {}) =>
  opening({ params: at(own), actor: OWNER, body: form(fields) });

test('a month is read by who leads the garage, waits for its invoice, and is paid with a reference', async () => {
  const correction = { id: crypto.randomUUID(), outside: '', reason: 'A clutch priced too low' };
  expect(await pages().correct(sent({ ...correction, pence: '£1,100.50', booking: '' }))).toMatchObject({
    to: `${path()}/shares?done=corrected`,
  });
  now = instantOf('2026-12-01', '09:00');
  await desk.api.services.statements.make();
  const month = { month: '2026-11' };
  const look = (actor: Staff, own = {}) =>
    pages().statement(opening({ params: at({ ...month, ...own }), actor }));
  expect(await look(leads(garage))).toMatchObject({
    kind: 'shown',
    listed: { net: '1100.50', paid_on: null },
    isAdmin: false,
  });
  // A mechanic of it, a leader of another one, and a month without a statement.
  const mechanic: Staff = { ...WORKSHOP, garages: [{ id: garage, leads: false, state: 'active' }] };
  expect(await look(mechanic)).toMatchObject({ kind: 'onward', to: '/' });
  const missing = { kind: 'gone', status: 404, message: 'There is no such statement' };
  expect(await look(leads(garage + 1))).toMatchObject(missing);
  expect(await look(leads(garage), { month: '2026-10' })).toMatchObject(missing);

  const paid = () => pages().paid(sent({ reference: 'FP 123' }, month));
  expect(await paid()).toMatchObject({ form: { errors: { reference: 'Its invoice hasn’t come yet' } } });
  const came = await pages().invoice(sent({ number: 'INV-7', vat: '220.10' }, month));
  expect(came).toMatchObject({ to: `${path()}/statements/2026-11?done=invoice` });
  expect((await desk.api.services.garagePayments.due()).get(garage)).toEqual({
    pence: 132_060,
    statements: 1,
  });
  expect(await paid()).toMatchObject({ to: `${path()}/statements/2026-11?done=paid` });
  expect(await look(OWNER)).toMatchObject({ listed: { paid_on: '2026-12-01', reference: 'FP 123' } });
});

test('a rule is set in pounds and per cent from a day on, and what was before stays readable', async () => {
  const rule = {
    from: '2026-11-20',
    labour_percent: '75',
    parts_percent: '90',
    mot: '40',
    diagnostic: '£30.00',
  };
  const wrong = await pages().rule(sent({ ...rule, labour_percent: '175', mot: 'forty', from: '' }));
  expect(wrong).toMatchObject({
    form: {
      errors: { from: 'Enter a day', labour_percent: 'Enter at most 100', mot: 'Enter pounds, like 284.00' },
    },
  });
  expect(await pages().rule(sent(rule))).toMatchObject({ to: `${path()}/shares?done=rule` });
  await pages().rule(sent({ ...rule, from: '2027-01-01', labour_percent: '80' }));
  const shown = await pages().shares(opening({ params: at(), actor: ADMIN }));
  expect(shown).toMatchObject({
    rules: [
      { from: '2027-01-01', labourPercent: 80 },
      { from: '2026-11-20', labourPercent: 75, motPence: 4000, diagnosticPence: 3000 },
    ],
  });
});

test('self-billing is agreed and ended, and an account is named by its last two digits', async () => {
  const agreed = await pages().selfBilling(sent({ end: '', from: '2026-12-01', until: '2027-11-30' }));
  expect(agreed).toMatchObject({ to: `${path()}/shares?done=agreed` });
  expect(await pages().selfBilling(sent({ end: '', from: '', until: '' }))).toMatchObject({
    form: { errors: { from: 'Enter a day', until: 'Enter a day' } },
  });
  const [agreement] = await desk.api.services.selfBillings.of(garage);
  await pages().selfBilling(sent({ end: agreement?.id ?? '', from: '', until: '' }));
  expect((await desk.api.services.selfBillings.of(garage))[0]?.endedOn).toBe('2026-11-20');

  const account = {
    account_name: 'Bracknell Test Garage Ltd',
    sort_code: '12-34-56',
    account_number: '31926819',
  };
  expect(await pages().account(sent(account))).toMatchObject({ to: `${path()}?done=account` });
  const list = await pages().list(opening({ params: at(), actor: leads(garage) }));
  expect(list).toMatchObject({ account: '19', statements: [] });
  expect(JSON.stringify(list)).not.toContain('31926819');
});
