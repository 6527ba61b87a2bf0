const told = new Set<string>();

/** Says once in the output of a build which towns are on the map without their name, because it had no place. */
export function warnOfNameless(towns: readonly string[]): void {
  const names = towns.filter((town) => !told.has(town));
  if (names.length === 0) return;
  for (const name of names) told.add(name);
  console.warn(
    `The map of the area has no place for ${names.join(', ')}: the dot is drawn without its name, which the list of towns has.`,
  );
}
