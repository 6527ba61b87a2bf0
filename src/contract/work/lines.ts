import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { line, required } from '../call/fields.ts';
import { z } from '../call/zod.ts';
import { press, version, why, whyWrong } from './press.ts';
import { lineStatus, staffAccount } from './work.ts';

export const beginLine = press(
  'beginLine',
  '/desk/lines/{id}/begin',
  'Begin a line: from then on its customer cannot take back the yes.',
  z.object({ version }),
);

export const finishLine = press(
  'finishLine',
  '/desk/lines/{id}/done',
  'Record that a line is done.',
  z.object({
    version,
    reason: line(MAX_REASON)
      .default('')
      .describe('Why not all checks of its list are made, where they aren’t: the customer reads it.'),
  }),
);

export const dropLine = press(
  'dropLine',
  '/desk/lines/{id}/not_done',
  'Record that a line will not be done, and why. It is not charged.',
  z.object({ version, reason: why }),
);

export const shareLine = press(
  'shareLine',
  '/desk/lines/{id}/part_done',
  'Record how much of a line was done when its customer stopped it, and how that was worked out.',
  z.object({
    version,
    percent: z.number('Enter how much is done, as a percentage').int().min(0).max(100),
    reckoning: required(MAX_REASON, 'Say how you worked it out: the customer reads it'),
  }),
);

export const takeBackLine = press(
  'takeBackLine',
  '/desk/lines/{id}/take_back',
  'Take back what was recorded of a line by mistake.',
  z.object({ version, from: lineStatus.describe('What the page showed.'), reason: whyWrong }),
);

export const assignLine = press(
  'assignLine',
  '/desk/lines/{id}/assign',
  'Say who does a line.',
  z.object({ version, user_id: staffAccount }),
);
