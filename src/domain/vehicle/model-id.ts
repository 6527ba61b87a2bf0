const YEAR = /-y(\d{4})$/;

/**
 * The Model_ID of a car whose year of manufacture is known: 'ford-focus-999-petrol-y2018'. The year decides what the
 * engine alone leaves open, such as the gas of the air conditioning. Always the end of an id.
 * @param year null or 0: not known, and an id that carries a year keeps it
 */
export function withYear(modelId: string, year: number | null): string {
  return year ? `${withoutYear(modelId).modelId}-y${year}` : modelId;
}

/** An id in its parts; `year` null where it carries none. */
export function withoutYear(modelId: string): { modelId: string; year: number | null } {
  const year = YEAR.exec(modelId)?.[1];
  return year ? { modelId: modelId.replace(YEAR, ''), year: Number(year) } : { modelId, year: null };
}
