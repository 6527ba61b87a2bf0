import { endpoint, success, amountSchema } from '../call/endpoint.ts';
import { plainRequired } from '../call/fields.ts';
import { bankDetailsSchema } from '../account/referral.ts';
import { z } from '../call/zod.ts';
import { garageIdSchema } from './garage-id.ts';

const ofGarage = z.object({ garage: garageIdSchema });
const ofStatement = z.object({ statement: z.uuid() });
const notBelowZero = amountSchema.refine((amount) => !amount.startsWith('-'), 'Enter no amount below zero');
const day = z.iso.date('Enter a day');
const percent = z.number().int('Enter a whole number').min(0).max(100, 'Enter at most 100');
const reason = plainRequired(200, 'Say why: the garage reads it');
const month = z.string().describe('`YYYY-MM`');
const done = success(z.object({}));

const ruleSchema = z.object({
  from: day.describe('The first day on which lines are agreed by it.'),
  labour_percent: percent.describe('Of the price without VAT.'),
  parts_percent: percent,
  mot: notBelowZero.describe('For each test, without VAT, whatever its customer pays.'),
  diagnostic: notBelowZero.describe('For each diagnostic, likewise.'),
});
export type ShareRuleWish = z.output<typeof ruleSchema>;

const agreementSchema = z.object({
  id: z.uuid(),
  from: z.iso.date(),
  until: z.iso.date(),
  vat_number: z.string(),
  ended_on: z.iso.date().nullable().describe('The first day on which it counts no more.'),
});

const statementSchema = z.object({
  id: z.uuid(),
  month,
  number: z.string(),
  self_billed: z
    .string()
    .nullable()
    .describe('Number of the invoice that it is; null: the garage sends its own.'),
  net: amountSchema.describe('Without VAT; below zero: the garage gives it back.'),
  vat: amountSchema,
  outside: amountSchema.describe('For MOT tests, outside the scope of VAT.'),
  invoice: z.string().describe('The garage’s own; empty: none has come.'),
  paid_on: z.iso.date().nullable(),
  reference: z.string().describe('What the bank calls the transfer.'),
  pdf: z.string(),
  csv: z.string(),
});

/** The files of a statement: `.pdf` and `.csv`. */
export const statementPath = (garage: number, file: 'pdf' | 'csv', of: string): string =>
  `/apps/desk/garages/${garage}/statement.${file}?month=${of}`;

const adminOf = { access: 'admin', proof: 'fresh', params: ofGarage, response: done } as const;

export const readShares = endpoint({
  id: 'readShares',
  method: 'GET',
  path: '/desk/garages/{garage}/shares',
  access: 'admin',
  summary: 'What a garage gets of a job, and by which agreements its invoices are written.',
  params: ofGarage,
  response: success(
    z.object({
      rules: z.array(ruleSchema).describe('Latest first.'),
      self_billing: z.array(agreementSchema).describe('Oldest first.'),
      to_say: z
        .array(z.object({ line: z.uuid(), booking: z.string() }))
        .describe('Delivered work for which no rule says what it gets: say it with sayShare.'),
    }),
  ),
});

export const setShare = endpoint({
  ...adminOf,
  id: 'setShare',
  method: 'POST',
  path: '/desk/garages/{garage}/shares',
  summary: 'Sets what a garage gets of what is agreed from a day on. What was agreed before stays.',
  body: ruleSchema,
  errors: ['not_found', 'invalid'],
});

export const sayShare = endpoint({
  id: 'sayShare',
  method: 'POST',
  path: '/desk/lines/{id}/share',
  access: 'admin',
  proof: 'fresh',
  summary:
    'Says what a garage gets for a line where no rule does: that it puts another one’s work right, which gives that back.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ amount: notBelowZero, reason }),
  response: done,
  errors: ['not_found', 'invalid'],
});

export const correctShare = endpoint({
  ...adminOf,
  id: 'correctShare',
  method: 'POST',
  path: '/desk/garages/{garage}/corrections',
  summary: 'Adds to what a garage is owed, or takes it off. Sent again with the same id it is one.',
  body: z.object({
    id: z.uuid(),
    booking: z.uuid().nullable().describe('null: it is about no job.'),
    amount: amountSchema.describe('Without VAT; below zero: the garage gives it back.'),
    outside: z.boolean().describe('Whether it is about an MOT test at another’s station.'),
    reason,
  }),
  errors: ['not_found', 'invalid'],
});

export const agreeSelfBilling = endpoint({
  ...adminOf,
  id: 'agreeSelfBilling',
  method: 'POST',
  path: '/desk/garages/{garage}/self_billing',
  summary: 'Notes that we may write a garage’s invoices to us, for twelve months at most.',
  body: z.object({ from: day, until: day }),
  errors: ['not_found', 'invalid'],
});

export const endSelfBilling = endpoint({
  id: 'endSelfBilling',
  method: 'POST',
  path: '/desk/self_billing/{id}/end',
  access: 'admin',
  proof: 'fresh',
  summary: 'Ends such an agreement today.',
  params: z.object({ id: z.uuid() }),
  response: done,
  errors: ['not_found'],
});

export const nameGarageAccount = endpoint({
  ...adminOf,
  id: 'nameGarageAccount',
  method: 'POST',
  path: '/desk/garages/{garage}/account',
  summary: 'Names the bank account that a garage is paid to.',
  body: bankDetailsSchema,
  errors: ['not_found', 'invalid'],
});

export const listStatements = endpoint({
  id: 'listStatements',
  method: 'GET',
  path: '/desk/garages/{garage}/statements',
  access: 'leader',
  summary: 'A garage’s statements, latest first: for who leads it, and for a Super Admin.',
  params: ofGarage,
  response: success(z.object({ statements: z.array(statementSchema) })),
  errors: ['not_found'],
});
export type ListedStatement = z.infer<typeof statementSchema>;

export const noteGarageInvoice = endpoint({
  id: 'noteGarageInvoice',
  method: 'POST',
  path: '/desk/statements/{statement}/invoice',
  access: 'admin',
  proof: 'fresh',
  summary: 'Notes a garage’s own invoice for a statement that is none.',
  params: ofStatement,
  body: z.object({ number: plainRequired(40, 'Enter the number of the invoice'), vat: notBelowZero }),
  response: done,
  errors: ['not_found', 'invalid'],
});

export const exportGaragePayments = endpoint({
  id: 'exportGaragePayments',
  method: 'POST',
  path: '/desk/garage_payments',
  access: 'admin',
  proof: 'fresh',
  summary: 'One transfer for each garage to which something is due, as a CSV file for the bank.',
  response: success(z.object({ name: z.string(), csv: z.string() })),
});

export const payStatement = endpoint({
  id: 'payStatement',
  method: 'POST',
  path: '/desk/statements/{statement}/paid',
  access: 'admin',
  proof: 'fresh',
  summary: 'Marks a statement as paid.',
  params: ofStatement,
  body: z.object({ reference: plainRequired(60, 'Enter what the bank calls the transfer') }),
  response: done,
  errors: ['not_found', 'invalid', 'changed'],
});

export const shareCalls = [
  readShares,
  setShare,
  sayShare,
  correctShare,
  agreeSelfBilling,
  endSelfBilling,
  nameGarageAccount,
  listStatements,
  noteGarageInvoice,
  exportGaragePayments,
  payStatement,
] as const;
