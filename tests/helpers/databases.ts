import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { type DataFolders, makeDataFolders } from './data-folders.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of our own; empty when the machine has none. */
    postgresUrl: string;
    /** Data folder of a built-in database with the current schema and no rows, to be copied and never opened. */
    pgliteTemplate: string;
    /** Data folder of a built-in database in which nothing was ever made, to be copied and never opened. */
    pgliteCreated: string;
  }
}

/** The database on the server at `postgresUrl` that the tests' own are copied from: the current schema, no rows. */
export const POSTGRES_TEMPLATE = 'kennet_template';

interface Prepared extends DataFolders {
  /** Where they are. */
  folder: string;
  server: PostgresServer | null;
}

/** Each project of a run evaluates this module anew, in the same process: what they share stands outside it. */
const shared: typeof globalThis & { kennetDatabases?: Promise<Prepared> } = globalThis;

/** Lends a project the databases that the run's tests copy theirs from. The first project has them made for all. */
export default async function setup(project: TestProject): Promise<() => void> {
  shared.kennetDatabases ??= prepare();
  const { folder, created, template, server } = await shared.kennetDatabases;
  project.provide('pgliteCreated', created);
  project.provide('pgliteTemplate', template);
  project.provide('postgresUrl', server?.url ?? '');
  // Vitest calls it at the end of the whole run, once for each project.
  return () => {
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Starts a PostgreSQL server in a temporary folder for this run, and brings one database of each engine up to the
 * current schema. To create and migrate one takes seconds, and sixty files of tests want one.
 */
async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-template-'));
  const templates = await makeDataFolders(folder);
  const server = await startPostgres({ fsync: false });
  if (server) {
    await asAdmin(server.url, `create database ${POSTGRES_TEMPLATE}`);
    const settings = { DATA_DIR: '', DATABASE_URL: databaseAt(server.url, POSTGRES_TEMPLATE) };
    await (await openDatabase(settings, createLogger('silent'))).close();
  } else if (process.env.CI) {
    throw new Error('PostgreSQL is missing. In CI it must be there: install the package postgresql');
  } else console.warn('PostgreSQL is missing: the server tests run on the built-in database only.');
  return { folder, ...templates, server };
}

/** A new database on the server at `server`: empty, or a copy of `template`. */
export async function newPostgres(
  server: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  return { url: databaseAt(server, name), drop: () => asAdmin(server, `drop database ${name} with (force)`) };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
