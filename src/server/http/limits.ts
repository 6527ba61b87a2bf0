/** Bytes of the largest request body that we read, by the API and by forms. The largest order is about 3 KB. */
export const MAX_BODY = 32 * 1024;

/**
 * Fields of the largest form that we read. Our largest, garage registration with every box ticked, has about thirty.
 */
export const MAX_FIELDS = 200;

/** What is read of a form: bytes and fields. */
export interface FormLimits {
  bytes: number;
  fields: number;
  /** Bytes of all of it where a file may come with it, which is written aside and not counted above. */
  file?: number;
}

/** A whole page with its front matter: the largest file of today has 20 KB and some two hundred fields. */
const DOCUMENT = { bytes: 512 * 1024, fields: 2000 };
/**
 * A picture may come with it. One of more than 10 MB is refused at its field, with all that was typed; so the largest that a
 * camera makes is let through to be refused there.
 */
const WITH_FILE: Required<FormLimits> = { ...DOCUMENT, file: 64_000_000 };
/** A health check: at most 120 checks with a result, a figure and a note each. */
const CHECKS: FormLimits = { bytes: 128 * 1024, fields: 600 };
/** A quote of another garage, pasted whole: 20,000 characters, each of which may take three bytes and more as it is sent. */
const PASTED: FormLimits = { bytes: 96 * 1024, fields: 20 };
const OTHERS: FormLimits = { bytes: MAX_BODY, fields: MAX_FIELDS };

/** Of a form of any page, with its file. */
export const MAX_FORM = WITH_FILE.file;

export function formLimits(path: string): FormLimits {
  if (/^\/apps\/content-admin\/((preview|pictures)$|(blogs|pages)\/(create|edit)\b)/.test(path))
    return WITH_FILE;
  if (path === '/second-opinion/send') return PASTED;
  return /^\/apps\/desk\/bookings\/[^/]+\/checks$/.test(path) ? CHECKS : OTHERS;
}
