import { z } from 'zod';
import type { MotTest } from '../../../domain/mot/mot-test.ts';
import { cc, day, tolerantList, text, year } from './fields.ts';
import { motTest, motTestOf, sentTest } from './mot-test.ts';

const RECALL = new Map<string | undefined, 'yes' | 'no' | 'unavailable'>([
  ['yes', 'yes'],
  ['no', 'no'],
  ['unavailable', 'unavailable'],
  // How a YAML parser spells them.
  ['true', 'yes'],
  ['false', 'no'],
]);

/** What is said of the vehicle itself, whether it has tests or is too new for any. */
const described = z.object({
  make: text,
  model: text,
  /** As written: 'Petrol', 'Hybrid Electric (Clean)'. */
  fuelType: text,
  engineSize: cc,
  colour: text,
  firstUsed: day,
  registered: day,
  manufactured: day,
  manufactureYear: year,
  outstandingRecall: text.transform((value) => RECALL.get(value?.toLowerCase()) ?? 'unknown'),
  /** For a vehicle without a test yet. */
  motTestDueDate: day,
});

/** How the DVSA names those that have another name with us. */
const SENT_AS = {
  colour: 'primaryColour',
  firstUsed: 'firstUsedDate',
  registered: 'registrationDate',
  manufactured: 'manufactureDate',
  outstandingRecall: 'hasOutstandingRecall',
} satisfies Partial<Record<keyof typeof described.shape, string>>;

/** What the DVSA's MOT history holds about a vehicle. Null: not given. */
export const dvsaVehicle = described.extend({
  /** Newest first. Empty: none yet. */
  tests: z.array(motTest),
  /** Whether it was tested as a heavy vehicle, lorry or bus. */
  heavyTested: z.boolean(),
});

export type DvsaVehicle = z.output<typeof dvsaVehicle>;

const answer = z
  .looseObject({})
  .transform((body) => {
    const renamed = Object.entries(SENT_AS).map(([ours, theirs]) => [ours, body[theirs]]);
    return { ...body, ...Object.fromEntries(renamed) };
  })
  .pipe(
    described.extend({
      // A registration that is given but cannot be read does not count as left out.
      registration: z
        .unknown()
        .optional()
        .transform((value) => (value === undefined || value === null ? null : (text.parse(value) ?? ''))),
      motTests: tolerantList(sentTest).transform((tests) => tests ?? []),
    }),
  );

/**
 * A 200 from the MOT history API. Null if the body is not of that kind.
 * @returns the registration that it is about; null if it is left out
 */
export function readDvsa(body: unknown): { registration: string | null; vehicle: DvsaVehicle } | null {
  const read = answer.safeParse(body);
  if (!read.success) return null;
  const { registration, motTests, ...vehicle } = read.data;
  const tests = withoutTwins(motTests.flatMap((test) => motTestOf(test) ?? [])).sort((a, b) =>
    a.completedAt < b.completedAt ? 1 : -1,
  );
  const heavyTested = motTests.some(({ dataSource }) => dataSource === 'CVS');
  return { registration, vehicle: { ...vehicle, tests, heavyTested } };
}

/**
 * Each test once. Twins have the same number; or, where one of them has none, the same moment and result. Two tests with
 * numbers of their own are two, whatever else they share.
 */
function withoutTwins(tests: readonly MotTest[]): MotTest[] {
  const kept: MotTest[] = [];
  const numbered = tests.toSorted((a, b) => Number(a.number === null) - Number(b.number === null));
  for (const test of numbered) {
    const isTwin = kept.some((other) =>
      test.number === null
        ? other.completedAt === test.completedAt && other.result === test.result
        : other.number === test.number,
    );
    if (!isTwin) kept.push(test);
  }
  return kept;
}
