import { command } from '../command.ts';
import { openFileStore } from '../files/open.ts';
import { administerPapers } from './admin.ts';
import { PAPER_STORE } from './names.ts';

/** `npm run admin -- papers`. */
await command(([, ...args], { db, env }) =>
  administerPapers(args, { db, files: openFileStore(env, PAPER_STORE) }),
);
