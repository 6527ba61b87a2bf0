import { customType } from './drizzle-tables.ts';
import type { z } from 'zod';

/**
 * A jsonb column that is parsed when it is read, because an older or newer version of this program may have written
 * the row. A value that does not fit throws, naming table, column and field but never the value, which may be
 * personal.
 * @param place `table.column`
 */
export function json<T>(place: `${string}.${string}`, schema: z.ZodType<T>) {
  const column = customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver(stored) {
      const parsed = schema.safeParse(stored);
      if (parsed.success) return parsed.data;
      const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`);
      throw new Error(`${place} holds what cannot be read (${wrong.join('; ')})`);
    },
  });
  return column(place.slice(place.indexOf('.') + 1));
}
