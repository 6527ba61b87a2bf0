import { withTimeout } from '../with-timeout.ts';

/** What was looked at, and how it is. `says` names what to do where something is wrong, and never a key. */
export interface Finding {
  about: string;
  state: 'ok' | 'warn' | 'bad';
  says: string;
}

/** Looks at one thing. What it throws is a finding too. */
export interface Check {
  about: string;
  look: () => Promise<Omit<Finding, 'about'>> | Omit<Finding, 'about'>;
}

/** Others are given up after this. */
const PATIENCE_MS = 10_000;

export const ok = (says: string) => ({ state: 'ok' as const, says });
export const warn = (says: string) => ({ state: 'warn' as const, says });
export const bad = (says: string) => ({ state: 'bad' as const, says });

/** Resolves to a finding for each check, in their order. Never rejects. */
export function findings(checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ about, look }) => {
      try {
        const looked = Promise.resolve().then(look);
        return {
          about,
          ...(await withTimeout(PATIENCE_MS, looked, () => bad(`no answer within ${PATIENCE_MS / 1000} s`))),
        };
      } catch (error) {
        return { about, ...bad(reasonOf(error)) };
      }
    }),
  );
}

/** The first line of what went wrong; some errors have a code and no words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed without a reason';
  const code: unknown = Reflect.get(error, 'why') ?? Reflect.get(error, 'code');
  const words = error.message.split('\n')[0] ?? '';
  return [words, typeof code === 'string' && !words.includes(code) && `(${code})`].filter(Boolean).join(' ');
}
