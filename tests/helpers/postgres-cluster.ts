import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of our own; empty when the machine has none. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL server in a temporary folder for this run, and stops it afterwards. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const server = await startPostgres({ fsync: false });
  if (!server) {
    if (process.env.CI)
      throw new Error('PostgreSQL is missing. In CI it must be there: install the package postgresql');
    console.warn('PostgreSQL is missing: the server tests run on the built-in database only.');
    project.provide('postgresUrl', '');
    return undefined;
  }
  project.provide('postgresUrl', server.url);
  return server.stop;
}
