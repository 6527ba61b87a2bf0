import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoticeDevice } from '../../src/contract/account/notices.ts';

interface Sent {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service over real HTTP, and the devices behind it. */
export interface PushService {
  origin: string;
  /** What came, oldest first. */
  sent: Sent[];
  /** What it answers from now on. */
  answer(status: number): void;
  /** A device that subscribes to it, as a browser does. */
  device(name?: string): TestDevice;
  close(): Promise<void>;
}

interface TestDevice {
  device: NoticeDevice;
  /** What the device reads of a message that came for it; throws for one of another device's. */
  read(sent: Sent): unknown;
}

export async function pushService(): Promise<PushService> {
  const sent: Sent[] = [];
  let status = 201;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      sent.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks) });
      res.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    sent,
    answer: (code) => void (status = code),
    device(name = randomBytes(8).toString('hex')) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const keys = { p256dh, auth: auth.toString('base64url') };
      return {
        device: { endpoint: `${origin}/send/${name}`, keys },
        read: ({ body }) => JSON.parse(decrypted(body, pair, auth)) as unknown,
      };
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** As a browser decrypts it: RFC 8291 over RFC 8188, written from them and not from the library that encrypts. */
function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const key = hkdf(auth, own.computeSecret(sender), info, 32);
  const box = body.subarray(21 + idLength);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(box.subarray(-16));
  const padded = Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What the sender says of itself (VAPID, RFC 8292), if it has the private half of that public key. */
export function vapidOf({ headers }: Sent, publicKey: string): { aud: string; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('It is sent with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: raw.subarray(1, 33), y: raw.subarray(33) };
  const half = (part: Buffer) => part.toString('base64url');
  const verifier = createPublicKey({ key: { ...jwk, x: half(jwk.x), y: half(jwk.y) }, format: 'jwk' });
  const parts = { key: verifier, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), parts, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is another one’s');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
}
