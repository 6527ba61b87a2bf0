import {
  addPasskey,
  askNewPasskey,
  askPasskeyConfirm,
  askPasskeyLogin,
  confirmWithPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../contract/account/passkey.ts';
import type { Mount } from '../http/mount.ts';
import type { PasskeyService } from './service.ts';

/** All but the log-in itself, which begins a session: see account/routes.ts. */
export function passkeyRoutes(mount: Mount, service: PasskeyService): void {
  mount(askPasskeyLogin, async (_, visitor) => ({ data: await service.askLogin(visitor) }));
  mount(askPasskeyConfirm, async (_, actor) => ({ data: await service.askConfirm(actor) }));
  mount(confirmWithPasskey, async ({ body }, actor) => {
    await service.confirm(body, actor);
    return { data: {} };
  });
  mount(listPasskeys, async (_, { userId }) => ({ data: { passkeys: await service.of(userId) } }));
  // Before the calls about one passkey: 'options' is no id of one.
  mount(askNewPasskey, async (_, actor) => ({ data: await service.askNew(actor) }));
  mount(addPasskey, async ({ body }, actor) => ({ data: { passkey: await service.add(body, actor) } }));
  mount(renamePasskey, async ({ params: { id }, body: { name } }, { userId }) => ({
    data: { passkey: await service.rename(userId, id, name) },
  }));
  mount(removePasskey, async ({ params: { id } }, { userId }) => {
    await service.remove(userId, id);
    return { data: {} };
  });
}
