import { createTicket } from '../../contract/account/ticket.ts';
import type { Mount } from '../http/mount.ts';
import type { TicketService } from './service.ts';

export function ticketRoutes(mount: Mount, service: TicketService): void {
  mount(createTicket, async ({ body }, { address }) => ({
    data: { ticket: await service.create(body, address) },
  }));
}
