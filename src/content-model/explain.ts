import { z } from 'zod';

/** A content file that does not fit its schema. The message names the file, each field, and what to do. */
export class ContentError extends Error {
  readonly file: string;

  constructor(file: string, problems: string[]) {
    super(`${file} does not fit its schema.\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ContentError';
    this.file = file;
  }
}

/** Several of them: the message names each. */
export class ContentErrors extends ContentError {
  readonly each: readonly ContentError[];

  constructor(errors: readonly ContentError[]) {
    super(errors[0]?.file ?? '', []);
    this.message = errors.map(({ message }) => message).join('\n\n');
    this.each = errors;
  }
}

/**
 * Parses the data of one content file.
 * @param file path from the root of the repository, for the message
 * @throws ContentError
 */
export function parseContent<S extends z.ZodType>(schema: S, data: unknown, file: string): z.output<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new ContentError(
    file,
    result.error.issues.map((issue) => problemOf(issue, schema, data)),
  );
}

function problemOf(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): string {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  const name = path.join('.') || '(top level)';
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ');
    return `${name}: there is no field called ${keys}. Remedy: remove it, or correct the spelling; fields here are ${fieldsAt(schema, path).join(', ')}.`;
  }
  const missing = valueAt(data, path) === undefined;
  const wrong = missing ? 'is missing' : lowerFirst(issue.message);
  return `${name}: ${wrong}. Remedy: ${missing ? 'add it' : 'correct it'}. ${descriptionAt(schema, path)}`.trimEnd();
}

/** The description of the innermost described schema on the way to the field: what belongs there. */
function descriptionAt(schema: z.ZodType, path: readonly (string | number)[]): string {
  const described = walk(schema, path).flatMap((step) => descriptionsOf(step));
  const text = described.at(-1);
  return text ? `What belongs there: ${text}` : '';
}

function fieldsAt(schema: z.ZodType, path: readonly (string | number)[]): string[] {
  const last = bare(walk(schema, path).at(-1) ?? schema);
  return last instanceof z.ZodObject ? Object.keys(last.shape) : [];
}

/** The schemas met on the way, the root first. Stops early if the path cannot be followed further. */
function walk(root: z.ZodType, path: readonly (string | number)[]): z.ZodType[] {
  const steps = [root];
  for (const part of path) {
    const here = bare(steps.at(-1) ?? root);
    const next =
      here instanceof z.ZodObject ? here.shape[part] : here instanceof z.ZodArray ? here.element : undefined;
    if (!(next instanceof z.ZodType)) return steps;
    steps.push(next);
  }
  return steps;
}

/** Without `.optional()` and `.default()` around it; for a transformed schema, its input. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType) return bare(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? bare(inner) : schema;
  }
  return schema;
}

function descriptionsOf(schema: z.ZodType): string[] {
  const text = schema.description ?? bare(schema).description;
  return text ? [text] : [];
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  let here = data;
  for (const part of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Reflect.get(here, part);
  }
  return here;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
