/** Makes something of each release, or of its content, once and as late as it is asked for; it goes when that goes. */
export function oncePer<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const made = new WeakMap<Source, { of: Made }>();
  return (source) => {
    const known = made.get(source);
    if (known) return known.of;
    const fresh = make(source);
    made.set(source, { of: fresh });
    return fresh;
  };
}
