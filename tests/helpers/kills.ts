import type { Database } from '../../src/server/db/database.ts';
import type { CardGateway } from '../../src/server/stripe/gateway.ts';
import type { Between } from './payments.ts';

/** The process ended here: nothing after it ran, and all it knows afterwards is what the database and Stripe know. */
export class Killed extends Error {}

type When = 'before' | 'after';

/** @param dies asked before every call of the gateway and every commit; null: the process lives on */
export function killing(dies: () => When | null): Between {
  async function around<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const when = dies();
    if (when === 'before') throw new Killed();
    const answer = await work();
    if (when === 'after') throw new Killed();
    return answer;
  }

  return {
    db: (db) =>
      new Proxy(db, {
        get(target, name) {
          if (name !== 'transaction') return Reflect.get(target, name, target) as unknown;
          const transaction: Database['transaction'] = (work, config) =>
            around(() =>
              target.transaction(async (tx) => {
                const answer = await work(tx);
                // Before the commit: all of it is undone.
                if (dies() === 'before') throw new Killed();
                return answer;
              }, config),
            );
          return transaction;
        },
      }),
    gateway: (gateway) =>
      new Proxy(gateway, {
        get(target, name: keyof CardGateway) {
          const method = target[name] as (...args: unknown[]) => unknown;
          if (name === 'readEvent') return method;
          return (...args: unknown[]) => around(async () => method.apply(target, args));
        },
      }),
  };
}
