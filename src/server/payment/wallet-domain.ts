import type { Feature } from '../feature.ts';
import type { Logger } from '../log.ts';
import type { Cards } from '../stripe/cards.ts';

const HOURS = 60 * 60_000;

/** At the start and a few times a day, beside everything else: until it is done, pages show the card form alone. */
export function walletDomain(cards: Cards | null, log: Logger): NonNullable<Feature['jobs']> {
  const register = cards?.registerDomain;
  if (!register) return [];
  return [
    {
      name: 'wallet-domain',
      everyMs: 6 * HOURS,
      async run() {
        const problem = await register();
        if (problem !== null) log.warn({ problem }, 'Apple Pay does not show on this domain yet');
      },
    },
  ];
}
