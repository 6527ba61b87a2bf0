import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
  /** Of the certificate, for NODE_EXTRA_CA_CERTS. */
  file: string;
}

/** A certificate of this machine that nobody but NODE_EXTRA_CA_CERTS vouches for. @param days negative: it has ended */
export function certificate(folder: string, days: number): Certificate {
  const name = join(folder, `certificate-${days}`);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
  const [key, asked, file] = ['key', 'csr', 'pem'].map((end) => `${name}.${end}`) as [string, string, string];
  openssl(
    ...['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-addext', names],
    ...['-keyout', key, '-out', asked],
  );
  openssl(
    ...['x509', '-req', '-in', asked, '-signkey', key, '-copy_extensions', 'copy'],
    ...['-days', String(days), '-out', file],
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}
