import { z } from '../call/zod.ts';

/** An email that was given up, without what it says: it may hold a link. */
export interface GivenUpMail {
  id: string;
  /** Name of its kind. */
  kind: string;
  /** Its subject line; null: it can't be written any more. */
  title: string | null;
  /** The address that it would go to; null: to nobody any more. */
  to: string | null;
  /** Codes of the last attempt. */
  why: string;
  attempts: number;
  /** Instant. */
  failedAt: string;
  /** The booking that it is about. */
  booking: { id: string; reference: string } | null;
}

/** A press beside one of them; `all` tries every one again. */
export const mailActSchema = z.object({
  act: z.enum(['retry', 'dismiss', 'all'], 'Press one of the buttons'),
  id: z.union([z.literal(''), z.uuid()]),
});
export type MailPress = z.output<typeof mailActSchema>;
