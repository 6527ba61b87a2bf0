import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { isDangerous, lastBringBackDay, lastRetestDay, type MotResult } from '../../domain/mot/mot-result.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import type { Actor } from '../auth/actor.ts';
import { motResults } from '../db/schema.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { type Change, notNow } from '../bookings/change.ts';
import { lineOf } from './lines.ts';
import { settleMileage, type TestedMileage } from './mileage.ts';
import type { WorkMails } from './mails.ts';

/** When the car is with us: a retest may come after the work is finished. */
const HERE = ['collected', 'in_workshop', 'awaiting_approval', 'ready'];

interface Recording {
  actor: Actor;
  /** The mileage that was confirmed although it doesn't go with others; null: none. */
  confirmed: number | null;
  mileage: TestedMileage;
  /** Until when it needs no other MOT, by the registers; null: they don't say. */
  registered: LocalDate | null;
  mails: Pick<WorkMails, 'tested'>;
  /** Date → name. */
  holidays: ReadonlyMap<LocalDate, string>;
  /** The reminders follow a new last day. */
  tested: MotAlertService['tested'];
}

/** What the tester found, and how long the car may still be driven beside a fail. */
export interface MotFound extends MotResult {
  /** Last day of the MOT that it still has; null: none, or not known. */
  validUntil: LocalDate | null;
}

/** Records what the tester found. A retest or a correction is recorded beside what was there, and counts from then on. */
export function recordMot(
  lineId: string,
  given: MotFound,
  { actor, confirmed, mileage, registered, mails, holidays, tested }: Recording,
): Change {
  const { testedOn } = given;
  const isFailed = given.result === 'failed';
  const found = { ...given, validUntil: isFailed ? (given.validUntil ?? registered) : null };
  const retests = {
    bringBackBy: isFailed ? lastBringBackDay(testedOn, holidays) : null,
    retestBy: isFailed ? lastRetestDay(testedOn, holidays) : null,
  };
  return {
    isDone: (work) => {
      lineOf(work, lineId);
      const stored = work.mots.get(lineId);
      if (!stored) return false;
      // Whoever leaves the date out means the one that was found then.
      const same = { ...found, validUntil: given.validUntil ?? stored.validUntil };
      return JSON.stringify(brief(stored)) === JSON.stringify(brief(same));
    },
    async make(work) {
      const { tx, booking, now, mots } = work;
      const line = lineOf(work, lineId);
      if (line.key !== MOT_KEY) throw notNow('line_id', 'This is no MOT test');
      if (!HERE.includes(booking.status)) throw notNow('form', 'The car isn’t with us');
      if (found.testedOn > localNow(now).date) throw notNow('tested_on', 'That day hasn’t come yet');
      const typed = { miles: found.miles, on: found.testedOn, moment: 'our_mot', confirmed } as const;
      const doubt = await settleMileage(work, typed, mileage);
      const before = mots.get(lineId);
      const recordedBy = 'userId' in actor ? actor.userId : null;
      await tx
        .insert(motResults)
        .values({ ...found, ...retests, doubt, lineId, recordedBy, recordedAt: now });
      if (found.expires !== null) await tested(tx, booking.vrm, found.expires);
      const { result, isRepaired } = found;
      const detail = { kind: 'mot', result, isDangerous: isDangerous(found), isRepaired } as const;
      return {
        action: {
          what: 'work.mot_result',
          subject: lineId,
          before: before ? { booking: booking.id, ...brief(before) } : null,
          after: { booking: booking.id, ...brief(found) },
        },
        events: [{ status: booking.status, detail, mails: [mails.tested] }],
      };
    },
  };
}

const brief = ({
  result,
  testedOn,
  miles,
  expires,
  validUntil,
  defects,
  isRepaired,
}: MotFound): MotFound => ({
  result,
  testedOn,
  miles,
  expires,
  validUntil,
  isRepaired,
  defects: defects.map(({ text, type }) => ({ text, type })),
});
