import { z } from 'zod';
import {
  contactTicketSchema,
  garageTicketSchema,
  type FormTicket,
  ticketSchema,
} from '../../contract/account/ticket.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { HOME_COUNTRY } from '../../domain/account/countries.ts';
import { invalid } from '../errors.ts';
import { type PhoneCheck, typedPhone } from '../phone.ts';

/** Enough of a ticket to check its phone number, whatever else is wrong with it. */
const phoneFields = z.object({ phone: z.string(), country: z.string().default(HOME_COUNTRY) });

const FORM_ORDER = [contactTicketSchema, garageTicketSchema].map(({ shape }) => Object.keys(shape));

/** The ticket as stored, phone in E.164. Throws `invalid` with all mistakes at once, in the form's order. */
export function checkTicket(input: unknown): FormTicket {
  const parsed = ticketSchema.safeParse(input, { error: plainWords });
  const found = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0] ?? 'form');
    if (!found.has(name)) found.set(name, message);
  }
  const phone = checkPhone(input);
  if (!phone.ok && !found.has('phone')) found.set('phone', phone.message);
  if (parsed.success && phone.ok && found.size === 0) return { ...parsed.data, phone: phone.e164 };
  throw invalid(inFormOrder(found).map(([name, message]) => ({ path: [name], message })));
}

/** An empty one passes here; the schema decides whether it may be missing. */
function checkPhone(input: unknown): PhoneCheck {
  const fields = phoneFields.safeParse(input, { error: plainWords });
  return fields.success ? typedPhone(fields.data) : { ok: true, e164: '' };
}

function inFormOrder(found: ReadonlyMap<string, string>): [name: string, message: string][] {
  const order = FORM_ORDER.find((names) => [...found.keys()].every((name) => names.includes(name))) ?? [];
  return [...found].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}
