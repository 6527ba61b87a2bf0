import { pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import { bursts } from './bursts.ts';
import { requestNames } from './request-id.ts';

export type { Logger };

/**
 * JSON lines on standard output. Routes, times and our own ids are logged; never a plate, a name, an address or a
 * body. `redact` is a second safeguard in case somebody logs a whole object. Whatever is logged while a request is answered
 * bears its id, and failures that come in bursts are counted.
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const inBursts = bursts();
  const options: LoggerOptions = {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    serializers: { err: errorForLog },
    // Pino adds to what it gets.
    mixin: () => ({ ...requestNames() }),
    hooks: {
      logMethod(entry, write, value) {
        if (value < WARN || value >= FATAL) return write.apply(this, entry);
        inBursts(entry, (own) => write.apply(this, own as Parameters<typeof write>));
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const WARN = pino.levels.values['warn'] ?? 40;
/** The process ends with it. */
const FATAL = pino.levels.values['fatal'] ?? 60;

const PERSONAL = [
  'vrm',
  'plate',
  'reg',
  'reg_no',
  'registration',
  'registrationNumber',
  'RegistrationNumber',
  'name',
  'email',
  'phone',
  'address',
  'postcode',
  'contact',
  'to',
  'body',
  'authorization',
  'cookie',
  'params',
  'detail',
];

/**
 * Type, message and stack of an error, and the same of each that it gathers. Database errors carry the row in `detail`, and Drizzle puts the
 * parameters of the statement into its message, so of those only the code and the statement's outline are kept.
 */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an Error was thrown' };
  const code: unknown =
    Reflect.get(error, 'code') ?? (error.cause ? Reflect.get(error.cause, 'code') : undefined);
  const errors = error instanceof AggregateError ? error.errors.map(errorForLog) : undefined;
  const database = Reflect.has(error, 'query') || Reflect.has(error, 'severity');
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(errors && { errors }),
    message: database ? error.message.split('\nparams:')[0] : error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** Longer paths are not ours and need not be logged in full. */
const LONGEST_PATH = 200;

/** A path fit for the log: no query, and no segment that could be a plate, a key, a reference or an address. */
export function pathForLog(url: string): string {
  const path = url.slice(0, LONGEST_PATH).split('?', 1)[0] ?? '';
  return path
    .split('/')
    .map((segment) => (/^[A-Za-z_.~-]{0,60}$/.test(segment) || segment === 'v2' ? segment : ':id'))
    .join('/');
}
