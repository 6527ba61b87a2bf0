import { z } from '../../contract/call/zod.ts';
import {
  type FittedPart,
  FITTED_KINDS,
  INDICATORS,
  MAKERS_RECORDS,
  MAX_FITTED_DETAIL,
  MAX_FITTED_NAME,
  MAX_INVOICE_ADDRESS,
  MAX_INVOICE_NAME,
  MAX_SCHEDULE,
  parseQuantity,
  STAMPS,
} from '../../domain/work/service-record.ts';
import { parseVin } from '../../domain/vehicle/vin.ts';
import { invalid } from '../errors.ts';
import { fieldsOf, versionField } from '../http/page-fields.ts';
import type { RecordHead } from './changes.ts';

/** What the page can do; each has a form of its own. */
const RECORD_ACTS = ['write', 'fit', 'unfit', 'reissue'] as const;

const text = (most: number) => z.string().trim().max(most);

/** The fields of all of them: what one does not have stays empty. */
export const recordFields = fieldsOf(
  z.object({
    act: z.enum(RECORD_ACTS),
    version: versionField,
    vin: text(30),
    schedule: text(MAX_SCHEDULE),
    stamp: z.enum(STAMPS),
    indicator: z.enum(INDICATORS),
    makers_record: z.enum(MAKERS_RECORDS),
    invoice_name: text(MAX_INVOICE_NAME),
    invoice_address: text(MAX_INVOICE_ADDRESS),
    id: text(36),
    line: text(36),
    kind: z.enum(['', ...FITTED_KINDS]),
    name: text(MAX_FITTED_NAME),
    detail: text(MAX_FITTED_DETAIL),
    quantity: text(8),
  }),
);
export type RecordForm = ReturnType<typeof recordFields.parse>;

/** @param year of the car's make. @throws AppError invalid */
export function serviceRecordHead(form: RecordForm, year: number | null): RecordHead {
  const vin = form.vin === '' ? '' : parseVin(form.vin, year);
  const wrong: Record<string, string> = {};
  if (vin === null)
    wrong.vin =
      'A VIN has 17 letters and digits, and never an I, an O or a Q. Check it on the car or the V5C';
  if (form.invoice_address !== '' && form.invoice_name === '')
    wrong.invoice_name = 'Write the name of the business, too';
  if (form.invoice_name !== '' && form.invoice_address === '')
    wrong.invoice_address = 'Write the address of the business, too';
  refuse(wrong);
  const { schedule, stamp, indicator, makers_record: makersRecord } = form;
  return {
    record: { vin: vin ?? '', schedule, stamp, indicator, makersRecord },
    business: { name: form.invoice_name, address: form.invoice_address },
  };
}

const DETAIL_ASKED = {
  part: 'Write the part’s number',
  fluid: 'Write its specification, like 5W-30, ACEA C3',
  figure: 'Write what was measured, with its unit, like 14.3 V',
};

/** @throws AppError invalid */
export function fittedOfForm({ kind, name, detail, quantity }: RecordForm): FittedPart {
  if (kind === '') throw invalid([{ path: ['kind'], message: 'Choose what it is' }]);
  const many = parseQuantity(kind, quantity);
  const wrong: Record<string, string> = {};
  if (name === '') wrong.name = 'Write what it is called';
  if (detail === '') wrong.detail = DETAIL_ASKED[kind];
  if (many === null)
    wrong.quantity = kind === 'part' ? 'Write how many pieces, like 4' : 'Write how many litres, like 4.3';
  refuse(wrong);
  return { kind, name, detail, quantity: many ?? 1 };
}

function refuse(wrong: Record<string, string>): void {
  const found = Object.entries(wrong);
  if (found.length > 0) throw invalid(found.map(([field, message]) => ({ path: [field], message })));
}
