import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isUnanswered, Unanswered } from '../errors.ts';
import { type S3Page, parseS3Page } from './s3-page.ts';
import type { FileStore } from './store.ts';

export interface S3Place {
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What the names of our files begin with there. */
  prefix: string;
  /** How long we wait for an answer, ms; left out: eight seconds. */
  patienceMs?: number;
}

type Request = [method: string, url: string, body?: Uint8Array<ArrayBuffer>, type?: string];

interface Answer {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** For one request with its second try: somebody may be waiting for it. */
const PATIENCE_MS = 8_000;
/** Before the second try. */
const PAUSE_MS = 200;

/**
 * Files in an S3-compatible store, whose requests are signed (AWS signature version 4). The bucket stands in the path:
 * every such store takes that, whatever its certificate names.
 */
export function s3Store(place: S3Place): FileStore {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = place;
  const { patienceMs = PATIENCE_MS } = place;
  const base = `${endpoint}/${bucket}`;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  /**
   * Asks once more after no answer, or after one that says to: each request may be repeated.
   * @throws Unanswered where the second try has none either
   */
  async function send(...request: Request): Promise<Answer> {
    const deadline = AbortSignal.timeout(patienceMs);
    try {
      return await sendOnce(deadline, ...request);
    } catch (error) {
      if (!isUnanswered(error) || deadline.aborted) throw error;
      await wait(PAUSE_MS);
      return sendOnce(deadline, ...request);
    }
  }

  async function sendOnce(deadline: AbortSignal, ...[method, url, body, type]: Request): Promise<Answer> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'X-Amz-Content-Sha256': sha256, ...(type && { 'Content-Type': type }) };
    const signed = await signer.sign(url, { method, headers, ...(body && { body }) });
    const unanswered = (cause: unknown): never => {
      throw new Unanswered(
        'files',
        `The file store at ${endpoint} does not answer (${reasonOf(cause)})`,
        cause,
      );
    };
    // The signature holds for this address alone, so one that leads elsewhere is a wrong setting, and is told.
    const response = await fetch(signed, { redirect: 'manual', signal: deadline }).catch(unanswered);
    const { ok, status } = response;
    const bytes = await response.bytes().catch(unanswered);
    if (ok || status === 404) return { status, bytes };
    const why = /<Code>([\w.]{1,60})<\/Code>/.exec(Buffer.from(bytes).toString())?.[1] ?? 'no reason given';
    const words = `The file store answered ${method} with ${status} (${why})`;
    throw status === 429 || status >= 500 ? new Unanswered('files', words) : new Error(words);
  }

  /** For what cannot be missing, unless the bucket is. */
  async function sendSure(...request: Request): Promise<Answer> {
    const answer = await send(...request);
    if (answer.status === 404) throw new Error(`The file store has no bucket ${bucket}`);
    return answer;
  }

  async function page(from: string | null): Promise<S3Page> {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(from && { 'continuation-token': from }),
    });
    const { bytes } = await sendSure('GET', `${base}?${query}`);
    return parseS3Page(Buffer.from(bytes).toString());
  }

  return {
    async put(name, bytes, type) {
      await sendSure('PUT', `${base}/${prefix}${name}`, bytes, type);
    },
    async get(name) {
      const { status, bytes } = await send('GET', `${base}/${prefix}${name}`);
      return status === 404 ? null : bytes;
    },
    async remove(name) {
      await send('DELETE', `${base}/${prefix}${name}`);
    },
    async *list() {
      let next: string | null = null;
      do {
        const { files, more }: S3Page = await page(next);
        for (const { key, bytes, storedAt } of files) {
          const name = key.slice(prefix.length);
          // As in a folder, what lies in one below is another store's.
          if (!name.startsWith('.') && !name.includes('/')) yield { name, bytes, storedAt };
        }
        next = more;
      } while (next !== null);
    },
  };
}

/** What fetch says itself is that it failed; why is below. */
function reasonOf(error: unknown): string {
  const below = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code: unknown = below instanceof Error && Reflect.get(below, 'code');
  if (typeof code === 'string') return code;
  return below instanceof Error ? below.message : String(below);
}
