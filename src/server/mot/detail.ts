import type { Content } from '../../content-model/content.ts';
import type { MotDetail } from '../../contract/mot/mot.ts';
import { withYear } from '../../domain/vehicle/model-id.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { motAdvice } from '../../domain/mot/mot-advice.ts';
import { motHistory, severityOf, worstFirst } from '../../domain/mot/mot-history.ts';
import { manualSection } from '../../domain/mot/mot-section.ts';
import { type MotStatus, motStatus } from '../../domain/mot/mot-status.ts';
import type { MotTest } from '../../domain/mot/mot-test.ts';
import { testDate, type MotVisit } from '../../domain/mot/mot-visits.ts';
import { UNSERVED_KINDS } from '../../domain/vehicle/vehicle-kind.ts';
import { matchOf } from '../cars/matched.ts';
import type { RegisterFacts } from '../registers/facts.ts';
import type { ProviderAnswer, VehicleRecord } from '../registers/record.ts';

/** Everything that is known of a vehicle's MOT, from whichever register answered. @param facts the record's */
export function motDetail(
  content: Content,
  record: VehicleRecord,
  facts: RegisterFacts,
  now: Date,
): Omit<MotDetail, 'car' | 'offers'> {
  const today = localNow(now).date;
  const { described, mot, unserved: kind } = facts;
  const heavy = kind === 'lorry' || kind === 'bus' || kind === 'heavy-vehicle';
  const aged = motStatus(mot, today);
  // The exemption of vehicles over 40 years old does not hold for lorries.
  const status: MotStatus = heavy && aged.kind === 'exempt' ? { kind: 'unknown' } : aged;
  const history = motHistory(mot.tests, mot.firstUsed);
  const match = kind === null ? matchOf(content, described) : null;
  return {
    vehicle: {
      RegistrationNumber: record.vrm,
      Mfr: described.make,
      Model: described.model,
      Model_ID: match?.kind === 'one' ? withYear(match.modelId, facts.year) : null,
      Colour: facts.colour,
      Fuel: described.fuel,
      FirstUsed: mot.firstUsed,
      served: kind === null,
      Kind: kind && UNSERVED_KINDS[kind],
    },
    status,
    advice: motAdvice(status, history.visits[0]?.tests[0] ?? null, today, {
      heavy,
      firstTestYears: mot.firstTestYears,
    }),
    recall: facts.recall,
    visits: history.visits.map(visitOf),
    rates: history.rates,
    counts: history.counts,
    returning: history.returning,
    mileage: history.mileage,
    sources: { dvsa: answerOf(record.dvsa), dvla: answerOf(record.dvla) },
    note: noteOn(record),
    asOf: now.toISOString(),
  };
}

function visitOf({ tests, ...visit }: MotVisit): MotDetail['visits'][number] {
  return { ...visit, tests: tests.map(testOf) };
}

function testOf(test: MotTest): MotDetail['visits'][number]['tests'][number] {
  const defects = worstFirst(test);
  return {
    completedAt: test.completedAt,
    date: testDate(test),
    result: test.result,
    expires: test.expires,
    odometer: test.odometer,
    defects:
      defects?.map((defect) => ({
        text: defect.text,
        severity: severityOf(defect),
        dangerous: defect.dangerous,
        section: manualSection(defect.text, testDate(test)),
      })) ?? null,
  };
}

function answerOf({ kind }: ProviderAnswer<unknown>): 'found' | 'not-found' | 'failed' {
  return kind === 'found' || kind === 'failed' ? kind : 'not-found';
}

/** What is missing because a register did not answer or has no such vehicle. */
function noteOn({ dvsa, dvla }: VehicleRecord): string | null {
  if (dvsa.kind === 'failed' && dvsa.why === 'no-key')
    return 'We can’t read DVSA’s record of tests at the moment. What you see is from DVLA.';
  if (dvsa.kind === 'failed')
    return 'DVSA, which keeps the tests, isn’t answering just now. What you see is from DVLA. Look again in a few minutes for the tests.';
  if (dvsa.kind !== 'found' && dvla.kind === 'found')
    return 'DVSA has no test of this plate on record. What you see is from DVLA.';
  return null;
}
