import type { Content } from '../../content-model/content.ts';
import type { MotDetail } from '../../contract/mot.ts';
import { localNow } from '../../domain/local-time.ts';
import { motAdvice } from '../../domain/mot-advice.ts';
import { motHistory, severityOf, worstFirst } from '../../domain/mot-history.ts';
import { manualSection } from '../../domain/mot-section.ts';
import { type MotStatus, motStatus } from '../../domain/mot-status.ts';
import type { MotTest } from '../../domain/mot-test.ts';
import { dateOf, type MotVisit } from '../../domain/mot-visits.ts';
import { colourOf, describedCar, foundIn } from '../vehicle/described.ts';
import { lookedUp } from '../vehicle/looked-up.ts';
import { unservedOf } from '../vehicle/kind.ts';
import { motFactsOf } from '../vehicle/mot-facts.ts';
import { KINDS } from '../vehicle/refusal.ts';
import type { ProviderAnswer, VehicleRecord } from '../registers/record.ts';

/** Everything that is known of a vehicle's MOT, from whichever register answered. */
export function motDetail(
  content: Content,
  record: VehicleRecord,
  now: Date,
): Omit<MotDetail, 'car' | 'offers'> {
  const today = localNow(now).date;
  const facts = motFactsOf(record);
  const kind = unservedOf(content, record);
  const heavy = kind === 'lorry' || kind === 'bus' || kind === 'heavy-vehicle';
  const aged = motStatus(facts, today);
  // That cars over 40 years old need no test says nothing of lorries.
  const status: MotStatus = heavy && aged.kind === 'exempt' ? { kind: 'unknown' } : aged;
  const history = motHistory(facts.tests, facts.firstUsed);
  const described = describedCar(record);
  const found = kind === null ? lookedUp(content, record) : null;
  return {
    vehicle: {
      RegistrationNumber: record.vrm,
      Mfr: described.make,
      Model: described.model,
      Model_ID: found?.kind === 'one' ? found.vehicle.Model_ID : null,
      Colour: colourOf(record),
      Fuel: described.fuel,
      FirstUsed: facts.firstUsed,
      served: kind === null,
      Kind: kind && KINDS[kind],
    },
    status,
    advice: motAdvice(status, history.visits[0]?.tests[0] ?? null, today, { heavy }),
    recall: foundIn(record).dvsa?.outstandingRecall ?? 'unknown',
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
    date: dateOf(test),
    result: test.result,
    expires: test.expires,
    odometer: test.odometer,
    defects:
      defects?.map((defect) => ({
        text: defect.text,
        severity: severityOf(defect),
        dangerous: defect.dangerous,
        section: manualSection(defect.text, dateOf(test)),
      })) ?? null,
  };
}

function answerOf({ kind }: ProviderAnswer<unknown>): 'found' | 'not-found' | 'failed' {
  return kind === 'found' || kind === 'failed' ? kind : 'not-found';
}

/** What is missing because a register did not answer, or has no such vehicle. */
function noteOn({ dvsa, dvla }: VehicleRecord): string | null {
  if (dvsa.kind === 'failed' && dvsa.why === 'no-key')
    return 'We do not read DVSA’s record of tests at present. What you see is from DVLA.';
  if (dvsa.kind === 'failed')
    return 'DVSA, which keeps the tests, did not answer just now. What you see is from DVLA. Look again in a few minutes for the tests.';
  if (dvsa.kind !== 'found' && dvla.kind === 'found')
    return 'DVSA has no test of this plate on record. What you see is from DVLA.';
  return null;
}
