import type { Content } from '../../content-model/content.ts';
import { countAllWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Tool } from './tools.ts';

/** A conversation has some ten; an assistant's own servers share an address. */
const PER_NETWORK: Limit = { name: 'assistant calls per network', times: 600, windowMs: 60 * 60_000 };

export interface AssistantService {
  /**
   * Answers one message of the Model Context Protocol.
   * @param message the body as JSON
   * @param address the IP address that sends it; '' for one that is not counted
   */
  answer(request: Request, message: unknown, address: string): Promise<Response>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  content: Content;
  siteUrl: string;
  log: Logger;
  tools: readonly Tool[];
}

export function assistantService({ db, clock, ...parts }: Parts): AssistantService {
  return {
    async answer(request, message, address) {
      const count = () =>
        db.transaction((tx) =>
          countAllWithin(tx, perNetwork(PER_NETWORK, address), {
            now: clock(),
            message: 'Too many questions came from this connection in the last hour',
          }),
        );
      // The SDK is loaded with the first message, because most processes never get one.
      const { speak } = await import('./protocol.ts');
      return speak(request, message, { ...parts, address, count });
    },
  };
}
