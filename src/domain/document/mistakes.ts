/** A place of a text that keeps it from being published: what stands there, and what is wrong, without a full stop. */
export interface WrongPlace {
  written: string;
  says: string;
}

/** The places of a text that the message at its field doesn't tell of: that has one mistake. */
export const placesBeside = (
  errors: Readonly<Record<string, string>>,
  places: readonly WrongPlace[],
): WrongPlace[] => places.filter(({ says }) => says !== errors.body);
