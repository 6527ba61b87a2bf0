import { randomUUID } from 'node:crypto';
import { comesOff } from '../../domain/booking/booking-line.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { fittedText } from '../../domain/work/service-record.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import type { InvoiceService } from '../invoice/service.ts';
import { type WorkService } from '../work/service.ts';
import { fit, unfit, writeHead } from './changes.ts';
import { fittedOfForm, serviceRecordHead, type RecordForm, recordFields } from './fields.ts';
import { knownVin, writtenOf } from '../bookings/service-record.ts';
import { storedWork } from '../bookings/work.ts';

interface Parts {
  db: Database;
  work: Pick<WorkService, 'change'>;
  invoices: InvoiceService;
}

/** `/apps/desk/bookings/{id}/record`: parts, fluids and figures of a visit, and what its invoice says. */
export function recordPages({ db, work, invoices }: Parts, pageForm: PageForm) {
  const pathOf = (id: string) => `/apps/desk/bookings/${id}/record`;
  const idOf = ({ id = '' }: Record<string, string | undefined>): string => {
    if (!isUuid(id)) throw new AppError('not_found', 'There is no such booking');
    return id;
  };

  async function run(form: RecordForm, bookingId: string, actor: Staff): Promise<void> {
    const seen = { version: form.version, actor };
    // Of these the form's own id says whether they have been done.
    const once = { version: null, actor };
    switch (form.act) {
      case 'write': {
        const { booking } = await storedWork(db, bookingId);
        return work.change(bookingId, seen, writeHead(serviceRecordHead(form, booking.vehicle.Year)));
      }
      case 'fit': {
        if (!isUuid(form.id))
          throw new AppError('invalid', 'Open the page again: this form isn’t ours', { errors: {} });
        if (!isUuid(form.line))
          throw new AppError('invalid', 'Choose the job that it belongs to', {
            errors: { line: 'Choose the job that it belongs to' },
          });
        return work.change(bookingId, once, fit(form.id, form.line, fittedOfForm(form)));
      }
      case 'unfit':
        return isUuid(form.id) ? work.change(bookingId, once, unfit(form.id)) : undefined;
      case 'reissue':
        return work.change(bookingId, seen, invoices.reissue());
    }
  }

  const one = pageForm({
    access: 'staff',
    proof: 'none',
    fields: recordFields,
    async show({ params, sent, url }) {
      const id = idOf(params);
      const { booking, lines } = await storedWork(db, id);
      const written = await writtenOf(db, id);
      const jobs = lines.filter(
        (line) => !comesOff(line) && line.status !== 'declined' && line.status !== 'not_done',
      );
      const { vin } = written.record;
      return {
        id,
        reference: booking.reference,
        version: booking.version,
        record: { ...written.record, vin: vin || (await knownVin(db, booking)) },
        business: written.business,
        jobs: jobs.map((line) => ({
          id: line.id,
          name: lineName(line),
          fitted: written.fitted
            .filter(({ lineId }) => lineId === line.id)
            .map((one) => ({ id: one.id, text: fittedText(one) })),
        })),
        nextId: randomUUID(),
        documents: await invoices.list(id),
        isBehind: await invoices.isBehind(id),
        done: sent ? null : url.searchParams.get('done'),
      };
    },
    async run(form, { params, actor }) {
      const id = idOf(params);
      await run(form, id, actor);
      return onward(`${pathOf(id)}?done=${form.act}`);
    },
  });
  return { one };
}

export type RecordPages = ReturnType<typeof recordPages>;
