import {
  changeEmail,
  changeProfile,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  getProfile,
  listSessions,
  setMotFlag,
} from '../../contract/account/account.ts';
import type { Mount } from '../http/mount.ts';
import type { OwnServices } from './own.ts';

/** What customers do with their own account. */
export function ownRoutes(mount: Mount, own: OwnServices): void {
  const { profiles, devices, emailChange, motFlag, exports, deletion } = own;

  mount(getProfile, async (_, { userId }) => ({ data: await profiles.of(userId) }));
  mount(changeProfile, async ({ body }, actor) => ({ data: await profiles.change(actor, body) }));
  mount(changeEmail, async ({ body }, actor) => {
    await emailChange.ask(body, actor);
    return { message: 'Open the email that we’ve sent to the new address, and confirm', data: {} };
  });

  mount(listSessions, async (_, actor) => ({ data: { sessions: await devices.list(actor) } }));
  mount(endOtherSessions, async (_, actor) => {
    await devices.endOthers(actor);
    return { data: {} };
  });
  mount(endSession, async ({ params }, actor) => {
    await devices.end(actor, params.id);
    return { data: {} };
  });

  mount(setMotFlag, async ({ body }, { userId }) => ({ data: await motFlag.set(userId, body.on) }));
  mount(exportAccount, async (_, { userId }) => ({ data: await exports.of(userId) }));
  mount(deleteAccount, async (_, actor) => {
    await deletion.delete(actor);
    return { data: {}, session: 'end' };
  });
}
