import { type ObjectSchema } from './objects.ts';
import { isAborted, type Payload, refuse, type IssueMessage } from './payload.ts';
import { Schema } from './schema.ts';

/** One of the values named. */
class ChoiceSchema extends Schema {
  readonly options: readonly unknown[];

  constructor(options: readonly unknown[], said: IssueMessage) {
    const values = new Set(options);
    super((payload) => (values.has(payload.value) ? payload : refuse(payload, said)), { values });
    this.options = options;
  }
}

export function literal(value: unknown, said?: IssueMessage): Schema {
  return new ChoiceSchema(Array.isArray(value) ? value : [value], said);
}

const enumeration = (options: readonly string[], said?: IssueMessage): Schema =>
  new ChoiceSchema(options, said);
export { enumeration as enum };

const nothing = (said?: IssueMessage): Schema => literal(null, said);
export { nothing as null };

export function union(options: readonly Schema[], said?: IssueMessage): Schema {
  const { traits } = new Schema((payload) => payload, {
    in: options.some(({ traits: each }) => each.in === 'defaulted')
      ? 'defaulted'
      : options.some(({ traits: each }) => each.in)
        ? 'optional'
        : undefined,
    out: options.some(({ traits: each }) => each.out) || undefined,
    values: options.every(({ traits: each }) => each.values)
      ? new Set(options.flatMap(({ traits: each }) => [...(each.values ?? [])]))
      : undefined,
  });
  return new Schema((payload) => {
    const results: Payload[] = [];
    for (const option of options) {
      const result = option.run({ value: payload.value, issues: [] });
      if (result.issues.length === 0) return result;
      results.push(result);
    }
    // Where only one is nearly right, it was meant.
    const [meant, ...others] = results.filter((result) => !isAborted(result));
    return meant && others.length === 0 ? meant : refuse(payload, said);
  }, traits);
}

/** One of several objects, told apart by the value of a key that they share. */
export function discriminatedUnion(
  key: string,
  options: readonly ObjectSchema[],
  said?: IssueMessage,
): Schema {
  const byValue = new Map(
    options.flatMap((option) =>
      [...(option.shape[key]?.traits.values ?? [])].map((value) => [value, option]),
    ),
  );
  return new Schema((payload) => {
    const { value } = payload;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(payload, said);
    const option = byValue.get((value as Record<string, unknown>)[key]);
    if (option) return option.run(payload);
    refuse(payload, said).issues.at(-1)?.path.push(key);
    return payload;
  });
}
