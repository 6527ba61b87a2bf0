import { z } from 'zod';

/** A code or a name of the bookkeeper's own chart of accounts. */
const account = z
  .string()
  .regex(/^[\w &'().:/-]{1,60}$/, 'Write the code or the name as your accounting program has it');
const nominal = z.string().regex(/^\d{1,8}$/, "Write the number of the nominal account, like '4000'");
const reference = (most: number) =>
  z.string().regex(new RegExp(`^[A-Z0-9]{1,${most}}$`), `Write capitals and digits, at most ${most}`);

/** Where the accounting programs put what we hand them: each has the codes of its own chart as it comes. */
export const siteBooksSchema = z.object({
  xero: z
    .object({
      sales: account.default('200').describe('Account code of what carries VAT.'),
      tests: account.default('200').describe('Account code of MOT tests outside the scope of VAT.'),
      garages: account.default('325').describe('Account code of what other garages get.'),
    })
    .prefault({}),
  quickbooks: z
    .object({
      sales: account.default('Services').describe('Product or service of what carries VAT.'),
      tests: account.default('Services').describe('The same of MOT tests outside the scope of VAT.'),
      garages: account.default('Cost of sales').describe('Account of what other garages get.'),
    })
    .prefault({}),
  sage: z
    .object({
      customers: reference(8)
        .default('WEBSITE')
        .describe('The one customer account that all our invoices go to: Sage takes no new ones.'),
      garages: reference(5)
        .default('GAR')
        .describe('Begins the supplier account of a garage, before its number: GAR2.'),
      sales: nominal.default('4000').describe('Nominal account of what carries VAT.'),
      tests: nominal.default('4000').describe('The same of MOT tests outside the scope of VAT.'),
      shares: nominal.default('6002').describe('Nominal account of what other garages get.'),
      card: nominal.default('1250').describe('Bank account of cards on the site.'),
      terminal: nominal.default('1250').describe('Bank account of the card terminal.'),
      cash: nominal.default('1230').describe('Bank account of cash.'),
      transfer: nominal.default('1200').describe('Bank account of transfers.'),
    })
    .prefault({}),
});
export type BooksCodes = z.infer<typeof siteBooksSchema>;
