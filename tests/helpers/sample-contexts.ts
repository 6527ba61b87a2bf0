/** What the samples of the recipes take for granted: names that the reader of a recipe knows from the sentences around them. */
interface Context {
  file: string;
  /** Text that only this sample has. */
  has: string;
  /** Code that stands before it. */
  before: string;
  /** What is around it, where it is a part of something. */
  around?: [before: string, after: string];
}

const LOAN = `
import { endpoint, success } from '../../src/contract/call/endpoint.ts';
import { z } from '../../src/contract/call/zod.ts';
import { addDays, localNow } from '../../src/domain/text/local-time.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { Feature, FeatureParts } from '../../src/server/feature.ts';
import type { Mount } from '../../src/server/http/mount.ts';
import { onward } from '../../src/server/http/page-answer.ts';
import { fieldsOf } from '../../src/server/http/page-fields.ts';
import { type PageForm, pageForms } from '../../src/server/http/page-form.ts';
import type { MailKind } from '../../src/server/mail/kind.ts';

const LOAN_DAYS_AHEAD = 30;
const loanSchema = z.object({ day: z.iso.date() });
type Loan = z.output<typeof loanSchema>;
interface LoanService {
  ask(wish: Loan, by: object): Promise<Loan>;
  of(userId: string): Promise<Loan[]>;
  remindDue(): Promise<void>;
}
const askForLoan = endpoint({
  id: 'askForLoan', method: 'POST', path: '/loans', access: 'anyone', proof: 'none', summary: '', body: loanSchema,
  response: success(z.object({ loan: loanSchema })), errors: ['invalid'],
});
const listLoans = endpoint({
  id: 'listLoans', method: 'GET', path: '/loans', access: 'customer', summary: '',
  response: success(z.object({ loans: z.array(loanSchema) })),
});
declare const mount: Mount;
declare const service: LoanService;
declare const clock: () => Date;
declare const pageForm: PageForm;
declare function loanService(parts: FeatureParts): LoanService;
type LoanPages = object;
declare function loanPages(service: LoanService, clock: () => Date, pageForm: PageForm): LoanPages;
declare function loanRoutes(mount: Mount, service: LoanService): void;
declare const loanMails: Record<string, MailKind>;
declare function forgetLoans(db: Database, now: Date): Promise<void>;
`;

const DETAILS = `
import { plainRequired } from '../../src/contract/call/fields.ts';
import { z } from '../../src/contract/call/zod.ts';
import { onward } from '../../src/server/http/page-answer.ts';
import { fieldsOf } from '../../src/server/http/page-fields.ts';
import type { PageForm } from '../../src/server/http/page-form.ts';
declare const pageForm: PageForm;
declare const accounts: { of(actor: object): Promise<object>; rename(actor: object, name: string): Promise<void> };
`;

export const CONTEXTS: readonly Context[] = [
  {
    file: 'docs/add-a-field.md',
    has: 'courtesyCar: z',
    before: "import { z } from '../../src/contract/call/zod.ts';",
    around: ['export const orderSchema = z.object({', '});'],
  },
  { file: 'docs/add-a-field.md', has: 'ORDER_TICKS = ', before: '' },
  {
    file: 'docs/add-a-field.md',
    has: '<Tick',
    before: "import { Tick } from '../../src/controls/Tick.tsx';",
  },
  { file: 'docs/add-a-feature.md', has: 'mount(askForLoan', before: LOAN },
  { file: 'docs/add-a-feature.md', has: 'ask: pageForm({', before: LOAN, around: ['const pages = {', '};'] },
  { file: 'docs/add-a-feature.md', has: 'loanFeature(parts', before: LOAN },
  { file: 'docs/add-a-page.md', has: 'detailsSchema = ', before: DETAILS },
  {
    file: 'docs/add-a-page.md',
    has: 'details: pageForm({',
    before: `${DETAILS}const detailsSchema = z.object({ name: plainRequired(80, 'Enter your name') });`,
    around: ['const pages = {', '};'],
  },
  {
    file: 'docs/add-a-call.md',
    has: 'getSlots = endpoint({',
    before: `
import { endpoint, success } from '../../src/contract/call/endpoint.ts';
import { z } from '../../src/contract/call/zod.ts';
const slotDaySchema = z.object({ date: z.iso.date() });`,
  },
];
