import { regexes } from 'zod/v4/core';
import { refuse, type IssueMessage } from './payload.ts';
import { Schema } from './schema.ts';

const kind = (holds: (value: unknown) => boolean, said: IssueMessage, of?: 'number'): Schema =>
  new Schema((payload) => (holds(payload.value) ? payload : refuse(payload, said)), { of, said });

export const string = (said?: IssueMessage): Schema => kind((value) => typeof value === 'string', said);
export const boolean = (said?: IssueMessage): Schema => kind((value) => typeof value === 'boolean', said);
export const number = (said?: IssueMessage): Schema => kind(Number.isFinite, said, 'number');

/** Zod's own patterns, so that both ends mean the same by a date. */
export const uuid = (said?: IssueMessage): Schema => string(said).regex(regexes.uuid(), said);
export const iso = {
  date: (said?: IssueMessage): Schema => string(said).regex(regexes.date, said),
  datetime: (said?: IssueMessage): Schema => string(said).regex(regexes.datetime({}), said),
};

/** A web address; the blanks around it, and what no address has inside, go. */
export const url = ({ protocol }: { protocol: RegExp }): Schema =>
  new Schema((payload) => {
    const { value } = payload;
    if (typeof value !== 'string') return refuse(payload, undefined);
    const typed = value.trim();
    const isGood =
      /^https?:\/\//i.test(typed) &&
      URL.canParse(typed) &&
      protocol.test(new URL(typed).protocol.slice(0, -1));
    if (!isGood) return refuse(payload, undefined, true);
    payload.value = typed.replace(/[\t\n\r]/g, '');
    return payload;
  });

export const coerce = {
  number: (): Schema => {
    const read = number();
    return new Schema(
      (payload) => {
        payload.value = Number(payload.value);
        return read.run(payload);
      },
      { of: 'number' },
    );
  },
};

export const unknown = (): Schema => new Schema((payload) => payload);
/** Without a check of its own, as the contract uses it. */
export const custom = (): Schema => unknown();

// Named as zod names it.
const instance = (type: abstract new (...args: never) => unknown): Schema =>
  kind((value) => value instanceof type, undefined);
export { instance as instanceof };

export const NEVER = undefined;

/** Nothing here compiles a schema, so there is nothing to switch off. */
export const config = (): void => undefined;
