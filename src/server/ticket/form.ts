import type { Site } from '../../content-model/site.ts';
import type { PlainForm } from '../../contract/form.ts';
import {
  contactTicketSchema,
  garageTicketSchema,
  type TicketInput,
  type TicketKind,
  type TicketReceipt,
} from '../../contract/ticket.ts';
import { type FormOutcome, submitPlainForm } from '../http/plain-form.ts';
import { checkTicket } from './check.ts';
import type { TicketService } from './service.ts';

export interface TicketForms {
  /** Handles a plain form. Never throws: whatever goes wrong, what was typed comes back. */
  submit(kind: TicketKind, request: Request, address: string): Promise<FormOutcome<TicketReceipt>>;
}

interface Parts {
  service: TicketService;
  site: Site;
  /** Told of what we did not foresee. */
  onError: (error: unknown) => void;
}

const FIELDS = {
  contact: Object.keys(contactTicketSchema.shape),
  garage: Object.keys(garageTicketSchema.shape),
};

/** Fields that are lists: each box that is ticked is one. */
const LISTS = new Set(['work']);

export function ticketForms({ service, site, onError }: Parts): TicketForms {
  return {
    submit: (kind, request, address) =>
      submitPlainForm(request, {
        fields: FIELDS[kind],
        check: (values) => void checkTicket(inputOf(kind, values)),
        send: (values) => service.create(inputOf(kind, values), address),
        site,
        onError,
      }),
  };
}

/** In the shape of the contract; whether it holds is the service's to say. */
function inputOf(kind: TicketKind, values: PlainForm['values']): TicketInput {
  const fields = Object.entries(values).map(([name, all]) => [name, LISTS.has(name) ? all : (all[0] ?? '')]);
  return { ...Object.fromEntries(fields), kind } as TicketInput;
}
