import { EMPTY_PLATE, parsePlate } from '../../domain/vehicle/plate.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { email } from '../call/contact-fields.ts';
import { required } from '../call/fields.ts';
import { z } from '../call/zod.ts';

/** The reminder form's fields, in order. Messages are shown next to the field unchanged. */
export const motAlertSchema = z.object({
  reg_no: required(20, EMPTY_PLATE).transform((typed, context) => {
    const parsed = parsePlate(typed);
    if (parsed.ok) return parsed.vrm;
    context.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  }),
  email,
});

export type MotAlert = z.output<typeof motAlertSchema>;
export type MotAlertInput = z.input<typeof motAlertSchema>;

export const subscribeMotAlert = endpoint({
  id: 'subscribeMotAlert',
  method: 'POST',
  path: '/subscribe/mot-alert',
  access: 'anyone',
  proof: 'none',
  summary:
    'Ask for reminders before a vehicle’s MOT ends. They begin once the address has confirmed it by the link in an email. The answer is the same whether or not it has them already.',
  body: motAlertSchema,
  response: success(z.object({ confirm_within_days: z.number().int() })),
  errors: ['invalid', 'too_many'],
});
