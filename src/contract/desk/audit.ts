import { AUDIT_GROUPS } from './audit-actions.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';

const entrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.object({
    id: z.uuid().nullable().describe('Null: the command line of the server.'),
    name: z.string().describe('As it was then: everybody chooses their own. Empty where it is not known.'),
    account: z.string().describe('The address of their account then; empty where it is not known.'),
    roles: z.string().describe('Those of the account then; empty where they are not known.'),
  }),
  what: z.string().describe("As 'feature.action': 'work.step'."),
  subject: z.string().describe('Id of what it was done to.'),
  before: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('As far as it changed; null: it was not there.'),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof entrySchema>;

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/desk/audit',
  access: 'admin',
  summary: 'Who of staff changed what, newest first, fifty at a time.',
  query: z.object({
    before: z
      .string()
      .max(15)
      .regex(/^\d+$/)
      .transform(Number)
      .optional()
      .describe('Older than this id: `next` of the page before.'),
    subject: z.string().min(1).max(64).optional().describe('What was done to this alone, by its id.'),
    by: z.uuid().optional().describe('What this person did alone, by their id.'),
    about: z.enum(AUDIT_GROUPS).optional().describe('What is about this alone.'),
    until: z.iso.date().optional().describe('The last day.'),
  }),
  response: success(z.object({ entries: z.array(entrySchema), next: z.number().int().nullable() })),
});
export type AuditAsked = z.output<NonNullable<typeof listAudit.query>>;

/** Something that entries of the log name by its id. */
export interface AuditNamed {
  name: string;
  /** The booking that it is, or belongs to. */
  booking: { id: string; reference: string; plate: string } | null;
}
/** By id, as far as it is kept. */
export type AuditNames = Readonly<Record<string, AuditNamed>>;
