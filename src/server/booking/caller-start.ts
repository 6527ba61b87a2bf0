import type { KnownCaller } from '../../contract/desk/caller.ts';
import { type Arrival, USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import type { Database } from '../db/database.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { knownCaller, type KnownFrom } from './caller-known.ts';
import { arrivalNamed } from './order-fields.ts';

/** Who is calling, and which car. */
interface CallerStart {
  /** As it was typed. */
  phone: string;
  known: KnownCaller | null;
  arrival: Arrival;
}

const fields: Fields<null> = { names: ['phone', 'arrival'], parse: () => null };

interface Parts {
  db: Database;
  cars: KnownFrom;
}

/** `/apps/desk/new`: the number first. It travels in the body, and what is known of it comes back with the page. */
export const callerStartPage = ({ db, cars }: Parts, pageForm: PageForm) =>
  pageForm({
    access: 'own',
    proof: 'none',
    fields,
    async show(_, { values }): Promise<CallerStart> {
      const phone = valueOf(values, 'phone').slice(0, 60);
      return {
        phone,
        known: phone === '' ? null : await knownCaller(db, cars, phone),
        arrival: arrivalNamed(valueOf(values, 'arrival')) ?? USUAL_ARRIVAL,
      };
    },
    run: () => Promise.resolve(undefined),
  });
