import {
  type Issue,
  isAborted,
  isStopped,
  type Payload,
  refuse,
  type IssueMessage,
  issueMessage,
} from './payload.ts';

type Run = (payload: Payload) => Payload;

interface Check {
  run: (payload: Payload) => void;
  /** Of a length: said even of a list whose parts are wrong. */
  ofLength?: boolean;
  /** The length of a list that is looked at; one with more is refused as it is. */
  most?: number | undefined;
}

/** What a schema says about itself to the object or the union that it is part of. */
interface Traits {
  /** Whether the key may be missing, and whether something then stands for it. */
  in?: 'optional' | 'defaulted' | undefined;
  /** The key may be missing in what comes out. */
  out?: true | undefined;
  /** Every value that it takes, where they can be counted. */
  values?: ReadonlySet<unknown> | undefined;
  /** What its bounds are about, where that isn't the length of a text. */
  of?: 'number' | 'list' | undefined;
  /** Its words for a mistake, where a check has none of its own. */
  said?: IssueMessage;
}

/** What a transform or a refinement is given beside the value. */
interface Context {
  addIssue: (issue: { message: string; path?: PropertyKey[] }) => void;
}

type Result = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };

/** The schema of a value: `zod`'s own, as far as the contract uses it. */
export class Schema {
  private readonly read: Run;
  readonly traits: Traits;
  private readonly checks: readonly Check[];

  constructor(read: Run, traits: Traits = {}, checks: readonly Check[] = []) {
    this.read = read;
    this.traits = traits;
    this.checks = checks;
  }

  run(given: Payload): Payload {
    const tooLong = this.checks.find(
      ({ most = Infinity }) => Array.isArray(given.value) && given.value.length > most,
    );
    if (tooLong) {
      tooLong.run(given);
      return { ...given, issues: given.issues.map((issue) => ({ ...issue, continue: false })) };
    }
    const payload = this.read(given);
    for (const { run, ofLength } of this.checks)
      if (ofLength ? !isStopped(payload) && hasLength(payload.value) : !isAborted(payload)) run(payload);
    return payload;
  }

  safeParse(value: unknown): Result {
    const { value: data, issues } = this.run({ value, issues: [] });
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
  }

  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (result.success) return result.data;
    throw new Error(result.error.issues.map(({ message }) => message).join('; '));
  }

  /** Only the document of the API says what a field means. */
  describe(): this {
    return this;
  }

  optional(): Schema {
    const { traits } = this;
    const values = traits.values && new Set([...traits.values, undefined]);
    const read = (payload: Payload) => {
      if (payload.value !== undefined) return this.run(payload);
      if (traits.in !== 'defaulted') return payload;
      const { issues, value } = this.run({ value: undefined, issues: [] });
      return { ...payload, value: issues.length > 0 ? undefined : value };
    };
    return new Schema(read, { in: traits.in === 'defaulted' ? 'defaulted' : 'optional', out: true, values });
  }

  nullable(): Schema {
    const { values } = this.traits;
    return new Schema((payload) => (payload.value === null ? payload : this.run(payload)), {
      ...this.traits,
      values: values && new Set([...values, null]),
    });
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  default(value: unknown): Schema {
    return new Schema(
      (payload) => {
        const result = payload.value === undefined ? payload : this.run(payload);
        if (result.value === undefined) result.value = copied(value);
        return result;
      },
      { in: 'defaulted', values: this.traits.values },
    );
  }

  catch(value: unknown): Schema {
    return new Schema(
      (payload) => {
        const result = this.run({ value: payload.value, issues: [] });
        payload.value = result.issues.length > 0 ? copied(value) : result.value;
        return payload;
      },
      { ...this.traits, in: this.traits.in === 'defaulted' ? 'defaulted' : 'optional' },
    );
  }

  pipe(next: Schema): Schema {
    return new Schema(
      (payload) => {
        const left = this.run(payload);
        if (left.issues.length === 0) return next.run(left);
        left.aborted = true;
        return left;
      },
      { in: this.traits.in, values: this.traits.values, out: next.traits.out },
    );
  }

  transform(change: (value: unknown, context: Context) => unknown): Schema {
    const read = (payload: Payload) => {
      payload.value = change(payload.value, { addIssue: adder(payload, undefined) });
      return payload;
    };
    return this.pipe(new Schema(read, { in: 'optional' }));
  }

  superRefine(look: (value: unknown, context: Context) => void): this {
    return this.with({ run: (payload) => look(payload.value, { addIssue: adder(payload, true) }) });
  }

  refine(holds: (value: unknown) => unknown, said?: IssueMessage): this {
    return this.superRefine((value, context) => {
      if (holds(value)) return;
      const path = typeof said === 'object' ? said.path : undefined;
      context.addIssue({ message: issueMessage(said), ...(path && { path }) });
    });
  }

  min(least: number, said?: IssueMessage): this {
    return this.sized((size) => size >= least, said);
  }

  max(most: number, said?: IssueMessage): this {
    return this.sized((size) => size <= most, said, most);
  }

  positive(said?: IssueMessage): this {
    return this.sized((size) => size > 0, said);
  }

  nonnegative(said?: IssueMessage): this {
    return this.min(0, said);
  }

  int(said?: IssueMessage): this {
    return this.with({
      run: (payload) => {
        const whole = Number.isInteger(payload.value);
        if (!Number.isSafeInteger(payload.value)) refuse(payload, said ?? this.traits.said, whole);
      },
    });
  }

  multipleOf(step: number, said?: IssueMessage): this {
    return this.refine((value) => {
      const ratio = Number(value) / step;
      return Math.abs(ratio - Math.round(ratio)) < 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
    }, said ?? this.traits.said);
  }

  regex(pattern: RegExp, said?: IssueMessage): this {
    return this.refine((value) => pattern.test(value as string), said ?? this.traits.said);
  }

  trim(): this {
    return this.with({ run: (payload) => void (payload.value = (payload.value as string).trim()) });
  }

  private sized(holds: (size: number) => boolean, said: IssueMessage, most?: number): this {
    const { of, said: otherwise } = this.traits;
    return this.with({
      run: (payload) => {
        if (
          !holds(of === 'number' ? (payload.value as number) : lengthOf(payload.value as string | unknown[]))
        )
          refuse(payload, said ?? otherwise, true);
      },
      ofLength: of !== 'number',
      most: of === 'list' ? most : undefined,
    });
  }

  private with(check: Check): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as this;
    return Object.assign(copy, this, { checks: [...this.checks, check] });
  }
}

function adder(payload: Payload, goesOn: boolean | undefined): Context['addIssue'] {
  return ({ message, path = [] }) => payload.issues.push({ path, message, continue: goesOn });
}

const hasLength = (value: unknown) => (value as { length?: unknown } | null)?.length !== undefined;

/** Of a text in code points, as the server counts: a face is one character. */
const lengthOf = (value: string | unknown[]) => (typeof value === 'string' ? [...value] : value).length;

/** What stands for a missing value is nobody's to change. */
function copied(value: unknown): unknown {
  if (typeof value === 'function') return (value as () => unknown)();
  if (Array.isArray(value)) return [...(value as unknown[])];
  return typeof value === 'object' && value !== null ? { ...value } : value;
}
