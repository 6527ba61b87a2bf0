import * as kerb from '../../contract/booking/handover.ts';
import { leavingOf } from '../../contract/booking/leaving.ts';
import * as checks from '../../contract/work/checks.ts';
import * as lines from '../../contract/work/lines.ts';
import * as mot from '../../contract/work/mot-result.ts';
import * as steps from '../../contract/work/steps.ts';
import { readWork, type Work } from '../../contract/work/work.ts';
import { bookingCalls, lineCalls } from '../bookings/doors.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import { answerIn, motFound } from './page-values.ts';
import type { WorkService } from './service.ts';

const answer = (work: Work) => ({ data: { work } });

export function workRoutes(mount: Mount, service: WorkService, db: Database): void {
  const booking = bookingCalls(mount, db);
  const line = lineCalls(mount, db);

  booking(readWork, async ({ params }) => answer(await service.read(params.id)));

  booking(steps.stepBooking, async ({ params, body: { version, to, reason, ...how } }, actor) =>
    answer(await service.step(params.id, { to, reason, leaving: leavingOf(how) }, { version, actor })),
  );
  booking(steps.takeBackStep, async ({ params, body: { version, from, reason } }, actor) =>
    answer(await service.takeBack(params.id, from, reason, { version, actor })),
  );
  booking(steps.assignBooking, async ({ params, body: { version, user_id } }, actor) =>
    answer(await service.assign(params.id, user_id, { version, actor })),
  );
  booking(steps.setArrival, async ({ params, body: { version, arrival, drive_reason } }, actor) =>
    answer(await service.setArrival(params.id, arrival, drive_reason, { version, actor })),
  );
  booking(steps.setReturn, async ({ params, body: { version, return_on, reason } }, actor) =>
    answer(await service.setReturn(params.id, return_on, reason, { version, actor })),
  );
  booking(steps.stopWork, async ({ params, body: { version } }, actor) =>
    answer(await service.stop(params.id, { version, actor })),
  );
  booking(checks.recordChecks, async ({ params, body }, actor) =>
    answer(await service.recordChecks(params.id, body, actor)),
  );
  line(checks.answerCheck, async ({ params, body: { version, key, ...said } }, actor) =>
    answer(await service.answerCheck(params.id, key, answerIn(said), { version, actor })),
  );
  booking(mot.recordMotResult, async ({ params, body }, actor) => {
    const { version, line_id, miles_confirmed: confirmed, ...found } = body;
    const by = { version, actor, confirmed };
    return answer(await service.recordMot(params.id, line_id, motFound(found), by));
  });
  booking(mot.putRight, async ({ params, body: { version, question, how } }, actor) =>
    answer(await service.putRight(params.id, question, how, { version, actor })),
  );

  line(lines.beginLine, async ({ params, body: { version } }, actor) =>
    answer(await service.makeLine(params.id, 'begun', '', { version, actor })),
  );
  line(lines.finishLine, async ({ params, body: { version, reason } }, actor) =>
    answer(await service.makeLine(params.id, 'done', reason, { version, actor })),
  );
  line(lines.dropLine, async ({ params, body: { version, reason } }, actor) =>
    answer(await service.makeLine(params.id, 'not_done', reason, { version, actor })),
  );
  line(lines.shareLine, async ({ params, body: { version, percent, reckoning } }, actor) =>
    answer(await service.shareLine(params.id, percent, reckoning, { version, actor })),
  );
  line(lines.takeBackLine, async ({ params, body: { version, from, reason } }, actor) =>
    answer(await service.takeBackLine(params.id, from, reason, { version, actor })),
  );
  booking(kerb.recordHandover, async ({ params, body }, actor) =>
    answer(await service.recordHandover(params.id, params.handover, body, actor)),
  );
  booking(kerb.sayLate, async ({ params, body: { version, minutes } }, actor) =>
    answer(await service.sayLate(params.id, minutes, { version, actor })),
  );
  line(lines.assignLine, async ({ params, body: { version, user_id } }, actor) =>
    answer(await service.assignLine(params.id, user_id, { version, actor })),
  );
}
