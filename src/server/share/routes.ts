import * as calls from '../../contract/garage/shares.ts';
import { amountOf, penceFromAmount } from '../../domain/money/money.ts';
import type { Mount } from '../http/mount.ts';
import type { SharesByHand } from './by-hand.ts';
import type { GaragePayments } from './pay.ts';
import type { DatedRule, ShareRules } from './rules.ts';
import type { SelfBillings } from './self-billing.ts';
import type { StatementService } from './service.ts';

interface Parts {
  rules: ShareRules & SharesByHand;
  selfBillings: SelfBillings;
  statements: StatementService;
  payments: GaragePayments;
}

export function shareRoutes(mount: Mount, { rules, selfBillings, statements, payments }: Parts): void {
  const done = { data: {} };

  mount(calls.readShares, async ({ params: { garage } }) => {
    const agreed = await selfBillings.of(garage);
    const self_billing = agreed.map(({ id, fromDay, untilDay, vatNumber, endedOn }) => ({
      id,
      from: fromDay,
      until: untilDay,
      vat_number: vatNumber,
      ended_on: endedOn,
    }));
    const to_say = await rules.unsaid(garage);
    return { data: { rules: (await rules.rules(garage)).map(shownRule), self_billing, to_say } };
  });
  mount(calls.setShare, async ({ params, body }, actor) => {
    await rules.setRule(params.garage, ruleOf(body), actor);
    return done;
  });
  mount(calls.sayShare, async ({ params, body: { amount, reason } }, actor) => {
    await rules.sayShare(params.id, { pence: penceFromAmount(amount), reason }, actor);
    return done;
  });
  mount(calls.correctShare, async ({ params, body: { id, booking, amount, outside, reason } }, actor) => {
    const pence = penceFromAmount(amount);
    const about = { garageId: params.garage, bookingId: booking, isOutside: outside };
    await rules.correct({ ...about, id, pence, reason }, actor);
    return done;
  });
  mount(calls.agreeSelfBilling, async ({ params: { garage }, body: { from, until } }, actor) => {
    await selfBillings.agree({ garageId: garage, fromDay: from, untilDay: until }, actor);
    return done;
  });
  mount(calls.endSelfBilling, async ({ params }, actor) => {
    await selfBillings.end(params.id, actor);
    return done;
  });
  mount(calls.nameGarageAccount, async ({ params, body }, actor) => {
    const account = { name: body.account_name, sortCode: body.sort_code, number: body.account_number };
    await payments.nameAccount(params.garage, account, actor);
    return done;
  });
  mount(calls.listStatements, async ({ params }, actor) => ({
    data: { statements: await statements.list(params.garage, actor) },
  }));
  mount(calls.noteGarageInvoice, async ({ params, body: { number, vat } }, actor) => {
    await payments.invoiceCame(params.statement, { number, vat: penceFromAmount(vat) }, actor);
    return done;
  });
  mount(calls.exportGaragePayments, async (_, actor) => {
    const { name, bytes } = await payments.file(actor);
    return { data: { name, csv: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) } };
  });
  mount(calls.payStatement, async ({ params, body }, actor) => {
    await payments.pay(params.statement, body.reference, actor);
    return done;
  });
}

const shownRule = (rule: DatedRule): calls.ShareRuleWish => ({
  from: rule.from,
  labour_percent: rule.labourPercent,
  parts_percent: rule.partsPercent,
  mot: amountOf(rule.motPence),
  diagnostic: amountOf(rule.diagnosticPence),
});

const ruleOf = (wish: calls.ShareRuleWish): DatedRule => ({
  from: wish.from,
  labourPercent: wish.labour_percent,
  partsPercent: wish.parts_percent,
  motPence: penceFromAmount(wish.mot),
  diagnosticPence: penceFromAmount(wish.diagnostic),
});
