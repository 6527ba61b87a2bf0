import { ContentError, ContentErrors } from './explain.ts';

/** Made when it is first asked for, and once; what it threw is thrown again. */
export function later<T>(make: () => T): () => T {
  let made: { value: T } | { error: unknown } | undefined;
  return () => {
    made ??= tried(make);
    if ('error' in made) throw made.error;
    return made.value;
  };
}

function tried<T>(make: () => T): { value: T } | { error: unknown } {
  try {
    return { value: make() };
  } catch (error) {
    return { error };
  }
}

/**
 * The value of each part.
 * @throws ContentError that names every file that does not fit, rather than the first
 */
export function allOf<T extends Record<string, () => unknown>>(
  parts: T,
): { [K in keyof T]: ReturnType<T[K]> } {
  const values: Partial<Record<string, unknown>> = {};
  const errors = new Set<ContentError>();
  for (const [name, part] of Object.entries(parts)) collect(errors, () => (values[name] = part()));
  throwAll(errors);
  return values as { [K in keyof T]: ReturnType<T[K]> };
}

/** Does it, and keeps the error of a file that does not fit. */
export function collect(errors: Set<ContentError>, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const each of error instanceof ContentErrors ? error.each : [error]) errors.add(each);
  }
}

/** @throws ContentError that names all of these files, if there are any */
export function throwAll(errors: ReadonlySet<ContentError>): void {
  const [first] = errors;
  if (first) throw errors.size === 1 ? first : new ContentErrors([...errors]);
}
