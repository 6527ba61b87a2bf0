import { subscribeMotAlert } from '../../contract/mot/reminder.ts';
import { CONFIRM_DAYS } from '../../domain/mot/reminder.ts';
import type { Mount } from '../http/mount.ts';
import type { MotAlertService } from './service.ts';

export function motAlertRoutes(mount: Mount, service: MotAlertService): void {
  mount(subscribeMotAlert, async ({ body }, { address }) => {
    await service.ask(body, address);
    return {
      message: 'Open the email we’ve sent to this address and confirm',
      data: { confirm_within_days: CONFIRM_DAYS },
    };
  });
}
