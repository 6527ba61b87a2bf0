import type { LocalDate } from '../../domain/text/local-time.ts';
import { motStatus } from '../../domain/mot/mot-status.ts';
import { motFactsOf } from '../registers/facts.ts';
import type { VehicleRecords } from '../registers/record.ts';
import { withTimeout } from '../with-timeout.ts';

const PATIENCE_MS = 2_000;

/**
 * The last day on which a car needs no other MOT, as the registers say it; null: there is none, or they don't say. Never
 * rejects. @param vrm '' has none
 */
export async function registeredMot(
  vrm: string,
  { records, today }: { records: VehicleRecords; today: LocalDate },
): Promise<LocalDate | null> {
  if (vrm === '') return null;
  const asked = records.find(vrm, 'job').then((record) => {
    const status = motStatus(motFactsOf(record), today);
    if (status.kind === 'not-due') return status.due;
    return status.kind === 'valid' ? status.expires : null;
  });
  return withTimeout(
    PATIENCE_MS,
    asked.catch(() => null),
    () => null,
  );
}
