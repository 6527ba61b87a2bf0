import { randomUUID } from 'node:crypto';
import { garageIdSchema } from '../../contract/garage/garage-id.ts';
import { GARAGES } from '../../contract/garage/garages.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { idOfReference } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { garages } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { fieldsOf, NO_FIELDS, valueOf } from '../http/page-fields.ts';
import { found, type PageForm } from '../http/page-form.ts';
import type { PdfFile } from '../pdf/make.ts';
import type { SharesByHand } from './by-hand.ts';
import {
  accountFields,
  correctionFields,
  invoiceFields,
  paidFields,
  ruleFields,
  sayFields,
  selfBillingFields,
} from './form-fields.ts';
import type { GaragePayments } from './pay.ts';
import { requireLeader } from './require-garage.ts';
import type { ShareRules } from './rules.ts';
import type { SelfBillings } from './self-billing.ts';
import type { StatementService } from './service.ts';

interface Parts {
  db: Database;
  rules: ShareRules & SharesByHand;
  selfBillings: SelfBillings;
  statements: StatementService;
  payments: GaragePayments;
}

type Params = Readonly<Record<string, string | undefined>>;

const noSuchGarage = () => new AppError('not_found', 'There is no such garage');

function idIn({ garage }: Params): number {
  const id = garageIdSchema.safeParse(garage);
  if (!id.success) throw noSuchGarage();
  return id.data;
}

/** What garages get, at the desk: statements for who leads one, and all of it for a Super Admin. */
export function shareDeskPages({ db, rules, selfBillings, statements, payments }: Parts, pageForm: PageForm) {
  const pathOf = (params: Params) => `${GARAGES}/${idIn(params)}`;

  async function named(params: Params) {
    const garage = idIn(params);
    const [row] = await db.select({ facts: garages.facts }).from(garages).where(eq(garages.id, garage));
    if (!row?.facts) throw noSuchGarage();
    return { garage, name: row.facts.name };
  }

  /** The booking of a reference as it was typed; '' for none. @throws AppError invalid */
  async function bookingOf(typed: string): Promise<string | null> {
    const reference = typed.trim().toUpperCase();
    const id = reference === '' ? null : await idOfReference(db, reference);
    if (reference !== '' && id === null)
      throw invalid([{ path: ['booking'], message: 'We know no booking with this reference' }]);
    return id;
  }

  const done = ({ searchParams }: URL) => searchParams.get('done');
  const admin = { access: 'admin', proof: 'fresh' } as const;

  /** One statement with what is on it. */
  async function statement(params: Params, actor: Staff) {
    // First: whether there is such a garage is nobody else's to find out.
    requireLeader(idIn(params), actor);
    const of = await named(params);
    const { month = '' } = params;
    const all = await statements.list(of.garage, actor);
    const listed = all.find((each) => each.month === month);
    const paper = await statements.paper(of.garage, month, actor);
    if (!listed) throw new AppError('not_found', 'There is no such statement');
    return { ...of, listed, paper, isAdmin: isSuperAdmin(actor) };
  }

  return {
    list: pageShow({
      access: 'leader',
      show: async ({ params, actor, url }) => ({
        statements: await statements.list(idIn(params), actor),
        account: await payments.account(idIn(params), actor),
        ...(await named(params)),
        isAdmin: isSuperAdmin(actor),
        done: done(url),
      }),
    }),

    statement: pageShow({
      access: 'leader',
      show: async ({ params, actor, url }) => ({ ...(await statement(params, actor)), done: done(url) }),
    }),

    /** The garage's own invoice has come. */
    invoice: pageForm({
      ...admin,
      fields: fieldsOf(invoiceFields),
      show: ({ params, actor }) => statement(params, actor),
      async run(came, { params, actor }) {
        const { listed } = await statement(params, actor);
        await payments.invoiceCame(listed.id, came, actor);
        return onward(`${pathOf(params)}/statements/${listed.month}?done=invoice`);
      },
    }),

    paid: pageForm({
      ...admin,
      fields: fieldsOf(paidFields),
      show: ({ params, actor }) => statement(params, actor),
      async run({ reference }, { params, actor }) {
        const { listed } = await statement(params, actor);
        await payments.pay(listed.id, reference, actor);
        return onward(`${pathOf(params)}/statements/${listed.month}?done=paid`);
      },
    }),

    /** A button of the overview, which answers with the file: each that is made is noted. */
    bank: pageForm({
      access: 'admin',
      proof: 'to send',
      from: GARAGES,
      fields: NO_FIELDS,
      show: (): Promise<PdfFile | Onward> => Promise.resolve(onward(GARAGES)),
      run: async (_, { actor }) => found(await payments.file(actor)),
    }),

    shares: pageShow({
      access: 'admin',
      async show({ params, url }) {
        const of = await named(params);
        return {
          ...of,
          rules: await rules.rules(of.garage),
          agreements: await selfBillings.of(of.garage),
          unsaid: await rules.unsaid(of.garage),
          done: done(url),
        };
      },
    }),

    rule: pageForm({
      ...admin,
      fields: fieldsOf(ruleFields),
      async show({ params }) {
        const of = await named(params);
        const [last] = await rules.rules(of.garage);
        return { ...of, last: last ?? null };
      },
      async run({ from, labour_percent, parts_percent, mot, diagnostic }, { params, actor }) {
        const amounts = { motPence: mot, diagnosticPence: diagnostic };
        const rule = { from, labourPercent: labour_percent, partsPercent: parts_percent, ...amounts };
        await rules.setRule(idIn(params), rule, actor);
        return onward(`${pathOf(params)}/shares?done=rule`);
      },
    }),

    selfBilling: pageForm({
      ...admin,
      fields: fieldsOf(selfBillingFields),
      show: async ({ params }) => {
        const of = await named(params);
        return { ...of, agreements: await selfBillings.of(of.garage) };
      },
      async run({ end, from, until }, { params, actor }) {
        if (end === '') {
          const missing = [...(from ? [] : ['from']), ...(until ? [] : ['until'])];
          if (missing.length > 0)
            throw invalid(missing.map((name) => ({ path: [name], message: 'Enter a day' })));
          await selfBillings.agree({ garageId: idIn(params), fromDay: from, untilDay: until }, actor);
        } else await selfBillings.end(end, actor);
        return onward(`${pathOf(params)}/shares?done=${end === '' ? 'agreed' : 'ended'}`);
      },
    }),

    correct: pageForm({
      ...admin,
      fields: fieldsOf(correctionFields),
      show: async ({ params }, { values }) => ({
        ...(await named(params)),
        id: valueOf(values, 'id') || randomUUID(),
      }),
      async run({ id, booking, pence, outside, reason }, { params, actor }) {
        const bookingId = await bookingOf(booking);
        const about = { garageId: idIn(params), bookingId, isOutside: outside };
        await rules.correct({ ...about, id, pence, reason }, actor);
        return onward(`${pathOf(params)}/shares?done=corrected`);
      },
    }),

    /** What a garage gets for a line where no rule says it. */
    say: pageForm({
      ...admin,
      fields: fieldsOf(sayFields),
      async show({ params }) {
        const of = await named(params);
        const line = (await rules.unsaid(of.garage)).find((each) => each.line === params.line);
        return line ? { ...of, ...line } : onward(`${GARAGES}/${of.garage}/shares`);
      },
      async run({ pence, reason }, { params, actor }) {
        const { line = '' } = params;
        if (!isUuid(line)) throw new AppError('not_found', 'There is no such line');
        await rules.sayShare(line, { pence, reason }, actor);
        return onward(`${pathOf(params)}/shares?done=said`);
      },
    }),

    account: pageForm({
      ...admin,
      fields: fieldsOf(accountFields),
      show: async ({ params, actor }) => ({
        ...(await named(params)),
        account: await payments.account(idIn(params), actor),
      }),
      async run(typed, { params, actor }) {
        const account = { name: typed.account_name, sortCode: typed.sort_code, number: typed.account_number };
        await payments.nameAccount(idIn(params), account, actor);
        return onward(`${pathOf(params)}?done=account`);
      },
    }),
  };
}

export type ShareDeskPages = ReturnType<typeof shareDeskPages>;
