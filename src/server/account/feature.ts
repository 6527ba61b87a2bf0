import type { Feature } from '../feature.ts';
import { accountRoutes } from './routes.ts';

export function accountFeature(): Feature {
  return { services: {}, routes: accountRoutes };
}
