import type { TestProject } from 'vitest/node';
import startServer from '../../e2e/support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://…` of the production process that this run started. */
    origin: string;
  }
}

/** The same site as the journeys in Chromium have: the built one, with a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const end = await startServer();
  project.provide('origin', process.env.E2E_ORIGIN ?? '');
  return end;
}
