/** What a statement does that the release before can't live with, and how to tell. */
const BREAKS: readonly (readonly [RegExp, string])[] = [
  [/\bDROP (?:TABLE|COLUMN|VIEW)\b/i, 'takes away what it reads'],
  [/\bRENAME\b/i, 'renames what it reads'],
  [/\bSET NOT NULL\b/i, 'refuses rows that it writes'],
  [/\bADD COLUMN\b(?!.*\b(?:DEFAULT|GENERATED)\b).*\bNOT NULL\b/is, 'refuses rows that it writes'],
  [/\bALTER COLUMN\b.*\bTYPE\b/is, 'changes the type of what it reads'],
  [/\bDROP DEFAULT\b/i, 'refuses rows that it writes'],
  [
    /\bADD CONSTRAINT\b|\bCREATE UNIQUE INDEX\b|\bADD (?:CHECK|UNIQUE|PRIMARY KEY)\b/i,
    'may refuse rows that it writes',
  ],
];

/** The table that a statement is about. */
const TABLE = /\b(?:ALTER TABLE(?: ONLY)?(?: IF EXISTS)?|\bON)\s+"?([a-z_]+)"?/i;

/** A migration that takes away what an earlier one replaced says which on its first line. */
const CONTRACTS = /^-- contracts: \d{4}_\w+/;

/** The columns of a table that an index is on. */
const INDEXED = /\bUNIQUE INDEX\b[^(]*\(([^)]*)\)/i;
/** The column of a table that refers to another. */
const REFERS = /\bADD CONSTRAINT\b.*\bFOREIGN KEY \("(\w+)"\)/i;
/** A check that a statement adds: its name and what it asks. */
const CHECKS = /\bADD CONSTRAINT "(\w+)" CHECK \((.*)\)/is;
/** A value that a check names. */
const VALUE = /'[^']*'/g;

/** Whether a check lets in all that the one of its name before it let in: the same, with no value less in its list. */
function onlyWidens(statement: string, checkOf: (name: string) => string | undefined): boolean {
  const [, name = '', asks = ''] = CHECKS.exec(statement) ?? [];
  const before = checkOf(name);
  if (before === undefined) return false;
  const frame = (text: string) =>
    text
      .replace(/'[^']*'(?:,\s*'[^']*')*/g, '…')
      .replace(/\s+/g, ' ')
      .trim();
  const values = new Set(asks.match(VALUE));
  return frame(asks) === frame(before) && (before.match(VALUE) ?? []).every((value) => values.has(value));
}

/** The column that a statement adds, with what stands in it where nobody says. */
const ADDS = /\bADD COLUMN "(\w+)".*\bDEFAULT\b/i;

/**
 * What of a migration would break the release before it, which runs beside it during an update and comes back when the
 * update is undone. Nothing, where the file says that it ends what an earlier release began.
 * @param text of a migration, as drizzle-kit writes it
 * @param keyOf the primary key of a table before it: no two rows are the same in more columns than that
 * @param checkOf what a check asked before it, by its name
 */
export function breaksTheReleaseBefore(
  text: string,
  keyOf: (table: string) => readonly string[] = () => [],
  checkOf: (name: string) => string | undefined = () => undefined,
): string[] {
  if (CONTRACTS.test(text)) return [];
  const statements = text.split('--> statement-breakpoint').map((one) => one.trim());
  const made = new Set(statements.flatMap((one) => /^CREATE TABLE "?([a-z_]+)"?/i.exec(one)?.[1] ?? []));
  // The release before leaves them as they are where nobody says, and they refer to what the migration puts there.
  const added = new Set(statements.flatMap((one) => ADDS.exec(one)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const table = TABLE.exec(statement)?.[1];
    if ((table && made.has(table)) || added.has(REFERS.exec(statement)?.[1] ?? '')) return [];
    const key = table ? keyOf(table) : [];
    const indexed = INDEXED.exec(statement)?.[1] ?? '';
    if (key.length > 0 && key.every((column) => indexed.includes(`"${column}"`))) return [];
    if (onlyWidens(statement, checkOf)) return [];
    const broken = BREAKS.find(([pattern]) => pattern.test(statement));
    return broken ? [`${broken[1]}: ${statement.split('\n')[0]}`] : [];
  });
}
