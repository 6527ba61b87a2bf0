import { linkSecrets } from '../auth/secret.ts';
import { linkSigner } from '../auth/signed-link.ts';
import { command } from '../command.ts';
import { administer } from './admin.ts';

/** `npm run admin`. */
await command(async (args, { db, env }) => {
  const links = linkSigner(await linkSecrets(db, env));
  return administer(args, { db, links, siteUrl: env.SITE_URL, now: new Date() });
});
