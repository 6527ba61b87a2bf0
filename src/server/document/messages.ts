import type { z } from 'zod';

/** What is said of a field that has nothing in it yet. */
export const FILL_IN = 'Fill this in';

/**
 * What a schema has against a field, in plain English, without a full stop.
 * @param isEmpty whether nothing stands there: a day is read before it's checked, so its issue doesn't say
 */
export function messageOf(issue: z.core.$ZodIssue, isEmpty = false): string {
  if (isEmpty && issue.code === 'invalid_type') return FILL_IN;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `This page has no place for ${issue.keys.join(', ')}. Take it out`;
    case 'too_small':
      return small(issue);
    case 'too_big':
      return big(issue);
    case 'invalid_value':
      return `Choose one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      if (issue.expected === 'date') return issue.input === undefined ? FILL_IN : NO_DAY;
      if (issue.expected === 'number' && issue.input !== undefined) return NO_NUMBER;
      return issue.input === undefined ? FILL_IN : `This has to be ${A[issue.expected] ?? issue.expected}`;
    case 'invalid_format':
      return issue.format === 'url'
        ? 'Type a whole web address, with https:// before it'
        : issue.message.startsWith('Invalid ')
          ? 'This isn’t written as it has to be. See at the field what belongs here'
          : issue.message;
    default:
      return issue.message;
  }
}

const NO_DAY = 'This is no day. Write it like 6 October 2026';
const NO_NUMBER = 'Type a number, in digits alone: 12';

const A: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

const small = ({ origin, minimum, inclusive, input }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string') return `Write at least ${minimum} characters${these(input)}`;
  if (origin === 'array')
    return `Add ${Number(minimum) === 1 ? 'one' : `at least ${minimum}`}${these(input)}`;
  return inclusive === false ? `This is more than ${minimum}` : `This is at least ${minimum}`;
};

const big = ({ origin, maximum, input }: z.core.$ZodIssueTooBig): string => {
  if (origin === 'string') return `Shorten this to ${maximum} characters${these(input)}`;
  return origin === 'array' ? `Keep at most ${maximum}${these(input)}` : `This is at most ${maximum}`;
};

/** How many there are now, where that is known. */
function these(input: unknown): string {
  const count = typeof input === 'string' || Array.isArray(input) ? input.length : 0;
  return count > 0 ? `. ${count === 1 ? 'This is 1' : `These are ${count.toLocaleString('en-GB')}`}` : '';
}
