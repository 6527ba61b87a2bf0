import { isLoopback } from '../loopback.ts';

/** What is known of who sends a request, beside who they are. */
export interface RequestSender {
  /** As the browser names itself; '' if it doesn't. */
  userAgent: string;
  /** Whether it came from this machine, as far as it can be told: our Host is loopback, and nobody forwarded it. */
  isLocal: boolean;
}

const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];

/** @param header the value of a header, by its name */
export function requestSender(header: (name: string) => string | null | undefined): RequestSender {
  return {
    userAgent: header('User-Agent') ?? '',
    isLocal: isLoopback(hostOf(header('Host') ?? '')) && FORWARDED.every((name) => !header(name)),
  };
}

/** Without the port. */
const hostOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
