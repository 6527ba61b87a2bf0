import { z } from 'zod';

/** How soon to act on a symptom: don't drive, within days, at the next visit. */
export const driveSchema = z.enum(['stop', 'soon', 'watch']);
export type Drive = z.infer<typeof driveSchema>;
