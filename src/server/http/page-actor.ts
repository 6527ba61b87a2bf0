import type { IncomingMessage } from 'node:http';
import type { Env } from '../env.ts';
import { visitorAddress } from './client-address.ts';
import { countedAddress } from './counted.ts';
import type { Visitor } from '../auth/actor.ts';
import type { ActorOf } from '../auth/actor-of.ts';
import { cookieToken } from '../auth/token.ts';

type Settings = Pick<Env, 'SITE_URL' | 'TRUSTED_PROXIES' | 'UNLIMITED_NETWORKS'>;

/** Who asks for an on-demand page, by the session's cookie, because opening a page sends no bearer token. */
export function pageActor(actorOf: ActorOf, env: Settings): (req: IncomingMessage) => Promise<Visitor> {
  return (req) => {
    const address = countedAddress(visitorAddress(req, env.TRUSTED_PROXIES), env.UNLIMITED_NETWORKS);
    return actorOf(cookieToken(req.headers.cookie, env.SITE_URL), address);
  };
}
