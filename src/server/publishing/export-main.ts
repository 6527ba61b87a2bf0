import { CONTENT_DIR } from '../../content-model/load.ts';
import { command } from '../command.ts';
import { exportPublished } from './export.ts';

/** `npm run content:export`. With the built-in database, while the site runs, opening it says to stop the site first. */
await command(async (_, { db }) => {
  const written = await exportPublished(db, CONTENT_DIR);
  const says = written.length > 0 ? written.map((path) => `content/${path}`) : ['Nothing is published'];
  return says.join('\n');
});
