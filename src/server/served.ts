import type { Backend } from './backend.ts';
import type { Served } from './http/server.ts';
import { oncePer } from './once-per.ts';
import type { Release } from './release.ts';
import { answeredBy, reference } from './request-id.ts';

/** What each release answers with over this backend: the services of its pages and of its calls are made of its own content. */
export function servedBy({
  of,
  actor,
  session,
  readOnly,
}: Pick<Backend, 'of' | 'actor' | 'session' | 'readOnly'>): (release: Release) => Served {
  return oncePer(({ content, site, pages, texts }) => {
    const { pages: controllers, api, assistants } = of(content);
    return {
      site,
      api,
      assistants,
      pages: async (req, res, next) =>
        pages(req, res, next, {
          pages: controllers,
          actor: await actor(req),
          session: session(req, res),
          texts,
          readOnly: readOnly(),
          reference: reference(),
          answeredBy,
        }),
    };
  });
}
