import { type AskService, askService } from './ask.ts';
import { type OwnRequests, ownRequests } from './own.ts';
import { type RequestDesk, requestDesk } from './desk.ts';

/** Prices that are asked for before anything is booked: by visitors, at the desk, and by the link in our emails. */
export interface QuoteRequestService {
  ask: AskService;
  own: OwnRequests;
  desk: RequestDesk;
}

type Parts = Parameters<typeof askService>[0] &
  Parameters<typeof ownRequests>[0] &
  Parameters<typeof requestDesk>[0];

export const quoteRequestService = (parts: Parts): QuoteRequestService => ({
  ask: askService(parts),
  own: ownRequests(parts),
  desk: requestDesk(parts),
});
export type { OwnRequests };
