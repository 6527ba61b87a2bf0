import { approveItems, getRequests, setItemStatus } from '../../contract/booking/request.ts';
import type { Mount } from '../http/mount.ts';
import type { RequestService } from './service.ts';

export function requestRoutes(mount: Mount, service: RequestService): void {
  mount(getRequests, async ({ params }, { userId }) => ({
    data: { requests: await service.readOwn(params.id, userId) },
  }));
  mount(setItemStatus, async ({ body }, actor) => ({
    data: { requests: await service.answerOwn(body, actor) },
  }));
  mount(approveItems, async ({ body }, actor) => ({
    data: { requests: await service.approveOwn(body, actor) },
  }));
}
