import { fileURLToPath } from 'node:url';

/** SQL files made by `npm run db:generate` from schema.ts and committed; they run at every start. */
export const MIGRATIONS: string = fileURLToPath(new URL('./migrations', import.meta.url));
