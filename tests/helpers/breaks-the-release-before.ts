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

/**
 * What of a migration would break the release before it, which runs beside it during an update and comes back when the
 * update is undone. Nothing, where the file says that it ends what an earlier release began.
 * @param text of a migration, as drizzle-kit writes it
 */
export function breaksTheReleaseBefore(text: string): string[] {
  if (CONTRACTS.test(text)) return [];
  const statements = text.split('--> statement-breakpoint').map((one) => one.trim());
  const made = new Set(statements.flatMap((one) => /^CREATE TABLE "?([a-z_]+)"?/i.exec(one)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const table = TABLE.exec(statement)?.[1];
    if (table && made.has(table)) return [];
    const broken = BREAKS.find(([pattern]) => pattern.test(statement));
    return broken ? [`${broken[1]}: ${statement.split('\n')[0]}`] : [];
  });
}
