import type { z } from 'zod';

/** What a schema has against a field, in plain English, without a full stop. */
export function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(', ')}. Take it out`;
    case 'too_small':
      return small(issue);
    case 'too_big':
      return big(issue);
    case 'invalid_value':
      return `Choose one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      if (issue.expected === 'date') return 'Choose a day';
      return issue.input === undefined
        ? 'Fill this in'
        : `This has to be ${A[issue.expected] ?? issue.expected}`;
    case 'invalid_format':
      return issue.format === 'url'
        ? 'Type a whole web address, with https:// before it'
        : 'This isn’t written as it has to be. See beside the field what belongs here';
    default:
      return issue.message;
  }
}

const A: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

const small = ({ origin, minimum }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string') return `Write at least ${minimum} characters`;
  return origin === 'array' ? `Add at least ${minimum}` : `This is at least ${minimum}`;
};

const big = ({ origin, maximum }: z.core.$ZodIssueTooBig): string => {
  if (origin === 'string') return `Shorten this to ${maximum} characters`;
  return origin === 'array' ? `Keep at most ${maximum}` : `This is at most ${maximum}`;
};
