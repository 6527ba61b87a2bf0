import { z } from 'zod';

/** How soon to act on a symptom: don't drive, within days, at the next visit. */
export const driveSchema = z.enum(['stop', 'soon', 'watch']).meta({
  form: {
    label: 'May the driver go on?',
    hint: '',
    isBeside: true,
    words: { stop: 'Stop', soon: 'Within days', watch: 'Next visit' },
  },
});
export type Drive = z.infer<typeof driveSchema>;
