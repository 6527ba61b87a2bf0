/** An account to try the site with, on one's own machine. */
export interface DemoAccount {
  email: string;
  password: string;
  /** What can be seen with it. */
  what: string;
}

/** Why somebody is asked to log in, or what has just been done; null where they came of their own accord. */
export function loginNotice(query: URLSearchParams, to: string): string | null {
  if (query.has('out')) return 'You’re logged out.';
  if (query.get('done') === 'deleted') return 'Your account has been deleted.';
  return to ? 'Log in to go on. If you were logged in, your session has ended.' : null;
}
