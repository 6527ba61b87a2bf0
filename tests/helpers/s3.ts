import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { allOf } from './files.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What a signature is made of, as Amazon's 'Signature calculations for the authorization header' names it. */
export interface Signed {
  method: string;
  /** As sent: encoded path, and the query. */
  url: string;
  headers: Record<string, string | undefined>;
  secret: string;
}

/** The signature (version 4) that a request ought to have; its Authorization header says which headers are part of it. */
export function signatureOf({ method, url, headers, secret }: Signed): string {
  const { scope, names } = authorization(headers.authorization ?? '');
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).sort().join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  const date = headers['x-amz-date'] ?? '';
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
}

function authorization(header: string) {
  const [, keyId = '', scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  return { keyId, scope, names: names.split(';'), signature };
}

/** A store of ours in memory that speaks as much of S3 as we use, and refuses what is not signed as documented. */
export async function s3Server({ bucket, keyId, secret }: { bucket: string; keyId: string; secret: string }) {
  const files = new Map<string, { bytes: Buffer; type: string; storedAt: Date }>();
  /** Codes of what was refused. */
  const refused: string[] = [];
  /** Files in one answer of the list. */
  let pageSize = 1000;
  /** How the next requests fail: never answered, cut off, or told that the store is busy. Asked for each. */
  let fault: () => 'none' | 'hang' | 'cut' | 'busy' = () => 'none';

  function listed(query: URLSearchParams): string {
    const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token')?.replace(/^at=\+/, '') ?? 0);
    const page = names.slice(from, from + pageSize);
    const more = from + pageSize < names.length;
    const contents = page.map((name) => {
      const { storedAt, bytes } = files.get(name) as { storedAt: Date; bytes: Buffer };
      return `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    // A token that has to be encoded to come back whole.
    const next = more ? `<NextContinuationToken>at=+${from + pageSize}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }

  function reasonToRefuse(req: IncomingMessage, body: Buffer): string | null {
    const headers = req.headers as Record<string, string | undefined>;
    const sent = authorization(headers.authorization ?? '');
    if (sent.keyId !== keyId) return 'InvalidAccessKeyId';
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => sent.names.includes(name)))
      return 'AccessDenied';
    const right = signatureOf({ method: req.method ?? '', url: req.url ?? '', headers, secret });
    if (sent.signature !== right) return 'SignatureDoesNotMatch';
    return headers['x-amz-content-sha256'] === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
  }

  const server = createServer((req, res) => {
    void (async () => {
      const body = Buffer.concat(await allOf<Buffer>(req));
      const trouble = fault();
      if (trouble === 'hang') return;
      if (trouble === 'cut') return void req.socket.destroy();
      if (trouble === 'busy') return res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      const why = reasonToRefuse(req, body);
      if (why) {
        refused.push(why);
        return res.writeHead(403).end(`<Error><Code>${why}</Code></Error>`);
      }
      const url = new URL(req.url ?? '', 'http://x');
      const [, inBucket, ...rest] = url.pathname.split('/');
      const name = decodeURIComponent(rest.join('/'));
      if (inBucket !== bucket) return res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
      const found = files.get(name);
      if (req.method === 'PUT') {
        files.set(name, { bytes: body, type: req.headers['content-type'] ?? '', storedAt: new Date() });
        return res.writeHead(200).end();
      }
      if (req.method === 'DELETE') return (files.delete(name), res.writeHead(204).end());
      if (url.searchParams.get('list-type') === '2') return res.writeHead(200).end(listed(url.searchParams));
      if (!found) return res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return res.writeHead(200, { 'Content-Type': found.type }).end(found.bytes);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    refused,
    setPageSize: (size: number) => void (pageSize = size),
    setFault: (next: typeof fault) => void (fault = next),
    close: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  };
}
