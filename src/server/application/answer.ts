import { and, eq, inArray, sql } from '../db/drizzle.ts';
import type { GarageAnswer, WholeApplication } from '../../contract/garage/applications.ts';
import { missingPoints } from '../../domain/garage/application.ts';
import { nameParts } from '../../domain/account/name-parts.ts';
import type { Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import type { Database } from '../db/database.ts';
import { garageApplications, garages } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import { enqueue } from '../mail/enqueue.ts';
import { applicationMails } from './mails.ts';
import {
  type ApplicationRow,
  changedMeanwhile,
  expectMay,
  lockApplication,
  looksOf,
  readApplication,
} from './read.ts';
import type { Others } from './others.ts';

const STATE = { yes: 'accepted', no: 'declined' } as const;

/** Answers an application, see service.ts. */
export interface ApplicationAnswering {
  /**
   * Yes or no, which its sender is told by email. Yes invites them as the leader of their garage. Repeating it changes
   * nothing.
   * @throws AppError invalid, not_found, changed
   */
  answer(id: string, answer: GarageAnswer, actor: Staff): Promise<WholeApplication>;
}

/** What answers an application. */
export function answering(
  { db, clock, onMail }: Pick<FeatureParts, 'db' | 'clock' | 'onMail'>,
  { people }: Others,
): ApplicationAnswering {
  /** What was said before is no other answer. */
  async function expectReady(tx: Database, id: string, { answer, version, reason }: GarageAnswer) {
    const row = await lockApplication(tx, id);
    const to = STATE[answer];
    if (row.state === to && row.reason === reason) return { row, isDone: true };
    expectMay(row.state, to);
    if (row.version !== version) throw changedMeanwhile();
    const missing =
      answer === 'yes' && row.garageId !== null ? missingPoints(await looksOf(tx, row.garageId)) : [];
    if (missing.length > 0)
      throw refused(`Look at these points of the standard first: ${missing.join(', ')}`);
    if (answer === 'no' && reason === '') throw invalid([{ path: ['reason'], message: 'Say why' }]);
    return { row, isDone: false };
  }

  async function settle(id: string, given: GarageAnswer, actor: Staff): Promise<void> {
    const { answer, reason } = given;
    await db.transaction(async (tx) => {
      const { row, isDone } = await expectReady(tx, id, given);
      if (isDone) return;
      const now = clock();
      const state = STATE[answer];
      const change = { state, reason, version: row.version + 1, changedAt: now };
      await tx.update(garageApplications).set(change).where(eq(garageApplications.id, id));
      if (answer === 'no' && row.garageId !== null) await leave(tx, row.garageId);
      await enqueue(tx, [applicationMails[state]], id, now);
      const entry = { subject: id, before: { state: row.state }, after: { state, reason } };
      await asStaff(tx, actor, { what: 'application.answer', ...entry }, now);
    });
    onMail();
  }

  return {
    async answer(id, given, actor) {
      if (given.answer === 'yes') {
        const { row } = await db.transaction((tx) => expectReady(tx, id, given));
        // First, because somebody who works elsewhere can't be invited; the same key invites them once.
        await people.invite(leaderOf(row), actor);
      }
      await settle(id, given, actor);
      return readApplication(db, id);
    },
  };
}

/** One that was opened all the same has bookings, perhaps: it leaves as every other does. */
async function leave(tx: Database, garageId: number): Promise<void> {
  const left = await tx
    .update(garages)
    .set({ state: 'left', version: sql`${garages.version} + 1` })
    .where(and(eq(garages.id, garageId), inArray(garages.state, ['checking', 'left'])))
    .returning();
  if (left.length === 0) throw refused('Its garage is open already. Pause it, and let it leave');
}

const refused = (message: string) => invalid([{ path: ['answer'], message }]);

function leaderOf({ id, garageId, content: { name, email } }: ApplicationRow) {
  if (garageId === null) throw changedMeanwhile();
  const { firstName, lastName } = nameParts(name);
  const who = { email, f_name: firstName, l_name: lastName, role: 'Workshop' } as const;
  return { ...who, garage: garageId, leads: true as const, key: id };
}
