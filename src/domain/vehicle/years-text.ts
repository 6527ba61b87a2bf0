/** '2012 to 2018', '2021 on', '2019'. @param to null: still on sale */
export function yearsText(from: number, to: number | null): string {
  if (to === null) return `${from} on`;
  return from === to ? String(from) : `${from} to ${to}`;
}

/** '2012 to 2018', 'from 2016', 'until 2010'; '' where neither is known. */
export function knownYearsText(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return yearsText(from, to);
  if (from !== null) return `from ${from}`;
  return to === null ? '' : `until ${to}`;
}
