import { z } from 'zod';
import { ENTRY_KINDS } from '../../domain/garage/entry.ts';

const text = z.string();
const pence = z.number().int();

/** What a garage's statement said when it was issued. Nobody's name is in it, and no plate. */
export const storedStatement = z.object({
  operator: z.object({
    name: text,
    /** Begins its numbers. */
    shortName: text,
    company: text,
    companyNumber: text,
    vatNumber: text,
    address: text,
  }),
  garage: z.object({
    name: text,
    company: text,
    /** null: not registered for VAT. */
    vatNumber: text.nullable(),
    address: text,
  }),
  entries: z.array(
    z.object({
      /** The local day on which it arose. */
      on: text,
      kind: z.enum(ENTRY_KINDS),
      /** The booking's reference; '' of a correction that is about none. */
      booking: text,
      /** What was done, or why it was corrected. */
      name: text,
      /** In per cent; null: outside the scope of VAT. */
      rate: z.number().nullable(),
      pence,
    }),
  ),
  /** Each rate with what carries it; none where the garage sends its own invoice. */
  vat: z.array(z.object({ rate: z.number(), net: pence, vat: pence })),
});
