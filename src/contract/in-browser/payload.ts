/** What is wrong with a value, as zod names it. */
export interface Issue {
  path: PropertyKey[];
  message: string;
  /** true: later checks still say what they find. false: none does; undefined: only those of a length. */
  continue?: boolean | undefined;
}

/** A value on its way through a schema, with what was found on the way. */
export interface Payload {
  value: unknown;
  issues: Issue[];
  /** Set where a pipe has stopped: what follows would check what was never made. */
  aborted?: boolean;
}

/** Words for a mistake, as zod takes them. */
export type IssueMessage = string | { message?: string; error?: string; path?: PropertyKey[] } | undefined;

export function issueMessage(said: IssueMessage): string {
  return (typeof said === 'object' ? (said.message ?? said.error) : said) ?? 'Invalid input';
}

export function isAborted({ aborted, issues }: Payload): boolean {
  return aborted === true || issues.some((issue) => issue.continue !== true);
}

export function isStopped({ aborted, issues }: Payload): boolean {
  return aborted === true || issues.some((issue) => issue.continue === false);
}

/** Adds what was found in a part to what was found in the whole. */
export function takeIssues(issues: readonly Issue[], from: Payload, key: PropertyKey): void {
  for (const issue of issues) from.issues.push({ ...issue, path: [key, ...issue.path] });
}

export function refuse(payload: Payload, said: IssueMessage, goesOn?: boolean): Payload {
  payload.issues.push({ path: [], message: issueMessage(said), continue: goesOn });
  return payload;
}
