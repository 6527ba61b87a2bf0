import { typedMiles } from '../../contract/booking/handover.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { z } from '../../contract/call/zod.ts';
import { recordMotResult } from '../../contract/work/mot-result.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { bookingRow, noSuchBooking } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import { invalid } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { valueOf } from '../http/page-fields.ts';
import { defectsIn, MOST_DEFECTS, motFound } from './page-values.ts';
import type { WorkService } from './service.ts';

interface Parts {
  db: Database;
  work: WorkService;
  clock: () => Date;
}

type Params = Readonly<Record<string, string | undefined>>;

const idOf = (params: Params): string => {
  const { success, data } = z.uuid().safeParse(params.id);
  if (!success) throw noSuchBooking();
  return data;
};
const pathOf = (id: string) => `/apps/desk/bookings/${id}`;

const NAMES = [
  'version',
  'line_id',
  'result',
  'tested_on',
  'miles',
  'miles_confirmed',
  'expires',
  'valid_until',
  'repaired',
  ...Array.from({ length: MOST_DEFECTS }, (_, at) => [`defect-${at}`, `type-${at}`]).flat(),
];

/** `/apps/desk/bookings/{id}/mot?line=`: the result of a test, of its retest, or a correction. */
export function motPages({ db, work, clock }: Parts, pageForm: PageForm) {
  return {
    record: pageForm({
      access: 'staff',
      proof: 'none',
      fields: {
        names: NAMES,
        parse(values): z.output<(typeof recordMotResult)['body']> {
          const text = (name: string) => valueOf(values, name);
          const said = {
            version: Number(text('version') || NaN),
            line_id: text('line_id'),
            result: text('result') || undefined,
            tested_on: text('tested_on'),
            miles: typedMiles(text('miles')) ?? NaN,
            miles_confirmed: typedMiles(text('miles_confirmed')),
            expires: text('expires') || null,
            valid_until: text('valid_until') || null,
            repaired: text('repaired') === 'yes',
            defects: defectsIn(values),
          };
          const parsed = recordMotResult.body.safeParse(said, { error: plainWords });
          if (parsed.success) return parsed.data;
          throw invalid(parsed.error.issues);
        },
      },
      async show({ params, url }, form) {
        const id = idOf(params);
        const row = await bookingRow(db, id);
        if (!row) throw noSuchBooking();
        const stands = await work.read(id);
        const tests = stands.lines.filter(({ key }) => key === MOT_KEY);
        const asked = form.values.line_id?.[0] ?? url.searchParams.get('line');
        const line = tests.find((each) => each.id === asked) ?? tests[0];
        if (!line) return onward(pathOf(id));
        return {
          path: pathOf(id),
          reference: row.reference,
          vehicle: row.vehicle,
          version: stands.version,
          line,
          today: localNow(clock()).date,
          done: url.searchParams.get('done'),
        };
      },
      async run({ version, line_id: line, miles_confirmed: confirmed, ...found }, { params, actor }) {
        const id = idOf(params);
        await work.recordMot(id, line, motFound(found), { version, actor, confirmed });
        return onward(`${pathOf(id)}/mot?line=${line}&done=kept`);
      },
    }),
  };
}

export type MotPages = ReturnType<typeof motPages>;
