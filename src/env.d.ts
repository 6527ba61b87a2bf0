declare namespace App {
  interface Locals {
    /** What makes each on-demand page: set by src/server/run.ts in production and by src/server/dev/integration.ts in development. */
    pages: import('./server/features.ts').SitePages;
    /** What they show: the texts of a publish, or null for those that they were built with. Not set in development. */
    texts?: import('./build/late-content.ts').LateContent | null;
    /** What the visitor may quote if the page fails: the end of the request's id. Not set in development. */
    reference?: string | undefined;
    /** Told of the page's pattern. Not set in development. */
    answeredBy?: (route: string) => void;
    /** Whether the site may only be looked at. Not set in development, nor in built pages. */
    readOnly?: boolean;
    /** Set by the error page: the status of the answer. */
    errorStatus?: number;
    /** Who asks for the page, by the session's cookie. Present in on-demand pages. */
    actor: import('./server/auth/actor.ts').Visitor;
    /** The cookie of their session; controllers change it, pages don't. Present in on-demand pages. */
    session: import('./server/auth/session-cookie.ts').PageSession;
  }
}

interface ImportMetaEnv {
  /** See src/build/savings.ts. */
  readonly PLAIN_BUILD?: boolean;
}
