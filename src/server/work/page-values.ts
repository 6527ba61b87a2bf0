import type { z } from 'zod';
import type { answerCheck } from '../../contract/work/checks.ts';
import type { recordMotResult } from '../../contract/work/mot-result.ts';
import type { CheckAnswer } from '../../domain/catalogue/check.ts';
import { instantOf } from '../../domain/text/local-time.ts';
import { valueOf } from '../http/page-fields.ts';
import type { MotFound } from './mot.ts';

export type FormValues = Record<string, string[]>;

/** Rows for defects on the form of an MOT result; more than this are left to the tester's own sheet. */
export const MOST_DEFECTS = 20;

/** The result of a test as the contract takes it, in our names. */
export const motFound = (
  sent: Omit<z.output<(typeof recordMotResult)['body']>, 'version' | 'line_id' | 'miles_confirmed'>,
): MotFound => {
  const { tested_on: testedOn, repaired: isRepaired, valid_until: validUntil, ...found } = sent;
  return { ...found, testedOn, isRepaired, validUntil };
};

/** The rows that somebody has filled in. */
export function defectsIn(values: FormValues) {
  return Array.from({ length: MOST_DEFECTS }, (_, at) => ({
    text: valueOf(values, `defect-${at}`),
    type: valueOf(values, `type-${at}`),
  })).filter(({ text }) => text.trim() !== '');
}

type Said = Pick<z.output<typeof answerCheck.body>, 'answer' | 'how' | 'told_at' | 'text'>;

/** What became of a check, as the contract has checked it. */
export function answerIn({ answer, how, told_at: toldAt, text }: Said): CheckAnswer {
  if (answer === 'put_right') return { kind: 'put_right', text };
  if (how === '') throw new Error('The contract lets nobody be told in no way');
  const [date = '', time = ''] = toldAt.split('T');
  return { kind: 'not_wanted', how, at: instantOf(date, time).toISOString() };
}
