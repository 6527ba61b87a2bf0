import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { SECRET_SETTINGS } from './env-schema.ts';

/** More than the longest list of secrets, and little enough for a path that names the wrong file. */
const MOST_BYTES = 8192;
const ENDING = '_FILE';

/** The secret setting that `NAME_FILE` says the file of; undefined: it is no such name. */
export const settingOfFile = (name: string): string | undefined =>
  SECRET_SETTINGS.find((setting) => `${setting}${ENDING}` === name);

interface FromFiles {
  /** The settings that files held. */
  read: Record<string, string>;
  /** Settings whose file holds nothing that can be used. */
  unread: ReadonlySet<string>;
  /** What to put right, with setting and path, and never with what a file holds. */
  problems: string[];
}

/**
 * Secret settings out of files, as a container's secrets and systemd's credentials are: neither the list of processes
 * nor a copy of the environment then shows them.
 * @param given the settings as they were given, without empty ones
 */
export function fromFiles(given: Readonly<Record<string, string>>): FromFiles {
  const read: Record<string, string> = {};
  const unread = new Set<string>();
  const problems: string[] = [];
  for (const setting of SECRET_SETTINGS) {
    const path = given[`${setting}${ENDING}`];
    if (path === undefined) continue;
    if (given[setting] !== undefined) {
      problems.push(`${setting} and ${setting}${ENDING} are both set: set one of them`);
      continue;
    }
    try {
      read[setting] = lineOf(path);
    } catch (error) {
      unread.add(setting);
      problems.push(`${setting}${ENDING} names ${path}, which ${fault(error)}`);
    }
  }
  return { read, unread, problems };
}

/** What is wrong with a file, to follow "which". */
class FileFault extends Error {}

/** The one line of a file, with or without a newline at its end. */
function lineOf(path: string): string {
  const text = textOf(path).replace(/\r?\n$/, '');
  if (text.trim() === '') throw new FileFault('is empty');
  if (/[\r\n]/.test(text)) throw new FileFault('has more than one line');
  return text;
}

function textOf(path: string): string {
  // Without O_NONBLOCK a pipe that nobody writes to would hold the start up.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile()) throw new FileFault('is not a file');
    const bytes = Buffer.alloc(MOST_BYTES + 1);
    const length = readSync(file, bytes);
    if (length > MOST_BYTES) throw new FileFault(`is larger than ${MOST_BYTES} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length));
  } finally {
    closeSync(file);
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'this account may not read',
  EISDIR: 'is not a file',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'is not text',
};

function fault(error: unknown): string {
  if (error instanceof FileFault) return error.message;
  const code = String((error as NodeJS.ErrnoException).code);
  return WORDS[code] ?? `can't be read (${code})`;
}
