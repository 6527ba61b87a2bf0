import {
  contactTicketSchema,
  garageTicketSchema,
  type TicketInput,
  type FormKind,
} from '../../contract/account/ticket.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import { checkTicket } from './check.ts';

const SHAPES = { contact: contactTicketSchema.shape, garage: garageTicketSchema.shape };

/** Fields that are lists: each box that is ticked is one. */
const LISTS = new Set(['work']);

/** The fields of a ticket's form, as the service takes them. */
export function ticketFields(kind: FormKind): Fields<TicketInput> {
  const names = Object.keys(SHAPES[kind]);
  return {
    names,
    parse(values) {
      const fields = names.map((name) => [
        name,
        LISTS.has(name) ? (values[name] ?? []) : valueOf(values, name),
      ]);
      const ticket = { ...Object.fromEntries(fields), kind } as TicketInput;
      checkTicket(ticket);
      return ticket;
    },
  };
}
