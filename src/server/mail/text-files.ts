import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';
import type { TextTransport } from './text-kind.ts';

/** Writes each text as a file beside the emails. Written whole or not at all. */
export function textFiles(folder: string, log: Logger): TextTransport {
  return async (id, { to, body }) => {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const file = join(folder, `${id}.txt`);
    await writeFile(`${file}.part`, `To: ${to}\n\n${body}\n`, { mode: PRIVATE_FILE });
    await rename(`${file}.part`, file);
    log.info({ text: id, file }, 'TWILIO_ACCOUNT_SID is not set: the text is kept as a file');
    return { kind: 'taken', id: null };
  };
}
