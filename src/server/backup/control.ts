import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { SettingsError } from '../env.ts';
import type { Logger } from '../log.ts';
import { PRIVATE_FILE } from '../private-files.ts';

/** What for: to stay in DATA_DIR, or to be packed into one file and then removed. */
const BACKUP_USES = ['keep', 'pack'] as const;
export type BackupUse = (typeof BACKUP_USES)[number];

/** What may be asked for, and where. */
const backupAddress = (use: BackupUse): string => `/backup/${use}`;
const JOB_ADDRESS = '/jobs/';

/** What the process that has the built-in database does for a command of the same account. */
export interface Control {
  /** Makes a backup, and says where it is. */
  backup: (use: BackupUse) => Promise<Made>;
  /** Runs a job, and says how it went. */
  runJob: (name: string) => Promise<string>;
}

const madeSchema = z.object({ folder: z.string(), words: z.string() });
type Made = z.infer<typeof madeSchema>;

const wordsSchema = z.object({ words: z.string() });
const problemSchema = z.object({ problem: z.string() });

/** Bytes that the path of a socket may have; Linux takes 107, others 103. */
const LONGEST = 100;

const socketOf = (dataDir: string): string => join(resolve(dataDir), 'control.sock');
const isTooLong = (socket: string) => Buffer.byteLength(socket) > LONGEST;

/**
 * Answers commands at DATA_DIR/control.sock, which only this account can open. Whoever calls this has DATA_DIR to itself: a
 * socket that is there is that of a process that was killed.
 */
export async function openControl(
  dataDir: string,
  control: Control,
  log: Logger,
): Promise<{ close: () => Promise<void> }> {
  const socket = socketOf(dataDir);
  if (isTooLong(socket)) {
    log.warn(
      { socket },
      'the path of DATA_DIR is too long for a socket: stop the site to make a backup by hand',
    );
    return { close: async () => {} };
  }
  rmSync(socket, { force: true });
  const server = createServer((req, res) => {
    const carryOut = req.method === 'POST' ? asked(req.url ?? '', control) : null;
    if (!carryOut) return void res.writeHead(404).end();
    carryOut()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'what a command asked for could not be done');
        return { problem: error instanceof Error ? error.message : String(error) };
      })
      .then((answer) => res.end(JSON.stringify(answer)))
      .catch((err: unknown) => log.error({ err }, 'a command could not be answered'));
  });
  server.listen(socket);
  await once(server, 'listening');
  chmodSync(socket, PRIVATE_FILE);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}

function asked(address: string, control: Control): (() => Promise<object>) | null {
  const use = BACKUP_USES.find((each) => address === backupAddress(each));
  if (use) return () => control.backup(use);
  const [, job] = new RegExp(`^${JOB_ADDRESS}([a-z-]{1,40})$`).exec(address) ?? [];
  return job === undefined ? null : async () => ({ words: await control.runJob(job) });
}

const OTHER_VERSION =
  'The site that runs is of another version than this command, and took it for nothing it knows.\n' +
  '  - Start the site again, or use the command of the version that runs.';

/**
 * Asks the process that has the built-in database for a backup. Throws SettingsError with what it says if it can't make one.
 * @returns null where no process runs
 */
export const askForBackup = (dataDir: string, use: BackupUse): Promise<Made | null> =>
  ask(dataDir, backupAddress(use), madeSchema);

/** The same for a run of a job. @returns what to print */
export const askForRun = async (dataDir: string, job: string): Promise<string | null> =>
  (await ask(dataDir, `${JOB_ADDRESS}${job}`, wordsSchema))?.words ?? null;

async function ask<Answer>(dataDir: string, path: string, schema: z.ZodType<Answer>): Promise<Answer | null> {
  const socketPath = socketOf(dataDir);
  if (isTooLong(socketPath)) return null;
  const asked = request({ socketPath, path, method: 'POST', agent: false });
  asked.end();
  const answer = await new Promise<string | null>((answered, failed) => {
    asked.on('response', (response) => {
      if (response.statusCode === 200) text(response).then(answered, failed);
      else failed(new SettingsError(OTHER_VERSION));
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? answered(null) : failed(error),
    );
  });
  if (answer === null) return null;
  const said: unknown = JSON.parse(answer);
  const { data: refused } = problemSchema.safeParse(said);
  if (refused) throw new SettingsError(refused.problem);
  return schema.parse(said);
}
