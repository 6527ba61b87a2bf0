import { getLastMotDetail } from '../../contract/mot/mot.ts';
import type { Mount } from '../http/mount.ts';
import type { MotService } from './service.ts';

export function motRoutes(mount: Mount, service: MotService): void {
  mount(getLastMotDetail, async ({ params }, actor) => ({
    data: await service.history(params.reg, actor.address),
  }));
}
