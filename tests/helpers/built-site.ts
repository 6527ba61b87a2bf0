import { buildIfChanged } from '../../scripts/steps/build.mjs';
import { environment } from '../../scripts/steps/run.mjs';

/**
 * One build for every test that reads the finished site: dist, made anew only when something that it is made of has
 * changed. Vitest runs this once, before the first such test, and not at all when none is asked for.
 */
export default async function setup(): Promise<void> {
  // Vitest's own NODE_ENV would make a test build of a production site.
  const code = await buildIfChanged(environment({ NODE_ENV: 'production' }));
  if (code !== 0) throw new Error('The site could not be built: see the output above.');
}
