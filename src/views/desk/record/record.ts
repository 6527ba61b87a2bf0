import {
  type FittedKind,
  type Indicator,
  INDICATOR_TEXT,
  INDICATORS,
  MAKERS_RECORD_TEXT,
  MAKERS_RECORDS,
  type MakersRecord,
  type Stamp,
  STAMP_TEXT,
  STAMPS,
} from '../../../domain/work/service-record.ts';

const NOT_WRITTEN = 'Not written down yet';

const optionsOf = <Value extends string>(values: readonly Value[], texts: Record<Value, string>) =>
  values.map((value) => ({ value, text: texts[value] || NOT_WRITTEN }));

export const STAMP_OPTIONS = optionsOf<Stamp>(STAMPS, STAMP_TEXT);
export const INDICATOR_OPTIONS = optionsOf<Indicator>(INDICATORS, INDICATOR_TEXT);
export const MAKERS_RECORD_OPTIONS = optionsOf<MakersRecord>(MAKERS_RECORDS, MAKERS_RECORD_TEXT);

/** What a form adds, and what its field for the detail and the quantity are called. */
export const KIND_FORMS: {
  kind: FittedKind;
  title: string;
  button: string;
  name: string;
  detail: string;
  quantity: string | null;
}[] = [
  {
    kind: 'part',
    title: 'Add a part',
    button: 'Add the part',
    name: 'Part',
    detail: 'Part number',
    quantity: 'Pieces',
  },
  {
    kind: 'fluid',
    title: 'Add a fluid',
    button: 'Add the fluid',
    name: 'Fluid',
    detail: 'Specification',
    quantity: 'Litres',
  },
  {
    kind: 'figure',
    title: 'Add a figure',
    button: 'Add the figure',
    name: 'What was measured',
    detail: 'Figure with its unit',
    quantity: null,
  },
];

const DONE: Record<string, string> = {
  write: 'Saved.',
  fit: 'Added.',
  unfit: 'Taken away.',
  reissue: 'A new invoice is issued. The customer gets an email.',
};
export const recordDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
