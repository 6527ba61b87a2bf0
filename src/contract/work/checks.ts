import { CHECK_RESULTS, TOLD_HOW, type ToldHow } from '../../domain/catalogue/check.ts';
import { line } from '../call/fields.ts';
import { z } from '../call/zod.ts';
import { press, version } from './press.ts';

/** One check as somebody records it. */
export const recordedCheckSchema = z.object({
  key: z.string().min(1).max(60),
  result: z.enum(CHECK_RESULTS),
  measured: z.number().min(-100).max(100_000).multipleOf(0.01).nullable().default(null),
  note: line(300).default(''),
  seen: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe(
      'When the record was made that the page showed; null: it showed none. A record that was made since stands, and the answer has it. Left out: the version decides.',
    ),
});
export type RecordedCheck = z.output<typeof recordedCheckSchema>;

const recordSchema = z
  .object({
    version: version
      .nullable()
      .describe('Of the booking, as the page showed it; null: `seen` decides for each check.'),
    line_id: z.uuid(),
    results: z.array(recordedCheckSchema).min(1, 'Record at least one check').max(200),
  })
  .superRefine(({ version: of, results }, context) => {
    if (of === null && results.some(({ seen }) => seen === undefined))
      context.addIssue({
        code: 'custom',
        path: ['version'],
        message: 'Say what the page showed of each check',
      });
  });
export const recordChecks = press(
  'recordChecks',
  '/desk/bookings/{id}/checks',
  'Record checks of a service, all or some; those that are left out stay as they are.',
  recordSchema,
);

const checkAnswerSchema = z
  .object({
    version,
    key: z.string().min(1).max(60).describe('Of the check.'),
    answer: z.enum(['not_wanted', 'put_right'], 'Say what became of it'),
    how: z
      .enum(['', ...Object.keys(TOLD_HOW)] as ['', ...ToldHow[]])
      .default('')
      .describe('How they were told, where they didn’t want it done.'),
    told_at: z.string().max(16).default('').describe('When, local time: 2026-11-26T14:30.'),
    text: line(300).default('').describe('What was done, where it was put right.'),
  })
  .superRefine(({ answer, how, told_at: toldAt, text }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (answer === 'put_right' && text === '') wrong('text', 'Say what was done: the customer reads it');
    if (answer !== 'not_wanted') return;
    if (how === '') wrong('how', 'Say how the customer was told');
    if (!/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/.test(toldAt) || Number.isNaN(Date.parse(toldAt)))
      wrong('told_at', 'Enter the day and the time at which they were told');
  });
export const answerCheck = press(
  'answerCheck',
  '/desk/lines/{id}/check_answer',
  'Record what became of a check that needs attention now: its customer was told and didn’t want it done, or it was put right.',
  checkAnswerSchema,
);
