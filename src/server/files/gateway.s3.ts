import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
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
}

const TIMEOUT_MS = 15_000;

/**
 * Files in an S3-compatible store, whose requests are signed (AWS signature version 4). The bucket stands in the path:
 * every such store takes that, whatever its certificate names.
 */
export function s3Store(place: S3Place): FileStore {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = place;
  const base = `${endpoint}/${bucket}`;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function send(method: string, url: string, body?: Uint8Array<ArrayBuffer>, type?: string) {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'X-Amz-Content-Sha256': sha256, ...(type && { 'Content-Type': type }) };
    const signed = await signer.sign(url, { method, headers, ...(body && { body }) });
    // The signature holds for this address alone, so one that leads elsewhere is a wrong setting, and is told.
    const once = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await fetch(signed, once).catch((cause: unknown) => {
      throw new Error(`The file store at ${endpoint} does not answer (${reasonOf(cause)})`, { cause });
    });
    if (response.ok || response.status === 404) return response;
    const why = /<Code>([\w.]{1,60})<\/Code>/.exec(await response.text())?.[1] ?? 'no reason given';
    throw new Error(`The file store answered ${method} with ${response.status} (${why})`);
  }

  /** For what cannot be missing, unless the bucket is. */
  async function sendSure(...request: Parameters<typeof send>): Promise<Response> {
    const response = await send(...request);
    if (response.status === 404) throw new Error(`The file store has no bucket ${bucket}`);
    return response;
  }

  async function page(from: string | null): Promise<S3Page> {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(from && { 'continuation-token': from }),
    });
    return parseS3Page(await (await sendSure('GET', `${base}?${query}`)).text());
  }

  return {
    async put(name, bytes, type) {
      await drop(await sendSure('PUT', `${base}/${prefix}${name}`, bytes, type));
    },
    async get(name) {
      const response = await send('GET', `${base}/${prefix}${name}`);
      if (response.status !== 404) return response.bytes();
      await drop(response);
      return null;
    },
    async remove(name) {
      await drop(await send('DELETE', `${base}/${prefix}${name}`));
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

/** An answer that nobody reads would hold its connection. */
const drop = async (response: Response): Promise<void> => void (await response.body?.cancel());
