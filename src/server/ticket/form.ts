import { site } from '../../content-model/site.ts';
import {
  contactTicketSchema,
  garageTicketSchema,
  PERSON,
  type TicketForm,
  type TicketInput,
  type TicketKind,
  type TicketReceipt,
  TRAP,
} from '../../contract/ticket.ts';
import { AppError, isAppError, STATUS_OF } from '../errors.ts';
import { readForm } from '../http/form-body.ts';
import { checkTicket } from './check.ts';
import type { TicketService } from './service.ts';

/** Stored, or the form to show again with everything that was typed and the HTTP status that fits. */
export type FormOutcome = { sent: TicketReceipt } | { form: TicketForm; status: number };

export interface TicketForms {
  /** Handles a plain form. Never throws: whatever goes wrong, what was typed comes back. */
  submit(kind: TicketKind, request: Request, address: string): Promise<FormOutcome>;
}

interface Parts {
  service: TicketService;
  /** Told of what we did not foresee. */
  onError: (error: unknown) => void;
}

const FIELDS = {
  contact: Object.keys(contactTicketSchema.shape),
  garage: Object.keys(garageTicketSchema.shape),
};

/** Fields that are lists: each box that is ticked is one. */
const LISTS = new Set(['work']);

export function ticketForms({ service, onError }: Parts): TicketForms {
  return {
    async submit(kind, request, address) {
      const form: TicketForm = { values: {}, errors: {}, problem: null, askPerson: false };
      try {
        const sent = await readForm(request);
        for (const name of FIELDS[kind]) form.values[name] = sent.get(name) ?? [];
        form.askPerson = (sent.get(TRAP) ?? []).some((value) => value.trim() !== '');
        const input = inputOf(kind, form.values);
        if (form.askPerson && !sent.has(PERSON)) throw unproven(input);
        return { sent: await service.create(input, address) };
      } catch (error) {
        if (!isAppError(error)) onError(error);
        const { code, message, extras } = isAppError(error) ? error : broken();
        if (extras.errors) return { form: { ...form, errors: extras.errors }, status: STATUS_OF[code] };
        return { form: { ...form, problem: message }, status: STATUS_OF[code] };
      }
    },
  };
}

/** In the shape of the contract; whether it holds is the service's to say. */
function inputOf(kind: TicketKind, values: TicketForm['values']): TicketInput {
  const fields = Object.entries(values).map(([name, all]) => [name, LISTS.has(name) ? all : (all[0] ?? '')]);
  return { ...Object.fromEntries(fields), kind } as TicketInput;
}

/** The question beside whatever else is wrong, so that it takes one more try and not two. */
function unproven(input: TicketInput): AppError {
  let errors = {};
  try {
    checkTicket(input);
  } catch (error) {
    if (isAppError(error)) errors = error.extras.errors ?? {};
  }
  const ask = 'Tick the box to show that a person sends this';
  return new AppError('invalid', ask, { errors: { ...errors, [PERSON]: ask } });
}

function broken(): AppError {
  const message = `Something broke on our side, and this was not sent. Try again in a moment, or call ${site.phone.display}`;
  return new AppError('server_error', message);
}
