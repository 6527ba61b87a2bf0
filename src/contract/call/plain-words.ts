import type { z } from './zod.ts';

/**
 * What is wrong with a field whose schema does not say it in words of its own; given to `safeParse` as `error`. Zod's own
 * sentences ('Invalid input: expected string, received undefined') are for developers.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Fill this in' : UNREADABLE;
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${issue.maximum} characters`
        : `At most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? 'Fill this in' : `At least ${issue.minimum}`;
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one from the list';
    case 'invalid_format':
      return 'Check how this is written';
    default:
      return UNREADABLE;
  }
}

const UNREADABLE = 'We can’t read this. Enter it again';
