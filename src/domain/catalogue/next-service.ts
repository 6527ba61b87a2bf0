import { addMonths, type LocalDate } from '../text/local-time.ts';

/**
 * How long each service lasts until the next one is due: as the price list says of an interim and of a full service, and a
 * year after all others, because full and major take turns. A maker's own schedule is not known to us.
 */
const LASTS: Readonly<Record<string, { months: number; miles: number | null }>> = {
  interim: { months: 6, miles: 6_000 },
  full: { months: 12, miles: 12_000 },
  major: { months: 12, miles: 12_000 },
  ev_service: { months: 12, miles: null },
  hybrid_service: { months: 12, miles: 12_000 },
};

/** Whether it's a service, after which the next one is due some time. @param key of the catalogue */
export const isService = (key: string): boolean => Object.hasOwn(LASTS, key);

export interface NextService {
  date: LocalDate;
  /** On the clock; null: by the date alone. */
  miles: number | null;
}

/** The last service that we did of a car, and when its next one is due. */
export interface LastService {
  day: LocalDate;
  /** On the clock then; null: nobody wrote it down. */
  miles: number | null;
  next: NextService;
}

/**
 * When the next service is due after these; null after none that says.
 * @param services keys of what was done on that day
 * @param miles on the clock then; null: not known
 */
export function nextService(
  services: readonly string[],
  day: LocalDate,
  miles: number | null,
): NextService | null {
  const lasting = services.flatMap((key) => LASTS[key] ?? []).sort((a, b) => b.months - a.months)[0];
  if (!lasting) return null;
  const isKnown = miles !== null && lasting.miles !== null;
  return {
    date: addMonths(day, lasting.months),
    miles: isKnown ? miles + (lasting.miles ?? 0) : null,
  };
}
