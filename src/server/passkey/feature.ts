import type { Feature, FeatureParts } from '../feature.ts';
import { passkeyMails } from './mails.ts';
import { passkeyRoutes } from './routes.ts';
import { type PasskeyService, passkeyService } from './service.ts';

export function passkeyFeature(parts: FeatureParts): Feature<{ passkeys: PasskeyService }> {
  const passkeys = passkeyService(parts);
  return {
    name: 'passkey',
    services: { passkeys },
    routes: (mount) => passkeyRoutes(mount, passkeys),
    mails: Object.values(passkeyMails),
  };
}
