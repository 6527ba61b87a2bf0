import { command } from '../command.ts';
import { openFileStore } from '../files/open.ts';
import { administerPhotos } from './admin.ts';
import { PHOTO_STORE, PHOTO_TRASH } from './names.ts';

/** `npm run admin -- photos`. */
await command(([, ...args], { db, env }) =>
  administerPhotos(args, {
    db,
    files: openFileStore(env, PHOTO_STORE),
    trash: openFileStore(env, PHOTO_TRASH),
  }),
);
