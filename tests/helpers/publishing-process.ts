import { mkdirSync, writeFileSync, writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import type { Builder } from '../../src/server/releases/builder.ts';
import { JO, publishingSite, smallBuilder } from './publishing.ts';

/** A process that publishes and stands still at one step, to be killed there: `<step> <folder> <text> <minute> <database>`. */
const [step = '', folder = '', text = '', minute = '', settings = ''] = process.argv.slice(2);
const database = await openDatabase(
  JSON.parse(settings) as { DATABASE_URL: string; DATA_DIR: string },
  createLogger('silent'),
);

const HOUR = 60 * 60_000;
const stands = (here: string): Promise<void> => {
  if (here !== step) return Promise.resolve();
  // Node would keep what it compiled at its end, which a process that is killed has none of.
  flushCompileCache();
  writeSync(1, 'HERE\n');
  return new Promise(() => setTimeout(() => process.exit(1), HOUR));
};
const build: Builder = async (order) => {
  await stands('begun');
  mkdirSync(join(order.folder.dist, 'client/blogs'), { recursive: true });
  writeFileSync(join(order.folder.dist, 'client/blogs/a.html'), 'half');
  await stands('half built');
  await smallBuilder(order);
};
const site = await publishingSite(database, folder, {
  build,
  clock: () => new Date(Date.now() + Number(minute) * 60_000),
  steps: {
    built: () => stands('built'),
    opened: () => stands('opened'),
    live() {
      void stands('live');
      if (step === 'live') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HOUR);
    },
  },
});
site.write({ 'blogs/a.md': text, 'blogs/b.md': text });
await site.publisher.publish(JO);
