/** The records of a CSV file, as RFC 4180 reads them, each by the names of its columns. */
export function csvRecords(text: string): Record<string, string>[] {
  const [columns = [], ...rows] = csvRows(text);
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])));
}

/** Its rows, the headings first. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  // After the last line there is nothing.
  return rows.slice(0, -1);
}
