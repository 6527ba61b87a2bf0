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

const addressOf = (use: BackupUse): string => `/backup/${use}`;

/** What the process that has the built-in database does for a command of the same account. */
export interface Control {
  /** Makes a backup, and says where it is. */
  backup: (use: BackupUse) => Promise<Made>;
}

const madeSchema = z.object({ folder: z.string(), words: z.string() });
type Made = z.infer<typeof madeSchema>;

const answerSchema = z.union([madeSchema, z.object({ problem: z.string() })]);

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
    const use = BACKUP_USES.find((each) => req.url === addressOf(each));
    if (req.method !== 'POST' || !use) return void res.writeHead(404).end();
    control
      .backup(use)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a backup that was asked for could not be made');
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

const OTHER_VERSION =
  'The site that runs is of another version than this command, and took it for nothing it knows.\n' +
  '  - Start the site again, or make the backup with the version that runs.';

/**
 * Asks the process that has the built-in database for a backup. Throws SettingsError with what it says if it can't make one.
 * @returns null where no process runs
 */
export async function askForBackup(dataDir: string, use: BackupUse): Promise<Made | null> {
  const socketPath = socketOf(dataDir);
  if (isTooLong(socketPath)) return null;
  const asked = request({ socketPath, path: addressOf(use), method: 'POST', agent: false });
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
  const parsed = answerSchema.parse(JSON.parse(answer));
  if ('problem' in parsed) throw new SettingsError(parsed.problem);
  return parsed;
}
