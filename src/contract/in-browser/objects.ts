import { type Payload, refuse, type IssueMessage, takeIssues } from './payload.ts';
import { Schema } from './schema.ts';

export type Shape = Record<string, Schema>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object that the contract describes: what it doesn't name is left out. */
export class ObjectSchema extends Schema {
  readonly shape: Shape;
  private readonly said: IssueMessage;

  constructor(shape: Shape, said?: IssueMessage) {
    super((payload) => readObject(payload, shape, said));
    this.shape = shape;
    this.said = said;
  }

  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.said);
  }

  // Its own names only: `in` would find what every object has, such as `constructor`.
  pick(names: object): ObjectSchema {
    return this.having((name) => Object.hasOwn(names, name));
  }

  omit(names: object): ObjectSchema {
    return this.having((name) => !Object.hasOwn(names, name));
  }

  partial(): ObjectSchema {
    const fields = Object.entries(this.shape).map(([name, field]) => [name, field.optional()]);
    return new ObjectSchema(Object.fromEntries(fields) as Shape, this.said);
  }

  private having(isWanted: (name: string) => boolean): ObjectSchema {
    const fields = Object.entries(this.shape).filter(([name]) => isWanted(name));
    return new ObjectSchema(Object.fromEntries(fields), this.said);
  }
}

function readObject(payload: Payload, shape: Shape, said: IssueMessage): Payload {
  const given = payload.value;
  if (!isObject(given)) return refuse(payload, said);
  const value: Record<string, unknown> = {};
  payload.value = value;
  for (const [key, field] of Object.entries(shape)) {
    const result = field.run({ value: given[key], issues: [] });
    const { in: absence, out } = field.traits;
    if (!(key in given)) {
      if (out && (absence === 'optional' || (absence && result.issues.length > 0))) continue;
      if (!absence && result.issues.length === 0) refuse(result, undefined);
      takeIssues(result.issues, payload, key);
      if (absence && (result.value !== undefined || (absence === 'defaulted' && !out)))
        value[key] = result.value;
      continue;
    }
    takeIssues(result.issues, payload, key);
    value[key] = result.value;
  }
  return payload;
}

/** An object whose keys are data: any that `keys` takes, or each of those that it counts. */
export function record(keys: Schema, values: Schema, said?: IssueMessage): Schema {
  return new Schema((payload) => {
    const given = payload.value;
    if (!isObject(given)) return refuse(payload, said);
    const value: Record<string, unknown> = {};
    payload.value = value;
    const counted = keys.traits.values as ReadonlySet<string> | undefined;
    for (const key of counted ?? Object.keys(given)) {
      if (key === '__proto__') continue;
      const name = keys.run({ value: key, issues: [] });
      if (name.issues.length > 0) {
        payload.issues.push({ path: [key], message: 'Invalid input' });
        continue;
      }
      const result = values.run({ value: given[key], issues: [] });
      takeIssues(result.issues, payload, key);
      value[name.value as string] = result.value;
    }
    if (counted && Object.keys(given).some((key) => !counted.has(key))) refuse(payload, said, true);
    return payload;
  });
}

export function array(element: Schema, said?: IssueMessage): Schema {
  const read = (payload: Payload) => {
    if (!Array.isArray(payload.value)) return refuse(payload, said);
    payload.value = payload.value.map((item: unknown, index) => {
      const result = element.run({ value: item, issues: [] });
      takeIssues(result.issues, payload, index);
      return result.value;
    });
    return payload;
  };
  return new Schema(read, { of: 'list', said });
}

/** A list of fixed length, none of whose parts may be missing. */
export function tuple(items: readonly Schema[], said?: IssueMessage): Schema {
  return new Schema((payload) => {
    const given = payload.value;
    if (!Array.isArray(given) || given.length < items.length) return refuse(payload, said);
    if (given.length > items.length) refuse(payload, said);
    payload.value = items.map((item, index) => {
      const result = item.run({ value: given[index] as unknown, issues: [] });
      takeIssues(result.issues, payload, index);
      return result.value;
    });
    return payload;
  });
}
